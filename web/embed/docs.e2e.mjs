// The snippets of docs/embedding.md, as they stand there, in pages of another origin: plain, and under the policy that
// the same file asks for.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { after } from 'node:test';
import { inBrowsers } from '../e2e/browsers.mjs';
import { serve } from '../e2e/site.mjs';

const text = await readFile('docs/embedding.md', 'utf8');
const { script, files } = JSON.parse(await readFile('build/dist/manifest.json', 'utf8'));
const dist = await serve();

/** What a reader would put in for the names in capitals. @param {string} piece */
function filled(piece) {
  const [, name, integrity] = /YOUR\.HOST\/(\S+?)" integrity="([^"]+)"/.exec(script) ?? [];
  return piece.replaceAll('dice-odds.HASH.js', name).replaceAll('INTEGRITY', integrity).replaceAll('https://YOUR.HOST/', dist.url).replaceAll('https://YOUR.HOST', dist.url.replace(/\/$/, ''));
}

const fences = [...text.matchAll(/^```html\n([^]*?)^```$/gm)].map(([, code]) => filled(code));
const snippets = fences.filter((code) => !code.startsWith('<style>'));
const style = fences.find((code) => code.startsWith('<style>'));
const policy = filled(/^script-src .*$/m.exec(text)?.[0] ?? '');
assert.equal(snippets.length, 7);

const pages = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://host');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (url.searchParams.has('strict')) response.setHeader('content-security-policy', `default-src 'none'; frame-src ${dist.url}; img-src data:; ${policy}`);
  response.end(`<!doctype html><html lang="en"><title>host</title><link rel="icon" href="data:,">${url.searchParams.has('strict') ? '' : style}<h1>Host</h1>${snippets[Number(url.pathname.slice(1))]}`);
});
pages.listen(0, '127.0.0.1');
await once(pages, 'listening');
const host = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (pages.address()).port}/`;
after(() => { pages.close(); return dist.stop(); });

/**
 * Opens a page of the host and waits for live odds or a report on it, in a frame or not.
 * @param {import('../e2e/tab.mjs').Tab} tab
 * @param {string} page
 */
async function openLive(tab, page) {
  await tab.driver.page?.evaluateOnNewDocument(() => {
    addEventListener('message', (event) => { if (event.data.height) Object.assign(window, { heard: event.data.height }); });
  });
  await tab.goto(host + page);
  assert.ok(await tab.until(() => document.querySelector('dice-odds')?.shadowRoot?.querySelector('.bands .f, .output b, .output .f')?.textContent || Reflect.get(window, 'heard')));
}

for (const [at, code] of snippets.entries()) {
  const what = code.trim().split('\n')[0].slice(0, 60);
  inBrowsers(`snippet ${at + 1} of the docs goes live, ${what}`, {}, async (tab) => {
    await openLive(tab, String(at));
  });
  inBrowsers(`snippet ${at + 1} of the docs goes live under the policy of the docs`, {}, async (tab) => {
    await openLive(tab, `${at}?strict`);
    tab.problems = tab.problems.filter((problem) => !/style/.test(problem)); // the snippet's own style attribute
  });
}

inBrowsers('the parts and properties that the docs name style the element', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '2');
  assert.equal(await tab.read('.roll', (button) => getComputedStyle(button).textTransform), 'uppercase');
  assert.equal(await tab.read('.roll', (button) => getComputedStyle(button).backgroundColor), 'rgb(122, 32, 72)');
  const parts = await tab.read('.widget', (widget) => [...widget.querySelectorAll('[part]')].concat(widget).map((/** @type {Element} */ element) => element.getAttribute('part')));
  for (const [, part] of text.matchAll(/`::part\((\w+)\)`/g)) if (part !== 'note') assert.ok(parts.includes(part), part);
});

inBrowsers('every file of the manifest is there', { in: ['chromium'] }, async (tab) => {
  await tab.goto(dist.url);
  for (const { name, size } of files) assert.equal((await readFile(`build/dist/${name}`)).length, size, name);
});
