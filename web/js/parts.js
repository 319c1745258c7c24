// Pieces of the page: clones of the <template>s that web/*.templ rendered, and the slots in them.
// All words and markup come from there; scripts only fill in.

import { supplies } from './supplies.js';

/** @typedef {Record<string, string>} Slots */

const LONG = 13; // characters of a fraction that still fit beside a bar on the narrowest phone; 12281/46656 do
/** A long fraction that is to come. */
export const AWAITED = '…';

/**
 * The first element of a part.
 * @param {string} name
 */
export function part(name) {
  const template = supplies().part(name);
  if (!template) throw new Error(`no part ${name}`);
  return clone(template);
}

/** A copy of what stands in a template. @param {HTMLTemplateElement} template */
export function clone(template) {
  return /** @type {HTMLElement} */ (document.importNode(template.content, true).firstElementChild);
}

/**
 * Fills the text slots data-t="name" below a root, in all places that bear the name.
 * @template {ParentNode} T
 * @param {T} root
 * @param {Slots} slots
 */
export function fill(root, slots) {
  for (const [name, text] of Object.entries(slots)) {
    for (const slot of root.querySelectorAll(`[data-t="${name}"]`)) {
      if (name === 'fraction' && (text.length > LONG || text === AWAITED)) slot.replaceChildren(fill(part('fraction'), { exact: text }));
      else slot.textContent = text;
    }
  }
  return root;
}

/**
 * Replaces what is in the list data-list="name" by a part for each item.
 * @template T
 * @param {ParentNode} root
 * @param {string} name
 * @param {readonly T[]} items
 * @param {(item: T, index: number) => HTMLElement} make
 */
export function list(root, name, items, make) {
  const place = one(root, `[data-list="${name}"]`);
  const focused = [...place.children].findIndex((child) => child.matches(':focus') || child.querySelector(':focus'));
  place.replaceChildren(...items.map(make));
  if (focused < 0) return;
  // The focus stays where it was in the list, for who goes on by keyboard.
  const target = place.children[Math.min(focused, items.length - 1)];
  /** @type {HTMLElement | null | undefined} */ (target?.matches('button') ? target : target?.querySelector('button, a'))?.focus();
}

/**
 * The element that must be there.
 * @param {ParentNode} root
 * @param {string} selector
 */
export function one(root, selector) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return /** @type {HTMLElement} */ (found);
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An SVG rectangle that begins and ends at shares of the width.
 * @param {number} from
 * @param {number} share
 * @param {string} kind
 */
export function rect(from, share, kind) {
  const bar = document.createElementNS(SVG, 'rect');
  bar.setAttribute('class', kind);
  bar.setAttribute('x', percent(from));
  bar.setAttribute('width', percent(share));
  bar.setAttribute('height', '100%');
  return bar;
}

/**
 * A word in a chart.
 * @param {number} at
 * @param {string} word
 */
export function label(at, word) {
  const text = document.createElementNS(SVG, 'text');
  text.setAttribute('x', percent(at));
  text.setAttribute('y', '97%');
  text.textContent = word;
  return text;
}

/** @param {number} share */
export const percent = (share) => `${+(100 * share).toFixed(3)}%`;
