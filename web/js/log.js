// The log: what was rolled on this device, the newest first.

import { fill, list, one, part } from './parts.js';
import { write } from './place.js';

/** @typedef {import('./views.js').View} View */

/**
 * @typedef {object} Entry
 * @property {string} system
 * @property {string} query
 * @property {string} seed
 * @property {string} faces
 * @property {string} head
 * @property {string} roll what was rolled, and in which game
 * @property {string} goal
 * @property {Date} at
 */

/**
 * @param {HTMLElement} panel
 * @param {import('./views.js').Page} page
 * @returns {View}
 */
export function logView(panel, { element }) {
  /** @type {Entry[]} */
  const entries = [];

  function show() {
    one(panel, '[data-empty]').hidden = entries.length > 0;
    list(panel, 'log', entries, (e) => {
      const row = fill(part('log'), { head: e.head, faces: e.faces.replaceAll(',', ' '), roll: e.roll, goal: e.goal, time: clock(e.at) });
      const link = /** @type {HTMLAnchorElement} */ (one(row, '[data-link]'));
      link.href = write(e.seed ? { ...e, faces: '' } : e);
      one(row, 'time').setAttribute('datetime', e.at.toISOString());
      return row;
    });
  }

  return {
    show,
    land(thrown) {
      const goal = /** @type {HTMLInputElement | null | undefined} */ (element.shadowRoot?.querySelector('[name="goal"]'))?.value ?? '';
      entries.unshift({ ...thrown, at: new Date(), roll: element.odds?.title ?? '', goal });
      return false;
    },
  };
}

/** @param {Date} at */
function clock(at) {
  try {
    return at.toLocaleTimeString([], { timeStyle: 'short' });
  } catch {
    return at.toISOString().slice(11, 16); // the browser's language can be "C", which Intl refuses
  }
}
