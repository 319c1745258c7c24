// What the element for other people's pages is made of: the pieces that every widget needs come with the script, the
// engine and the markup of one system are fetched beside it, and for documents what runs and shows them. Each file is
// checked against the hash it was built with.

import parts from 'widget-parts';
import style from 'widget-style';
import source from 'worker-source';
import { EngineError, createEngine } from '../js/engine/index.js';
import { trusted } from '../js/engine/trusted.js';

/** @typedef {{ name: string, integrity: string }} Piece */
/** @typedef {{ plain: Piece, packed: Piece }} Program */

/** What build/page wrote beside the script. */
const { lite, full, report, widgets, documents } = /** @type {{ lite: Program, full: Program, report: Piece, widgets: Record<string, Piece>, documents: Record<string, Piece> }} */ (PIECES);

const PATIENCE = 30_000; // ms for one file; one that never ends is as good as none

/** @type {Document | undefined} */
let pieces;

/** @type {Map<string, Promise<HTMLTemplateElement>>} */
const loaded = new Map();

/** @type {Promise<import('./report.js').Readers> | undefined} */
let readers;

/** @param {string} folder the address of the script's folder */
export function files(folder) {
  /**
   * @param {Piece} piece
   * @param {string} [integrity]
   */
  const load = (piece, integrity = piece.integrity) => fetched(folder + piece.name, integrity);
  /** Packed, it is a quarter of the bytes. Some hosts unpack it on the way: then it is the other piece; some have no such name. @param {Program} program */
  const wasm = async ({ plain, packed }) => {
    try {
      if (typeof DecompressionStream === 'undefined') return await load(plain);
      return await load(packed, `${packed.integrity} ${plain.integrity}`).catch(() => load(plain));
    } catch (error) {
      throw new EngineError('gave-up', String(error));
    }
  };

  const part = (/** @type {string} */ name) => (pieces ??= parse(parts)).querySelector(`template[data-part="${name}"]`);

  return /** @type {import('../js/supplies.js').Supplies} */ ({
    style: () => style,
    part,
    wasm: () => wasm(lite),

    async widget(system) {
      if (!Object.hasOwn(widgets, system)) return null;
      let found = loaded.get(system);
      if (!found) loaded.set(system, (found = load(widgets[system]).then((bytes) => parse(new TextDecoder().decode(bytes)).querySelector('template') ?? Promise.reject())));
      found.catch(() => loaded.delete(system)); // another try may be luckier
      return found;
    },

    /** The full engine and the script that shows what it answers: one of each for all documents of a page. */
    readers() {
      if (!readers) {
        const engine = createEngine({ workerSource: source, wasm: () => wasm(full) });
        readers = run(folder + report.name, report.integrity).then((tag) => /** @type {any} */ (tag).readers({ engine, parse, part, document: text }));
        readers.catch(() => {
          engine.close();
          readers = undefined;
        });
      }
      return readers;
    },
  });

  /** A document of the shelf. @param {string} id */
  async function text(id) {
    return Object.hasOwn(documents, id) ? new TextDecoder().decode(await load(documents[id])) : undefined;
  }
}

/**
 * Runs a script; its tag has what it gives.
 * @param {string} src
 * @param {string} integrity
 * @returns {Promise<HTMLScriptElement>}
 */
function run(src, integrity) {
  return new Promise((resolve, reject) => {
    const tag = Object.assign(document.createElement('script'), { integrity, crossOrigin: 'anonymous', src: trusted().createScriptURL(src), onload: () => resolve(tag), onerror: reject });
    AbortSignal.timeout(PATIENCE).addEventListener('abort', reject);
    document.head.append(tag);
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
