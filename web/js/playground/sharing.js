// A document in a link: deflated, then in the letters that a hash carries as they are.

/** Characters of a link that every browser of ours carries, and a chat too if it is a good one. */
export const LONGEST = 32_000;

/** What stands before a whole document in an address, in the place of a name. */
export const PACKED = '.';

/** @param {string} text */
export async function pack(text) {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  let binary = '';
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} packed @returns {Promise<string | undefined>} undefined where it can't be read */
export async function unpack(packed) {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(new DecompressionStream('deflate-raw'), Uint8Array.from(binary, (c) => c.charCodeAt(0)));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * @param {CompressionStream | DecompressionStream} stream
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function through(stream, bytes) {
  const writer = stream.writable.getWriter();
  writer.write(bytes).catch(() => {}); // what fails here fails at the readable end too
  writer.close().catch(() => {});
  const out = [];
  let size = 0;
  for (const reader = stream.readable.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    out.push(value);
    if ((size += value.length) > MOST) throw new RangeError('too long'); // a small link can unpack to anything
  }
  return new Uint8Array(await new Blob(out).arrayBuffer());
}

const MOST = 1 << 20; // bytes: four times what a document may have
