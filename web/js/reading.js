// How the rows of the odds are read: exactly, at least or at most, as 1 in N, and which row is aimed at. The choice is kept
// on the device.

import { one } from './parts.js';
import { keysOf, showTails } from './show.js';
import { recall, remember } from './store.js';

/** @typedef {import('./types.d.ts').Odds} Odds */
/** @typedef {import('./types.d.ts').Tails} Tails */

export class Reading {
  way = ['least', 'most'].find((way) => way === recall('reading')) ?? 'exact';
  oneIn = recall('one-in') === '1';
  /** @type {import('./show.js').Target | undefined} */
  target;

  /** The odds alone say it all. */
  get plain() {
    return this.way === 'exact' && !this.oneIn && !this.target;
  }

  /** Follows a control of the panel. @param {HTMLInputElement} control */
  follow({ name, checked, value }) {
    if (name === 'one-in') remember('one-in', String(Number((this.oneIn = checked))));
    else remember('reading', (this.way = value));
  }

  /** Aims at a row, or no longer. @param {HTMLElement} row @param {Odds} odds */
  aim(row, odds) {
    const parent = /** @type {HTMLElement} */ (row.parentElement);
    const kind = parent.dataset.list === 'bands' ? 'bands' : 'outcomes';
    const key = keysOf(odds, kind)[[...parent.querySelectorAll(':scope > [data-row]')].indexOf(row)];
    this.target = this.target?.kind === kind && this.target.key === key ? undefined : { kind, key };
  }

  /** @param {ParentNode} root @param {Odds} odds @param {Tails | undefined} tails */
  show(root, odds, tails) {
    const panel = one(root, '[data-reading]');
    /** @type {HTMLInputElement} */ (one(panel, `[value="${this.way}"]`)).checked = true;
    /** @type {HTMLInputElement} */ (one(panel, '[name="one-in"]')).checked = this.oneIn;
    showTails(root, odds, tails, this);
  }
}
