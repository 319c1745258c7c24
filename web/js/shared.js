// What all widgets of a page share: one engine, one style sheet.

import source from 'worker-source';
import { createEngine } from './engine/index.js';
import { supplies } from './supplies.js';

/** @typedef {import('./engine/index.js').Engine} Engine */

/** @type {Engine | undefined} */
let engine;

/** The page's one engine, started when it is first asked for. */
export function sharedEngine() {
  return (engine ??= createEngine({ workerSource: source, wasm: supplies().wasm }));
}

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** The one style sheet of all shadow roots. */
export function sharedSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(supplies().style());
  }
  return sheet;
}
