// The computing side with the real Go program in all its ways to fail (wasm/traps.go), at the other end of a channel.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createEngine } from './engine.js';
import { buildWasm, wasmExec } from './parts.mjs';
import { serve } from './serve.js';

await import(pathToFileURL(wasmExec).href);
const wasm = buildWasm({ tag: 'traps' });
const glue = { Go: globalThis.Go, scope: globalThis };

/** @param {import('node:test').TestContext} t */
function make(t) {
  let starts = 0;
  const engine = createEngine({
    wasm: () => { starts++; return wasm; },
    openWorker() {
      const { port1, port2 } = new MessageChannel();
      serve(/** @type {any} */ (port2), glue);
      return /** @type {any} */ (Object.assign(port1, { terminate: () => port1.close() }));
    },
    openLocal() { throw new Error('not needed'); },
  });
  t.after(() => {
    engine.close();
    assert.equal(starts, 1, 'a restart uses the kept module');
  });
  return engine;
}

test('calls go there and back', async (t) => {
  const engine = make(t);
  assert.equal(await engine.call('echo', 'there', 'and back'), 'there and back');
});

for (const [method, message] of /** @type {const} */ ([['panic', /^a bug, on purpose\n[^]*main\.answer/], ['garbage', /JSON/]])) {
  test(`${method} is a rejection, and nothing is started anew`, async (t) => {
    const engine = make(t);
    await engine.ready;
    engine.on(() => assert.notEqual(engine.state, 'loading'));
    await assert.rejects(engine.call(method), { code: 'panic', message });
    assert.equal(await engine.call('echo', 'alive'), 'alive');
  });
}

for (const [method, message] of /** @type {const} */ ([['overflow', /call stack/], ['exit', 'no answer']])) {
  test(`${method} ends it, and a new one answers`, async (t) => {
    t.mock.method(console, 'log', () => {}); // Go's own words as it dies
    const engine = make(t);
    const lost = assert.rejects(engine.call(method), { code: 'died', message });
    assert.equal(await engine.call('echo', 'alive'), 'alive');
    await lost;
    await assert.rejects(engine.call(method), { code: 'died' });
    assert.equal(await engine.call('echo', 'again'), 'again');
  });
}

test('a long request tells its progress and goes on to its end', async (t) => {
  const engine = make(t);
  /** @type {number[]} */
  const heard = [];
  assert.equal(await engine.request('steps', ['...'], { progress: (share) => heard.push(share) }), 'done');
  assert.deepEqual(heard, [0.5, 0.5, 0.5]);
});

test('a long request can be cancelled between two steps', async (t) => {
  const engine = make(t);
  const stop = new AbortController();
  let steps = 0;
  const progress = () => { if (++steps === 3) stop.abort(); };
  await assert.rejects(engine.request('steps', ['.'.repeat(1000)], { signal: stop.signal, progress }), { code: 'cancelled' });
  assert.equal(await engine.call('echo', 'next'), 'next');
  assert.ok(steps < 10, `${steps} steps`);
});

test('what is no wasm gives up', async () => {
  const engine = createEngine({
    wasm: () => Uint8Array.of(0),
    openWorker: () => {
      const { port1, port2 } = new MessageChannel();
      serve(/** @type {any} */ (port2), glue);
      return /** @type {any} */ (Object.assign(port1, { terminate: () => port1.close() }));
    },
    openLocal() { throw new Error('not needed'); },
  });
  await assert.rejects(engine.ready, { code: 'gave-up', message: /CompileError/ });
});
