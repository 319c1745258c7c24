// Shows what the engine answered: odds, sweep, helps, derivation.

import { fill, list, one, part, percent, rect } from './parts.js';

/** @typedef {import('./types.d.ts').Odds} Odds */
/** @typedef {import('./types.d.ts').Sweep} Sweep */
/** @typedef {import('./types.d.ts').Change} Change */
/** @typedef {{ name: string, percent: string, fraction: string, share?: number, hue?: number, text?: string }} Row */

/**
 * @param {ParentNode} root
 * @param {Odds} odds
 */
export function showOdds(root, odds) {
  fill(root, { title: odds.title, mean: odds.mean?.text ?? '' });
  rows(root, 'bands', 'band', odds.bands);
  rows(root, 'outcomes', 'outcome', odds.outcomes);
  list(root, 'chances', odds.chances, (c) => fill(part('chance'), slots(c)));
  list(root, 'notes', odds.notes, (text) => fillSelf(part('note'), text));
  one(root, '[data-mean]').hidden = !odds.mean;
  one(root, '[data-rounded]').hidden = !odds.rounded;
}

/**
 * Rows that are there already are filled anew, so that their bars can move.
 * @param {ParentNode} root
 * @param {string} name
 * @param {string} kind
 * @param {readonly Row[]} items
 */
function rows(root, name, kind, items) {
  const body = one(root, `[data-list="${name}"]`);
  const there = /** @type {HTMLElement[]} */ ([...body.querySelectorAll(':scope > [data-row]')]);
  there.splice(items.length).forEach((row) => row.remove());
  items.forEach((item, i) => {
    const row = there[i] ?? body.appendChild(part(kind));
    row.dataset.hue = String(item.hue);
    fill(row, slots(item));
    for (const bar of row.querySelectorAll('[data-bar]')) bar.setAttribute('width', percent(item.share ?? 0));
  });
}

/** @param {Row} row */
function slots({ name, percent, fraction, text = '' }) {
  return { name, percent, fraction, text };
}

/**
 * @param {HTMLElement} element
 * @param {string} text
 */
function fillSelf(element, text) {
  element.textContent = text;
  return element;
}

/**
 * @param {ParentNode} root
 * @param {Sweep} sweep
 */
export function showSweep(root, sweep) {
  const panel = one(root, '[data-sweep]');
  panel.hidden = sweep.rows.length < 2;
  list(panel, 'sweep', sweep.rows, (r) => {
    const row = part('sweep');
    if (r.now) row.setAttribute('aria-current', 'true');
    const take = one(row, '[data-value]');
    take.dataset.value = r.value;
    take.textContent = r.label;
    take.title = r.title;
    const stack = one(row, 'svg');
    stack.setAttribute('aria-label', r.error || r.bands.map((b) => `${b.name} ${b.percent}`).join(', '));
    let from = 0;
    for (const b of r.bands) {
      for (const kind of ['fill', 'hatch']) {
        const bar = rect(from, b.share, kind);
        bar.dataset.hue = String(b.hue);
        stack.append(bar);
      }
      from += b.share;
    }
    return fill(row, { lead: r.lead });
  });
  fill(panel, { leadname: sweep.lead });
  const bands = sweep.rows.find((r) => r.bands.length)?.bands ?? [];
  list(panel, 'legend', bands, (b) => {
    const entry = fill(part('legend'), { name: b.name });
    entry.dataset.hue = String(b.hue);
    return entry;
  });
}

/**
 * @param {ParentNode} root
 * @param {Change[]} changes
 */
export function showHelps(root, changes) {
  const panel = one(root, '[data-helps]');
  one(panel, '[data-empty]').hidden = changes.length > 0;
  one(panel, '[data-full]').hidden = changes.length === 0;
  list(panel, 'helps', changes, (c) => {
    const row = part('help');
    row.classList.toggle('against', !c.better);
    const take = one(row, '[data-take]');
    take.dataset.key = c.field;
    take.dataset.value = c.value;
    return fill(row, { name: c.name, points: c.points, worse: c.worse });
  });
}

/**
 * @param {ParentNode} root
 * @param {string[]} steps
 */
export function showSteps(root, steps) {
  list(root, 'steps', steps, (text) => fillSelf(part('step'), text));
}
