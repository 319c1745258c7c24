// What the element for other people's pages is made of: the pieces that every widget needs come with the script, the
// engine and the markup of one system are fetched beside it. Each file is checked against the hash it was built with.

import parts from 'widget-parts';
import style from 'widget-style';
import { EngineError } from '../js/engine/errors.js';
import { trusted } from '../js/engine/trusted.js';

/** @typedef {{ name: string, integrity: string }} Piece */

/** What build/page wrote beside the script. */
const { engine, packed, widgets } = /** @type {{ engine: Piece, packed: Piece, widgets: Record<string, Piece> }} */ (PIECES);

const PATIENCE = 30_000; // ms for one file; one that never ends is as good as none

/** @type {Document | undefined} */
let pieces;

/** @type {Map<string, Promise<HTMLTemplateElement>>} */
const loaded = new Map();

/** @param {string} folder the address of the script's folder */
export function files(folder) {
  /**
   * @param {Piece} piece
   * @param {string} [integrity]
   */
  const load = (piece, integrity = piece.integrity) => fetched(folder + piece.name, integrity);
  return /** @type {import('../js/supplies.js').Supplies} */ ({
    style: () => style,
    part: (name) => (pieces ??= parse(parts)).querySelector(`template[data-part="${name}"]`),

    /** Packed, it is a quarter of the bytes. Some hosts unpack it on the way: then it is the other piece; some have no such name. */
    async wasm() {
      try {
        if (typeof DecompressionStream === 'undefined') return await load(engine);
        return await load(packed, `${packed.integrity} ${engine.integrity}`).catch(() => load(engine));
      } catch (error) {
        throw new EngineError('gave-up', String(error));
      }
    },

    async widget(system) {
      if (!Object.hasOwn(widgets, system)) return null;
      let found = loaded.get(system);
      if (!found) loaded.set(system, (found = load(widgets[system]).then((bytes) => parse(new TextDecoder().decode(bytes)).querySelector('template') ?? Promise.reject())));
      found.catch(() => loaded.delete(system)); // another try may be luckier
      return found;
    },
  });
}

/**
 * @param {string} url
 * @param {string} integrity one of these
 */
async function fetched(url, integrity) {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(url, { integrity, signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Inert: nothing of it runs or is loaded. @param {string} html */
function parse(html) {
  return new DOMParser().parseFromString(trusted().createHTML(html), 'text/html');
}
