// A table of ours that somebody pasted: the roll it is of, and the fractions it shows. It is how a page reads right
// without the widget, and how the widget sees that it no longer does.

import { read, unescape } from '../js/place.js';

/** @typedef {{ system: string, query: string, fractions: string[] }} Table */

const FRACTION = /^\d+(\/[1-9]\d*)?$/;

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
 * Whether a table is of these odds, and says what they say.
 * @param {Table} table
 * @param {import('../js/types.d.ts').Odds} odds
 */
export function agrees({ system, query, fractions }, odds) {
  return system === odds.system && unescape(query) === unescape(odds.query) && says(fractions, odds);
}

/**
 * Whether fractions, in the order of their table, are what these odds say. The table may show fewer rows, and other
 * chances after them; one row of it may be of several outcomes, since long tables are put together to short ones.
 * @param {string[]} fractions
 * @param {import('../js/types.d.ts').Odds} odds
 */
export function says(fractions, { bands, outcomes }) {
  const rows = bands.length ? bands : outcomes;
  let at = 0;
  for (const fraction of fractions) {
    if (at === rows.length || !rows[at].fraction) return true; // that one is too long to be told
    if (!FRACTION.test(fraction)) return false;
    const wanted = parse(fraction);
    let sum = parse(rows[at++].fraction);
    while (!bands.length && at < rows.length && less(sum, wanted)) sum = plus(sum, parse(rows[at++].fraction));
    if (less(sum, wanted) || less(wanted, sum)) return false;
  }
  return true;
}

/** @typedef {[numerator: bigint, denominator: bigint]} Fraction */

/** @param {string} text @returns {Fraction} */
function parse(text) {
  const [numerator, denominator = '1'] = text.split('/');
  return [BigInt(numerator), BigInt(denominator)];
}

/** @param {Fraction} a @param {Fraction} b */
const less = ([a, over], [b, under]) => a * under < b * over;

/** The denominators of one roll's odds mostly divide each other: so they stay as short as they are. @param {Fraction} a @param {Fraction} b @returns {Fraction} */
function plus([a, over], [b, under]) {
  if (over % under === 0n) return [a + b * (over / under), over];
  if (under % over === 0n) return [a * (under / over) + b, under];
  return [a * under + b * over, over * under];
}
