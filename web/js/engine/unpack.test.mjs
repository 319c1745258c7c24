// From base64 to a module, and what is said where a part of the way is missing.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { compile, requireWasm } from './unpack.js';

const wasm = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const gzip = new Uint8Array(gzipSync(wasm));
const original = { WebAssembly, DecompressionStream };
afterEach(() => void Object.assign(globalThis, original));

const base64 = Buffer.from(gzip).toString('base64');
for (const [name, source] of /** @type {const} */ ([
  ['bytes', wasm], ['gzip', gzip], ['base64', base64], ['base64 in lines', `\n${base64.replace(/.{8}/g, '$&\n')}\n`],
])) {
  test(`compiles ${name}`, async () => assert.ok(await compile(source) instanceof WebAssembly.Module));
}

for (const [name, source] of /** @type {const} */ ([
  ['no base64', '?'], ['a gzip cut short', gzip.slice(0, -9)], ['a gzip with a wrong sum', gzip.with(-8, gzip[gzip.length - 8] ^ 1)], ['no wasm', wasm.with(1, 0)],
])) {
  test(`rejects ${name}, and leaves no other rejection behind`, () => assert.rejects(compile(source)));
}

test('says that there is no WebAssembly', () => {
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  assert.throws(requireWasm, { code: 'no-wasm' });
});

for (const name of ['Module', 'Instance']) { // Chromium and Firefox forbid the one, WebKit the other
  test(`says that WebAssembly is forbidden, by ${name}`, () => {
    const forbidden = function () { throw new original.WebAssembly.CompileError('refused'); };
    Object.assign(globalThis, { WebAssembly: { Module: WebAssembly.Module, Instance: WebAssembly.Instance, [name]: forbidden } });
    assert.throws(requireWasm, { code: 'wasm-forbidden', message: 'CompileError: refused' });
  });
}

test('says that there is no DecompressionStream', async () => {
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  await assert.rejects(compile(gzip), { code: 'no-decompression' });
});
