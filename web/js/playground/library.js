// The dialog of all documents: those of the shelf are there from the start, somebody's own are named, opened, deleted and
// brought back here.

import { fill, list, one, part } from '../parts.js';
import { write } from '../place.js';
import { OWN } from './documents.js';

/** @typedef {import('./documents.js').Documents} Documents */

/**
 * @param {HTMLDialogElement} dialog
 * @param {Documents} documents
 * @param {object} desk
 * @param {() => string} desk.open the name of the one on the desk, if it is somebody's own
 * @param {() => void} desk.keep writes down what is not yet
 * @param {(name: string, now: string) => void} desk.renamed
 * @param {(name: string) => void} desk.deleted
 * @returns {() => void} what opens it
 */
export function library(dialog, documents, { open, keep, renamed, deleted }) {
  function show() {
    documents.shelf.read();
    const { items, gone } = documents.shelf;
    one(dialog, '[data-none]').hidden = items.length > 0;
    one(dialog, '[data-gone]').hidden = gone.length === 0;
    fill(dialog, { gone: gone.at(-1)?.[0]?.item.name ?? '' });
    list(dialog, 'documents', items, ({ name }) => {
      const row = fill(part('document'), { name });
      row.dataset.name = name;
      row.toggleAttribute('data-open', name === open());
      /** @type {HTMLInputElement} */ (one(row, 'input')).value = name;
      /** @type {HTMLAnchorElement} */ (one(row, '[data-link]')).href = write({ system: 'playground', query: undefined, doc: OWN + name });
      return row;
    });
  }

  const nameAt = (/** @type {Element} */ of) => /** @type {HTMLElement | null} */ (of.closest('[data-name]'))?.dataset.name ?? '';

  dialog.addEventListener('click', (event) => {
    const target = /** @type {Element} */ (event.target);
    const act = /** @type {HTMLElement | null} */ (target.closest('[data-act]'))?.dataset.act;
    if (act === 'close' || target.closest('a')) dialog.close();
    if (act === 'bring-back') documents.shelf.bringBack();
    if (act === 'delete') {
      keep();
      documents.shelf.read();
      documents.shelf.take(documents.shelf.items.findIndex((d) => d.name === nameAt(target)));
      deleted(nameAt(target));
    }
    if (act) show();
  });
  dialog.addEventListener('change', (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    keep();
    renamed(nameAt(field), documents.rename(nameAt(field), field.value));
    show();
  });

  return () => {
    show();
    dialog.showModal();
  };
}
