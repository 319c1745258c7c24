// What the element for other people's pages is made of: the pieces that every widget needs come with the script, the
// engine and the markup of one system are fetched beside it. Each file is checked against the hash it was built with.

import parts from 'widget-parts';
import style from 'widget-style';
import { EngineError } from '../js/engine/errors.js';

/** @typedef {{ name: string, integrity: string }} Piece */

/** What build/page wrote beside the script. */
const { engine, packed, widgets } = /** @type {{ engine: Piece, packed: Piece, widgets: Record<string, Piece> }} */ (PIECES);

/** @type {Document | undefined} */
let pieces;

/** @type {Map<string, Promise<HTMLTemplateElement>>} */
const loaded = new Map();

/** @param {string} folder the address of the script's folder */
export function files(folder) {
  /** @param {Piece} piece */
  const load = (piece) => fetched(folder + piece.name, piece.integrity);
  return /** @type {import('../js/supplies.js').Supplies} */ ({
    style: () => style,
    part: (name) => (pieces ??= parse(parts)).querySelector(`template[data-part="${name}"]`),

    /** Packed, it is a quarter of the bytes, whatever the host does; some hosts unpack it on the way, and its hash is another. */
    async wasm() {
      const unpacks = typeof DecompressionStream !== 'undefined';
      const answer = unpacks ? await load(packed).catch(() => load(engine)) : await load(engine);
      return new Uint8Array(await answer.arrayBuffer());
    },

    async widget(system) {
      if (!Object.hasOwn(widgets, system)) return null;
      let found = loaded.get(system);
      if (!found) loaded.set(system, (found = load(widgets[system]).then((a) => a.text()).then((text) => parse(text).querySelector('template') ?? Promise.reject())));
      found.catch(() => loaded.delete(system)); // another try may be luckier
      return found;
    },
  });
}

/**
 * @param {string} url
 * @param {string} integrity
 */
async function fetched(url, integrity) {
  const answer = await fetch(url, { integrity, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new EngineError('gave-up', `${answer.status} ${url}`);
  return answer;
}

/** Inert: nothing of it runs or is loaded. Where a host asks for trusted types, this is one. @param {string} html */
function parse(html) {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  const text = trustedTypes ? (policy ??= trustedTypes.createPolicy('dice-odds', { createHTML: (/** @type {string} */ own) => own })).createHTML(html) : html;
  return new DOMParser().parseFromString(text, 'text/html');
}

/** @type {any} */
let policy;
