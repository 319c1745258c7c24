// The reference that is on the page: searched as it stands, and what the editor completes from.

import { one } from '../parts.js';

/** @typedef {import('./editor.js').Word} Word */

/** @param {HTMLElement} panel */
export function searchReference(panel) {
  const search = /** @type {HTMLInputElement} */ (one(panel, '[data-find]'));
  search.addEventListener('input', () => {
    const wanted = search.value.trim().toLowerCase();
    const entries = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll('.callable')]);
    for (const e of entries) e.hidden = !(e.textContent ?? '').toLowerCase().includes(wanted);
    for (const g of /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll('[data-group]'))) g.hidden = !g.querySelector('.callable:not([hidden])');
    one(panel, '[data-none]').hidden = entries.some((e) => !e.hidden);
  });
}

/** @param {HTMLElement} panel @returns {Word[]} */
export function wordsOf(panel) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll('[data-entry]'))].map((e) => ({
    name: e.dataset.entry ?? '',
    of: e.dataset.of ?? '',
    signature: one(e, '[data-signature]').textContent ?? '',
    doc: one(e, '[data-doc]').textContent ?? '',
  }));
}
