// A table of ours that somebody pasted: the roll it is of, and the fractions it shows. It is how a page reads right
// without the widget, and how the widget sees that it no longer does.

import { read } from '../js/place.js';

/** @typedef {{ system: string, query: string, fractions: string[] }} Table */

const FRACTION = /^\d+(\/\d+)?$/;

/**
 * The first table in a place that names its roll: by its own data-system and data-query, or by the link that our tables
 * end with.
 * @param {ParentNode} place
 * @returns {Table | undefined}
 */
export function readTable(place) {
  for (const table of place.querySelectorAll('table')) {
    const roll = rollOf(table);
    if (roll) return { ...roll, fractions: [...table.rows].flatMap(fractionOf) };
  }
}

/** The exact fraction in a row, the last of its cells that holds one: an outcome's name can be a number too. @param {HTMLTableRowElement} row */
function fractionOf(row) {
  return [...row.cells].map((cell) => cell.textContent?.trim() ?? '').filter((text) => FRACTION.test(text)).slice(-1);
}

/** @param {HTMLTableElement} table */
function rollOf(table) {
  const { system, query } = table.dataset;
  if (system !== undefined && query !== undefined) return { system, query };
  for (const link of table.querySelectorAll('a')) {
    const place = read(link.hash);
    if (place.query !== undefined) return { system: place.system, query: place.query };
  }
}

/**
 * Whether a table says what these odds say. It may show fewer rows, and more than the rows.
 * @param {Table} table
 * @param {import('../js/types.d.ts').Odds} odds
 */
export function agrees({ system, query, fractions }, odds) {
  if (system !== odds.system || query !== odds.query) return false;
  const rows = (odds.bands.length ? odds.bands : odds.outcomes).map((row) => row.fraction);
  return fractions.slice(0, rows.length).every((fraction, i) => fraction === rows[i]);
}
