// What all widgets of a page share: one engine, one style sheet.

import source from 'worker-source';
import { createEngine } from './engine/index.js';

/** @typedef {import('./engine/index.js').Engine} Engine */

/** @type {Engine | undefined} */
let engine;

/** The page's one engine, started when it is first asked for. */
export function sharedEngine() {
  return (engine ??= createEngine({ workerSource: source, wasm }));
}

/** The engine's code is the last thing in the page, and most of it: it may still be on its way. */
async function wasm() {
  if (document.readyState === 'loading') await new Promise((resolve) => { addEventListener('DOMContentLoaded', resolve, { once: true }); });
  return text('dice-odds-wasm');
}

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** The page's style sheet, for shadow roots. */
export function sharedSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text('dice-odds-css'));
  }
  return sheet;
}

/** @param {string} id of an element that carries a part of the page */
function text(id) {
  return document.getElementById(id)?.textContent ?? '';
}
