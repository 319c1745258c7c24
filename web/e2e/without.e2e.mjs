// What is left where something is missing: scripts, WebAssembly, workers, storage.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { filePage, inBrowsers } from './browsers.mjs';
import { band, fractions, live } from './live.mjs';
import { file } from './site.mjs';

/**
 * The page under a stricter policy than its own.
 * @param {string} name
 * @param {string} from
 * @param {string} to
 */
async function stricter(name, from, to) {
  const html = await readFile('build/out/index.html', 'utf8');
  assert.ok(html.includes(from), `the page's policy has ${from}`);
  await writeFile(`build/out/${name}.html`, html.replace(from, to));
  return filePage(`build/out/${name}.html`);
}

const noWasm = await stricter('no-wasm', '&#39;wasm-unsafe-eval&#39;', '');
const noWorker = await stricter('no-worker', 'worker-src blob:', 'worker-src &#39;none&#39;');

inBrowsers('scripts off: the form, the exact odds of the example, and what is missing', { scripts: false }, async (tab) => {
  await tab.goto(file());
  await tab.untilText('noscript', 'Scripts are off');
  assert.deepEqual(await fractions(tab), ['1/8', '49/108', '25/72', '2/27']);
  for (const selector of ['[name="rating"]', '[name="position"]', '.sweep tbody tr']) assert.ok(await tab.count(selector));
  assert.equal(await tab.read('.roll', (button) => button.checkVisibility()), false, 'what can\'t work is not offered');
});

inBrowsers('wasm forbidden: the same, in words of its own', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await tab.goto(noWasm);
  await tab.until(() => [...document.querySelectorAll('[data-failure]')].some((message) => message.checkVisibility()));
  await tab.untilText('[data-failure="wasm-forbidden"]', 'WebAssembly is not allowed here');
  assert.deepEqual(await fractions(tab), ['1/8', '49/108', '25/72', '2/27']);
  assert.equal(await tab.read('.roll', (button) => button.checkVisibility()), false);
  // The browsers say on their consoles that the policy forbade it; nothing else is said.
  tab.problems = tab.problems.filter((problem) => !/policy|wasm|WebAssembly/i.test(problem));
});

inBrowsers('workers forbidden: live all the same', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await tab.goto(noWorker);
  await live(tab);
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.untilText(band(1), '1/16');
  tab.problems = tab.problems.filter((problem) => !/policy|worker/i.test(problem));
});

inBrowsers('no storage: nothing is kept, nothing breaks', { in: ['chromium'] }, async (tab) => {
  await tab.goto(file('#blades?rating=4'));
  await tab.run(() => Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } }));
  await live(tab);
  await tab.click('[data-key="rating"] [data-step="-1"]');
  await tab.untilText(band(4), '2/27');
  await tab.click('[data-act="theme"]');
});
