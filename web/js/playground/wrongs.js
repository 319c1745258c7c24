// What is wrong with a document: a sentence at its line and column, and the calls that led there.

import { fill, list, part, one } from '../parts.js';

/** @typedef {import('./types.d.ts').Wrong} Wrong */

/**
 * @param {HTMLElement} box
 * @param {readonly Wrong[]} all none: the box is hidden
 * @param {string} [halted] why a run has no answer at all
 */
export function showWrongs(box, all, halted = '') {
  box.hidden = all.length === 0 && !halted;
  for (const word of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll('.halted'))) word.hidden = word.dataset.when !== halted;
  list(box, 'wrongs', all, (w) => {
    const item = fill(part('wrong'), { line: String(w.line ?? ''), column: String(w.column ?? ''), field: w.field, message: w.message });
    lead(item, w);
    list(item, 'calls', w.calls ?? [], (c) => {
      const call = fill(part('call'), { name: c.name, line: String(c.line) });
      lead(call, c);
      return call;
    });
    return item;
  });
}

/** Lets its button lead to the place. @param {HTMLElement} item @param {{ line?: number, column?: number }} place */
function lead(item, { line, column }) {
  const where = one(item, '.where');
  where.hidden = !line;
  Object.assign(where.dataset, { line, column });
}
