// The contract, wasm/bridge/testdata, held against the real wasm: what Go's tests ask natively, asked from JavaScript.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startCore } from './core.js';
import { buildWasm, wasmExec } from './parts.mjs';
import { compile } from './unpack.js';

await import(pathToFileURL(wasmExec).href);
/** @type {string[]} */
const left = [];
const wasm = buildWasm();
const core = await startCore({ Go: globalThis.Go, scope: globalThis }, await compile(wasm), (why) => left.push(why));
after(() => assert.deepEqual(left, []));

const folder = new URL('../../../wasm/bridge/testdata/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test('there is a contract', () => assert.notEqual(files.length, 0));

for (const file of files) {
  for (const { name, call: [method, ...args], answer } of JSON.parse(readFileSync(new URL(file, folder), 'utf8'))) {
    test(`${file}: ${name}`, () => assert.deepEqual(core.call(method, args), answer));
  }
}

test('how to roll may be an object', () => {
  const roll = (/** @type {unknown[]} */ ...args) => core.call('roll', ['blades', 'rating=3', ...args]);
  assert.deepEqual(roll({ seed: '7f3a' }), roll('7f3a', ''));
  assert.deepEqual(roll({ faces: [3, 5, 6] }), roll('', '3,5,6'));
});

test('a method that is not there is a rejection', () => {
  for (const name of ['nothing', 'toString', '']) assert.throws(() => core.call(name, []), { code: 'no-method' });
});

test('a panic is a rejection with the stack, and the engine goes on', () => {
  const wrong = () => core.call('odds', ['too few']);
  assert.throws(wrong, { code: 'panic', message: /many arguments[^]*bridge\.Call/ });
  assert.ok(core.call('systems', []));
});

test('texts of the reference stay out, which the page has as HTML', () => {
  assert.ok(wasm.includes('a pool has no total until you sum it'));
  assert.ok(!wasm.includes('The total of the highest dice.'));
});
