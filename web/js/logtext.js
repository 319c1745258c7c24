// The log as text, CSV and JSON.

import { base, gameOf, inputsOf } from './about.js';

/** @typedef {import('./log.js').Entry} Entry */

/** The dice with their marks: "2 5 (counted)". @param {Entry} e */
export const facesOf = (e) => e.dice.map(([, face, mark, text]) => (mark === 'plain' ? text || face : `${text || face} (${mark})`)).join(' ');

/** Day and minute, where the reader is. @param {string} at */
export function stamp(at) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const d = new Date(at);
  return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())} ${two(d.getHours())}:${two(d.getMinutes())}`;
}

/**
 * @param {Entry[]} entries
 * @param {string} columns
 */
export function logCSV(entries, columns) {
  const lines = entries.map((e) => [e.at, gameOf(e.system), e.title, inputsOf(e.system, e.query), facesOf(e), e.head, e.note, e.seed, `${e.system}?${base(e.query)}`]);
  return [columns, ...lines.map((cells) => cells.map(cell).join(','))].map((line) => `${line}\r\n`).join('');
}

/**
 * RFC 4180. What a spreadsheet would take for a formula gets an apostrophe in front, as in web/view/export.
 * @param {string} text
 */
export function cell(text) {
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(text) && !/^[+-]?\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {Entry[]} entries */
export function logText(entries) {
  return entries.map((e) => {
    const inputs = inputsOf(e.system, e.query);
    return [stamp(e.at), `${gameOf(e.system)}: ${e.title}${inputs && ` (${inputs})`}`, facesOf(e), e.head, e.note].filter(Boolean).join(' | ');
  }).join('\n');
}

/** @param {Entry[]} entries */
export function logJSON(entries) {
  const rolls = entries.map(({ dice, ...e }) => ({ ...e, dice: dice.map(([sides, face, mark, text]) => ({ sides, face, mark, ...(text && { text }) })) }));
  return JSON.stringify({ format: 'dice-odds-log', version: 1, rolls }, null, 1);
}
