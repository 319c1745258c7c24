// What the page's tests say about the live widget.
import { file } from './site.mjs';

/**
 * Opens the page from its file and waits until it is live.
 * @param {import('./tab.mjs').Tab} tab
 * @param {string} [hash]
 */
export async function openLive(tab, hash = '') {
  await tab.goto(file(hash));
  await live(tab);
}

/** @param {import('./tab.mjs').Tab} tab */
export function live(tab) {
  return tab.until(() => Boolean(document.querySelector('dice-odds')?.shadowRoot?.querySelector('.widget')));
}

/** A cell of a band's row: 'f' the fraction, 'p' the percentage. @param {number} row from 1 @param {string} [cell] */
export const band = (row, cell = 'f') => `.bands tbody:nth-of-type(${row}) .${cell}`;

/**
 * The exact odds on show.
 * @param {import('./tab.mjs').Tab} tab
 * @returns {Promise<string[]>}
 */
export function fractions(tab) {
  return tab.read('.bands', (table) => [...table.querySelectorAll('.f')].map((/** @type {Element} */ cell) => cell.textContent ?? ''));
}
