// A list that is kept on this device, or, where nothing can be kept, for the visit; what is taken from it can be
// brought back.

import { recall, remember } from './store.js';

/** @template T */
export class Shelf {
  /** Nothing more can be kept: the list lasts for the visit. */
  kept = true;
  /** @type {T[]} */
  items = [];
  /** What was taken away and where it was, the last last. @type {{ item: T, at: number }[][]} */
  gone = [];

  /**
   * @param {string} key
   * @param {number} most of them are kept, the first ones
   * @param {(item: any) => boolean} valid what an older page, or somebody by hand, wrote may be anything
   */
  constructor(key, most, valid) {
    this.key = key;
    this.most = most;
    this.valid = valid;
    this.read();
  }

  /** Another tab may have changed it. */
  read() {
    if (!this.kept) return;
    try {
      const kept = JSON.parse(recall(this.key) || '[]');
      this.items = Array.isArray(kept) ? kept.filter(this.valid) : [];
    } catch {
      this.items = [];
    }
  }

  /** @param {T[]} items */
  set(items) {
    this.items = items.slice(0, this.most);
    this.kept = remember(this.key, JSON.stringify(this.items));
  }

  /** @param {...number} places */
  take(...places) {
    this.gone.push(places.map((at) => ({ item: this.items[at], at })));
    this.set(this.items.filter((_, at) => !places.includes(at)));
  }

  /** Brings back what was taken last. */
  bringBack() {
    const items = [...this.items];
    for (const { item, at } of this.gone.pop() ?? []) items.splice(at, 0, item);
    this.set(items);
  }
}
