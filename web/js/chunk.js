// Scripts that the page carries as text and runs only when they are needed, because of the libraries in them. The page's
// policy allows them by their hash, so this works from file:// too, where nothing can be loaded.

import { fromBase64, gunzip } from './engine/unpack.js';
import { parsed } from './supplies.js';

/**
 * What each chunk gives.
 * @typedef {object} Chunks
 * @property {import('./chunks/views.js').Views} views
 * @property {import('./chunks/curves.js').Curves} curves
 * @property {import('./chunks/qr.js').Qr} qr
 * @property {import('./chunks/playground.js').Playground} playground
 */

/** Where a chunk leaves what it gives. @type {Partial<Chunks>} */
const made = ((/** @type {any} */ (globalThis)).diceOddsChunks ??= {});

/** What the page carries of a chunk. @param {string} name */
const carried = (name) => document.getElementById(`chunk-${name}`)?.textContent ?? '';

/**
 * Runs a chunk, the first time that it is asked for.
 * @template {keyof Chunks} K
 * @param {K} name
 * @param {string} [text] its script, where the page carries it packed
 * @returns {Chunks[K]}
 */
export function chunk(name, text = carried(name)) {
  if (!made[name]) {
    const script = document.createElement('script');
    script.textContent = text;
    document.head.append(script); // which runs it at once
    script.remove();
  }
  const given = made[name];
  if (!given) throw new Error(`no chunk ${name}`);
  return given;
}

/**
 * The same of a chunk that is so large that the page carries it packed, and last: it may still be on its way.
 * @template {keyof Chunks} K
 * @param {K} name
 * @returns {Promise<Chunks[K]>}
 */
export async function packedChunk(name) {
  await parsed();
  return made[name] ?? chunk(name, await new Response(gunzip(fromBase64(carried(name)))).text());
}
