// What a widget on other people's pages says above itself, or above what stands in its place. It is made without markup:
// where a page allows none (trusted types), this is what says so.

import texts from 'widget-notes';

/** @typedef {import('../js/types.d.ts').Mistake} Mistake */

/** By the reason; '' is for any other, and 'where' says where in a document. */
const notes = /** @type {{ Reason: string, Text: string }[]} */ (JSON.parse(texts));

/**
 * @param {string} reason
 * @param {Mistake[]} mistakes
 */
export function makeNote(reason, mistakes) {
  const note = document.createElement('div');
  note.className = 'message';
  note.lang = 'en';
  note.setAttribute('role', 'status');
  note.setAttribute('part', 'note');
  note.append(said(reason));
  if (!mistakes.length) return note;
  const list = document.createElement('ul');
  list.className = 'at';
  list.append(...mistakes.map((m) => {
    const item = document.createElement('li');
    const where = m.line ? said('where').replace('LINE', String(m.line)).replace('COLUMN', String(m.column)) : '';
    item.textContent = [where, m.field, m.message].filter(Boolean).join(': ');
    return item;
  }));
  note.append(list);
  return note;
}

/** @param {string} reason */
function said(reason) {
  return (notes.find((n) => n.Reason === reason) ?? notes[0]).Text;
}
