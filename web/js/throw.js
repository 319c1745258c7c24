// A throw on the page: the dice with their marks, what they mean, and the faces of dice rolled by hand.

import { copyText } from './away.js';
import { fill, list, one, part } from './parts.js';
import { line, offer } from './show.js';

/** @typedef {import('./types.d.ts').Throw} Throw */
/** @typedef {import('./types.d.ts').Mistakes} Mistakes */

/**
 * @param {ParentNode} root
 * @param {Throw} thrown
 */
export function showThrow(root, thrown) {
  const panel = one(root, '[data-result]');
  panel.dataset.hue = String(thrown.hue);
  one(panel, '[data-empty]').hidden = true;
  one(panel, '[data-thrown]').hidden = false;
  list(panel, 'dice', thrown.dice, die);
  const dice = one(panel, '[data-list="dice"]');
  dice.classList.remove('fresh');
  void dice.offsetWidth; // so that the same dice land again
  dice.classList.add('fresh');
  fill(panel, { head: thrown.head, text: thrown.text, luck: thrown.luck, seed: thrown.seed });
  list(panel, 'lines', thrown.lines, line);
  list(panel, 'offers', thrown.offers, offer);
  for (const seeded of /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll('[data-seed]'))) seeded.hidden = thrown.seed === '';
  one(panel, '[data-shared]').hidden = true;
  one(root, '[data-cleared]').hidden = true;
  one(panel, '[data-hand]').hidden = thrown.seed !== '';
}

/** A die with its mark. @param {import('./types.d.ts').Die} d */
export function die(d) {
  const element = part('die');
  element.dataset.sides = String(d.sides);
  element.dataset.face = String(d.face);
  element.dataset.mark = d.mark;
  one(element, 'svg').setAttribute('aria-label', d.name);
  one(element, 'text').textContent = d.text;
  return element;
}

/**
 * Copies the link to the dice on show, and says so beside it.
 * @param {ParentNode} root
 * @param {string} link
 * @param {HTMLElement} button
 */
export async function shareThrow(root, link, button) {
  const place = one(root, '[data-shared]');
  const field = /** @type {HTMLTextAreaElement} */ (one(place, 'textarea'));
  field.value = link;
  place.hidden = false;
  const copied = await copyText(field, place, false);
  if (copied) button.focus();
}

/**
 * @param {ParentNode} root
 * @param {boolean} before there was a seed, and the same dice can be thrown again
 */
export function clearThrow(root, before) {
  one(root, '[data-cleared]').hidden = !before;
  const panel = one(root, '[data-result]');
  one(panel, '[data-empty]').hidden = false;
  one(panel, '[data-thrown]').hidden = true;
}

/** The sides up to which a face is tapped; of more it is typed. */
const MOST_BUTTONS = 20;

/**
 * Shows what the faces typed so far still want: a button for each face of the next die.
 * @param {ParentNode} root
 * @param {Mistakes | Throw} answer
 */
export function showHand(root, answer) {
  const panel = one(root, '[data-hand-panel]');
  const sides = 'errors' in answer ? answer.await ?? 0 : 0;
  const message = 'errors' in answer ? answer.errors.map((e) => e.message).join('; ') : '';
  list(panel, 'faces', Array.from({ length: sides > MOST_BUTTONS ? 0 : sides }, (_, i) => String(i + 1)), (face) => {
    const button = part('face');
    button.textContent = face;
    return button;
  });
  const wrong = message !== '' && !sides;
  one(panel, '[data-error]').textContent = wrong ? message : '';
  one(panel, '[data-error]').hidden = !wrong;
  panel.classList.toggle('wrong', wrong);
  fill(panel, { next: sides ? message : '' });
}

/** A seed that is short enough to be read aloud: 40 bits. */
export function newSeed() {
  const [a, b] = crypto.getRandomValues(new Uint32Array(2));
  return `${(a >>> 12).toString(32).padStart(4, '0')}-${(b >>> 12).toString(32).padStart(4, '0')}`;
}
