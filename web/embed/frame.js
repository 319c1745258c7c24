// The script of embed.html, the page for frames: one widget, driven by the hash, which tells the page around it how tall
// it is. A sandboxed frame has no origin, so the page around knows it by its window, and so the message is for anyone.
// A document is our page's own to show: there it goes.
//
// To the parent: {diceOdds: 1, height, rows} whenever the height changes, rows being the exact odds on show; and
// {diceOdds: 1, failed: code} where there is no widget. From it: {diceOdds: 1, table: fractions}, those of a table that
// stands in for the odds; where they don't agree with those on show, the answer is {diceOdds: 1, stale: true}.

import { read, write } from '../js/place.js';
import { exact } from '../js/shared.js';
import { inline, supply } from '../js/supplies.js';
import { EmbeddedOdds } from './element.js';
import { says } from './table.js';

supply(inline);
EmbeddedOdds.home = location.href.replace(/[?#].*/, '').replace(/(\/v1)?\/[^/]*$/, '/index.html');
customElements.define('dice-odds', EmbeddedOdds);
const element = /** @type {EmbeddedOdds} */ (document.querySelector('dice-odds'));
const box = /** @type {HTMLElement} */ (element.parentElement);

let height = 0;
let left = false; // for our page: what this one says no longer counts

/** @param {object} message */
const tell = (message) => { if (parent !== window && !left) parent.postMessage({ diceOdds: 1, ...message }, '*'); };

async function measure() {
  const now = Math.ceil(box.getBoundingClientRect().height);
  if (!element.odds || now === height) return;
  height = now;
  const { bands, outcomes } = await exact(element.odds);
  if (now === height) tell({ height, rows: (bands.length ? bands : outcomes).map((row) => row.fraction) });
}

/**
 * Opens the roll of the hash, SYSTEM?QUERY~view=…&theme=…; a bad one leaves the frame with a note. A tracker that a link
 * of our page can share is left alone: what is kept on this device is not for other people's pages to change.
 */
async function follow() {
  const { system, query = '', seed, faces, view, theme, doc } = read(location.hash);
  if (doc) {
    left = true; // this page has no engine for documents
    return location.replace(EmbeddedOdds.home + write({ system: 'playground', query: query || undefined, theme, doc, present: '1' }));
  }
  element.setAttribute('view', view);
  element.setAttribute('theme', theme);
  const mistakes = await element.open({ system, query, seed, faces });
  const dice = mistakes.every((m) => m.field === 'seed' || m.field === 'faces');
  if (mistakes.length) element.failed(dice ? 'dice' : 'query', mistakes);
  measure();
}

element.addEventListener('error', (event) => {
  if (element.odds) return;
  tell({ failed: /** @type {CustomEvent} */ (/** @type {unknown} */ (event)).detail.code });
});
addEventListener('message', async ({ source, data }) => {
  if (source === parent && data?.diceOdds === 1 && Array.isArray(data.table) && element.odds && !says(data.table, await exact(element.odds))) tell({ stale: true });
});
new ResizeObserver(measure).observe(box); // the box, since a document is never less tall than its frame
addEventListener('hashchange', follow);
follow();
