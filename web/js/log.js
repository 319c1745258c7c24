// The rolls of this visit, the newest first, for all widgets of the page.

import { fill, list, one, part } from './parts.js';
import { write } from './place.js';

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

/** @type {Entry[]} */
const entries = [];

/** @param {Entry} entry */
export function log(entry) {
  entries.unshift(entry);
}

/** @param {ParentNode} root */
export function showLog(root) {
  const panel = one(root, '[data-log]');
  one(panel, '[data-empty]').hidden = entries.length > 0;
  list(panel, 'log', entries, (e) => {
    const row = fill(part('log'), { head: e.head, faces: e.faces.replaceAll(',', ' '), roll: e.roll, goal: e.goal, time: clock(e.at) });
    const link = /** @type {HTMLAnchorElement} */ (one(row, '[data-link]'));
    link.href = write(e.seed ? { ...e, faces: '' } : e);
    one(row, 'time').setAttribute('datetime', e.at.toISOString());
    return row;
  });
}

/** @param {Date} at */
function clock(at) {
  try {
    return at.toLocaleTimeString([], { timeStyle: 'short' });
  } catch {
    return at.toISOString().slice(11, 16); // the browser's language can be "C", which Intl refuses
  }
}
