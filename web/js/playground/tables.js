// The results of a run as a text to paste, that stands still: tables in HTML or in Markdown.

import { fill, list, part } from '../parts.js';

/** @typedef {import('./types.d.ts').Output} Output */

/**
 * @param {readonly Output[]} outputs
 * @param {string} format html or markdown
 */
export function writeTables(outputs, format) {
  return outputs.map(table).map(format === 'markdown' ? markdown : html).join('\n\n');
}

/** @param {Output} o */
function table({ name, value = '', fraction = '', rows }) {
  if (!rows) return fill(part('static-number'), { name, value, exactly: fraction === value ? '' : fraction });
  const made = fill(part('static-table'), { name });
  list(made, 'rows', rows, (r) => fill(part('static-row'), { name: r.name, percent: r.percent, exactly: r.fraction }));
  return made;
}

/** @param {HTMLElement} made */
function html(made) {
  for (const row of made.querySelectorAll('caption, thead, tbody, tr')) row.before('\n');
  for (const e of made.querySelectorAll('*')) for (const name of ['data-t', 'data-list']) e.removeAttribute(name);
  return made.outerHTML;
}

/** @param {HTMLElement} made */
function markdown(made) {
  if (!(made instanceof HTMLTableElement)) {
    const [name, ...rest] = made.children;
    return `**${escaped(name)}**: ${rest.map((e) => e.textContent).join(' ')}`;
  }
  const rows = [...made.rows].map((row) => `| ${[...row.cells].map((cell, i) => (i === 0 ? escaped(cell) : cell.textContent)).join(' | ')} |`);
  rows.splice(1, 0, '| :-- | --: | --: |');
  return [`**${escaped(/** @type {Element} */ (made.caption))}**`, '', ...rows].join('\n');
}

/** A name that is not ours: nothing of it may mean anything. @param {Element} e */
const escaped = (e) => (e.textContent ?? '').replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&');
