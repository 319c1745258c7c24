// Scripts that the page carries as text and runs only when they are needed, because of the libraries in them. The page's
// policy allows them by their hash, so this works from file:// too, where nothing can be loaded.

/**
 * What each chunk gives.
 * @typedef {object} Chunks
 * @property {import('./chunks/views.js').Views} views
 * @property {import('./chunks/curves.js').Curves} curves
 * @property {import('./chunks/qr.js').Qr} qr
 */

/** Where a chunk leaves what it gives. @type {Partial<Chunks>} */
const made = ((/** @type {any} */ (globalThis)).diceOddsChunks ??= {});

/**
 * Runs a chunk, the first time that it is asked for.
 * @template {keyof Chunks} K
 * @param {K} name
 * @returns {Chunks[K]}
 */
export function chunk(name) {
  if (!made[name]) {
    const script = document.createElement('script');
    script.textContent = document.getElementById(`chunk-${name}`)?.textContent ?? '';
    document.head.append(script); // which runs it at once
    script.remove();
  }
  const given = made[name];
  if (!given) throw new Error(`no chunk ${name}`);
  return given;
}
