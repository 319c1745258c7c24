// The documents that somebody keeps in this browser, each under a name of its own; what is deleted can be brought back.

import { Shelf } from '../shelf.js';

/** @typedef {{ name: string, text: string }} Kept */

/** Before the name of one in an address. */
export const OWN = 'my:';

const MOST = 200;
const LONGEST = 80; // characters of a name

export class Documents {
  shelf = /** @type {Shelf<Kept>} */ (new Shelf('documents', MOST, (d) => typeof d?.name === 'string' && typeof d?.text === 'string'));

  /** @param {string} name */
  find(name) {
    this.shelf.read(); // another tab may have changed it
    return this.shelf.items.find((d) => d.name === name);
  }

  /** Keeps a text under a new name, which it returns. @param {string} wish @param {string} text */
  add(wish, text) {
    this.shelf.read();
    const name = this.#free(wish);
    this.shelf.set([{ name, text }, ...this.shelf.items]);
    return name;
  }

  /** Keeps a new text under a name that there is; what was deleted meanwhile comes back. @param {string} name @param {string} text */
  put(name, text) {
    const found = this.find(name);
    if (found) found.text = text;
    this.shelf.set(found ? this.shelf.items : [{ name, text }, ...this.shelf.items]);
  }

  /** @param {string} name @param {string} wish @returns {string} the name that it has now */
  rename(name, wish) {
    const found = this.find(name);
    const wished = wish.trim().slice(0, LONGEST);
    if (!found || wished === '' || wished === name) return name;
    found.name = '';
    found.name = this.#free(wished);
    this.shelf.set(this.shelf.items);
    return found.name;
  }

  /** The name that was wished for, or the first with a number that nobody has. @param {string} wish */
  #free(wish) {
    const base = wish.trim().slice(0, LONGEST) || '–';
    const taken = new Set(this.shelf.items.map((d) => d.name));
    for (let n = 1; ; n++) {
      const name = n === 1 ? base : `${base} ${n}`;
      if (!taken.has(name)) return name;
    }
  }
}
