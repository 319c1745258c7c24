// Before the engine is there: on a slow line the page is read, typed into and rolled back and forth while its last
// block is still on its way; then it goes live with what was typed and where the caret was.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inBrowsers } from './browsers.mjs';
import { band, fractions, live } from './live.mjs';

const html = await readFile('build/out/index.html', 'utf8');
const block = html.indexOf('<script type="application/gzip"');
assert.ok(block > 0);

/** Sends the rest of the page. @type {() => void} */
let release;

const server = createServer(async (_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.write(html.slice(0, block));
  await new Promise((resolve) => { release = () => resolve(undefined); });
  response.end(html.slice(block));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
after(() => server.close());

inBrowsers('what is typed before the engine wakes goes on, and the focus with it', {}, async (tab) => {
  const asked = once(server, 'request');
  await tab.run((url) => void setTimeout(() => { location.href = url; }, 100), address); // goto would wait for the rest of the page
  await asked;
  await sleep(500);
  await tab.untilText(band(1), '1/8');
  assert.deepEqual(await fractions(tab), ['1/8', '49/108', '25/72', '2/27'], 'it reads well at once');
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.click('[data-key="position"] label:nth-child(3)');
  await tab.click('[data-key="assist"] label');
  await tab.fill('[name="goal"]', 'quietly');
  await tab.press('ArrowLeft', 'ArrowLeft');
  const top = () => tab.read('.bands', (table) => Math.round(table.getBoundingClientRect().top));
  const before = await top();
  release();
  await live(tab);
  await tab.untilText(band(1), '1/8');
  await tab.untilText('h2', 'Odds for 3 dice');
  assert.equal(await top(), before, 'nothing jumps');
  assert.deepEqual(await tab.read('[name="goal"]', (input) => [input.value, input.selectionStart, input.getRootNode().activeElement === input]), ['quietly', 5, true]);
  await tab.type('!');
  await tab.until(() => location.hash === '#blades?goal=quiet!ly&rating=3&position=desperate');
});

inBrowsers('the playground waits for its part of the page', { in: ['chromium'] }, async (tab) => {
  const asked = once(server, 'request');
  await tab.run((url) => void setTimeout(() => { location.href = url; }, 100), `${address}#playground~doc=class-streak`);
  await asked;
  await sleep(500);
  release();
  await tab.untilText('[data-report] h2', 'The gambler');
});
