// An engine lives as long as its page, and its memory never shrinks: calls must leave nothing behind.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startCore } from './core.js';
import { buildWasm, wasmExec } from './parts.mjs';
import { compile } from './unpack.js';

await import(pathToFileURL(wasmExec).href);

test('memory does not grow', async (t) => {
  const instantiate = t.mock.method(WebAssembly, 'instantiate');
  const core = await startCore({ Go: globalThis.Go, scope: globalThis }, await compile(buildWasm()), assert.fail);
  const { exports } = await /** @type {any} */ (instantiate.mock.calls[0].result);
  const size = () => exports.mem.buffer.byteLength;
  const ask = (/** @type {number} */ times) => {
    for (let n = 0; n < times; n++) core.call('odds', ['blades', `rating=${n % 5}`]);
  };
  ask(1000);
  const before = size();
  ask(10_000);
  // Go's heap settles within some thousand calls, 1.3 MB higher at most; 200 bytes left by each call would be 2 MB.
  assert.ok(size() - before < 2e6, `${before} bytes became ${size()}`);
});
