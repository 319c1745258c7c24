// A document in a link comes back as it was; what is no document is told from one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync, deflateRawSync } from 'node:zlib';
import { pack, unpack } from './sharing.js';

for (const text of ['', 'output("x", 2d6)\n', '# ⚄ & <b> "%~?=&#\r\n', 'x'.repeat(260_000)]) {
  test(`${text.length} characters`, async () => {
    const packed = await pack(text);
    assert.match(packed, /^[\w-]*$/, 'as a hash carries it');
    assert.equal(await unpack(packed), text);
  });
}

const base64 = (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes).toString('base64url');

for (const [name, packed] of Object.entries({
  'a piece of a link': (await pack('output("x", 2d6)\n'.repeat(20))).slice(0, -8),
  'another alphabet': '!!!',
  'no deflated bytes': base64(Uint8Array.of(1, 2, 3)),
  'another way of packing': base64(gzipSync('x')),
  'no text': base64(deflateRawSync(Uint8Array.of(0xff, 0xfe))),
  'far more than a document': base64(deflateRawSync(Buffer.alloc(20 << 20))),
})) {
  test(`${name} is no document`, async () => assert.equal(await unpack(packed), undefined));
}
