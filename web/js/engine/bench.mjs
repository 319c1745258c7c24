// Prints what an engine costs, beside its budget: node web/js/engine/bench.mjs, from the project's root.

import { gzipSync } from 'node:zlib';
import { open } from '../../e2e/browsers.mjs';
import { buildWasm, pageWriter } from './parts.mjs';

/** @type {any} */
const engine = undefined; // in the page

const wasm = buildWasm({ tag: 'traps' });
const page = pageWriter(wasm)('bench', { after: 'start().ready.then(() => { globalThis.readyAt = performance.now(); });' });
const packed = (/** @type {Uint8Array} */ bytes) => `${Math.round(gzipSync(bytes, { level: 9 }).length / 1024)} KiB`;
console.log(`wasm, gzip -9: ${packed(buildWasm())} (≤ 1650)`);

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

const budgets = /** @type {const} */ ({ chromium: '≤ 300', firefox: '≤ 500', webkit: 'no budget' });
for (const name of /** @type {(keyof typeof budgets)[]} */ (Object.keys(budgets))) {
  const tab = await open(name);
  const ready = [];
  for (let n = 0; n < 6; n++) {
    await tab.goto(page);
    ready.push(await tab.until(() => /** @type {any} */ (globalThis).readyAt));
  }
  ready.shift(); // the browser's own start
  const { back, trip } = await tab.run(async () => {
    const back = [];
    for (let n = 0; n < 5; n++) {
      await engine.request('loop', [], { timeLimit: 100 }).catch(() => {});
      const killed = performance.now();
      await engine.call('odds', 'blades', 'rating=4');
      back.push(performance.now() - killed);
    }
    const trip = [];
    for (const [method, ...args] of [['echo', ''], ['odds', 'blades', 'rating=4']]) {
      for (let n = 0; n < 300; n++) await engine.call(method, ...args);
      const from = performance.now();
      for (let n = 0; n < 300; n++) await engine.call(method, ...args);
      trip.push(((performance.now() - from) / 300).toFixed(2));
    }
    return { back, trip };
  });
  console.log(`${name}: ready ${Math.round(median(ready))} ms after navigation (${budgets[name]}), `
    + `answering again ${Math.round(median(back))} ms after a kill (≤ 150), there and back ${trip[0]} ms, odds ${trip[1]} ms`);
  await tab.close();
}
process.exit(); // browsers.mjs closes its browsers after tests only
