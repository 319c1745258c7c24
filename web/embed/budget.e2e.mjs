// What widgets cost a page, measured in Chromium and printed: memory of twenty, time from being seen to being live.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inBrowsers } from '../e2e/browsers.mjs';
import { Hosts, TABLE, defined, expectNoise, live } from './hosts.mjs';

/** @typedef {import('../e2e/tab.mjs').Tab} Tab */

const hosts = await Hosts.open();
const one = `<dice-odds system=blades query="rating=1" loading=eager>${TABLE}</dice-odds>`;
const MEMORY = 60; // MB, of twenty above one

/** Only such a page may measure its memory. */
const isolated = { headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' } };

/**
 * What a page holds, in MB: as Chromium counts it, which leaves out the memory of wasm, and as Linux counts the
 * processes of pages, which leaves out nothing.
 * @param {Tab} tab
 */
async function memory(tab) {
  const page = /** @type {import('puppeteer-core').Page} */ (tab.driver.page);
  const { bytes } = await tab.run(() => /** @type {any} */ (performance).measureUserAgentSpecificMemory());
  const client = await page.browser().target().createCDPSession();
  let held = Infinity;
  for (let same = 0; same < 5; same++) { // what compiling took is given back in a while
    const { processInfo } = await client.send('SystemInfo.getProcessInfo');
    const own = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => anonymous(id)).reduce((sum, each) => sum + each, 0);
    if (own < held - 0.5) same = 0;
    held = Math.min(held, own);
    await sleep(300);
  }
  await client.detach();
  return { counted: bytes / 1e6, held };
}

/** What a process holds that is in no file, in MB. @param {number} id */
function anonymous(id) {
  return Number(/^RssAnon:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1e3;
}

inBrowsers('twenty widgets, each of another roll, all opened', { in: ['chromium'] }, async (tab) => {
  await tab.goto(hosts.page(one, { head: hosts.element, ...isolated }));
  await live(tab);
  const alone = await memory(tab);
  const systems = ['blades', 'blades-resist', 'blades-fortune', 'chronicles', 'chronicles-contested', 'flamepunk', 'narateer', 'dice'];
  await tab.goto(hosts.page(Array.from({ length: 20 }, (_, i) => `<dice-odds system=${systems[i % systems.length]} view=full loading=eager></dice-odds>`).join(''), { head: hosts.element, ...isolated }));
  await live(tab, 20);
  await tab.run(() => Promise.all([...document.querySelectorAll('dice-odds')].map((each) => /** @type {any} */ (each).roll())));
  const all = await memory(tab);
  const [counted, held] = /** @type {const} */ (['counted', 'held']).map((way) => {
    console.log(`twenty widgets, memory ${way}: ${all[way].toFixed(1)} MB; one: ${alone[way].toFixed(1)} MB; above one: ${(all[way] - alone[way]).toFixed(1)} of ${MEMORY} MB`);
    return all[way] - alone[way];
  });
  assert.ok(Math.max(counted, held) <= MEMORY);
});

for (const [where, options] of /** @type {[string, { csp?: string }][]} */ ([['worker', {}], ['page', { csp: "worker-src 'none'" }]])) {
  inBrowsers(`from being seen to being live, on a CPU four times as slow, computing in the ${where}`, { in: ['chromium'] }, async (tab) => {
    expectNoise(tab, /worker-src|Content.Security.Policy/);
    const times = [];
    for (let n = 0; n < 3; n++) {
      await tab.goto(hosts.page(`<p style="height:4000px">far</p>${one.replace('loading=eager', '')}`, { head: hosts.element, ...options }));
      await defined(tab);
      const client = await /** @type {import('puppeteer-core').Page} */ (tab.driver.page).createCDPSession();
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      times.push(await tab.run(async () => {
        const from = performance.now();
        document.querySelector('dice-odds')?.scrollIntoView();
        while (!(/** @type {any} */ (document.querySelector('dice-odds')).odds)) await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - from;
      }));
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await client.detach();
    }
    console.log(`from seen to live, CPU 4× slowed, in the ${where}: ${times.map(Math.round).join(', ')} ms`);
    assert.ok(Math.min(...times) < 5000);
  });
}
