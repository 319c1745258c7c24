// The script of embed.html, the page for frames: one widget, driven by the hash, which tells the page around it how tall
// it is. A sandboxed frame has no origin, so the page around knows it by its window, and so the message is for anyone.
//
// To the parent: {diceOdds: 1, height, rows} whenever the height changes, rows being the exact odds on show; and
// {diceOdds: 1, failed: code} where there will be no widget. From it: {diceOdds: 1, table}, the fractions of a table that
// stands in for the odds; where they don't agree with those on show, the answer is {diceOdds: 1, stale: true}.

import { read } from '../js/place.js';
import { inline, supply } from '../js/supplies.js';
import { EmbeddedOdds } from './element.js';
import { says } from './table.js';

supply(inline);
EmbeddedOdds.home = new URL('./index.html', location.href.replace('/v1/', '/').replace(/#.*/, '')).href;
customElements.define('dice-odds', EmbeddedOdds);
const element = /** @type {EmbeddedOdds} */ (document.querySelector('dice-odds'));
const box = /** @type {HTMLElement} */ (element.parentElement);

let height = 0;
let failed = false;

/** @param {object} message */
const tell = (message) => { if (parent !== window) parent.postMessage({ diceOdds: 1, ...message }, '*'); };

function measure() {
  const now = Math.ceil(box.getBoundingClientRect().height);
  if (failed || !element.odds || now === height) return;
  height = now;
  const { bands, outcomes } = element.odds;
  tell({ height, rows: (bands.length ? bands : outcomes).map((row) => row.fraction) });
}

/** Opens the roll of the hash, SYSTEM?QUERY~view=…&theme=…; a bad one leaves the frame with a note. */
async function follow() {
  const place = read(location.hash);
  element.setAttribute('view', place.view);
  element.setAttribute('theme', place.theme);
  const mistakes = await element.open({ ...place, query: place.query ?? '' });
  if (mistakes.length) element.dispatchEvent(new CustomEvent('error', { detail: { code: 'query', mistakes } }));
  measure();
}

element.addEventListener('error', (event) => {
  if (element.odds) return;
  failed = true;
  tell({ failed: /** @type {CustomEvent} */ (/** @type {unknown} */ (event)).detail.code });
});
addEventListener('message', ({ source, data }) => {
  if (source === parent && data?.diceOdds === 1 && Array.isArray(data.table) && element.odds && !says(data.table, element.odds)) tell({ stale: true });
});
new ResizeObserver(measure).observe(box); // the box, since a document is never less tall than its frame
addEventListener('hashchange', follow);
follow();
