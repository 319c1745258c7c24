// Shows what the engine answered: odds, sweep, helps, derivation.

import { AWAITED, fill, label, list, one, part, percent, rect } from './parts.js';

/** @typedef {import('./types.d.ts').Odds} Odds */
/** @typedef {import('./types.d.ts').Sweep} Sweep */
/** @typedef {import('./types.d.ts').SweepRow} SweepRow */
/** @typedef {import('./types.d.ts').Tails} Tails */
/** @typedef {import('./types.d.ts').Line} Line */
/** @typedef {import('./types.d.ts').Offer} Offer */
/** @typedef {import('./types.d.ts').Change} Change */
/** @typedef {{ name: string, percent: string, fraction: string, share?: number, hue?: number, text?: string }} Row */

/**
 * @param {ParentNode} root
 * @param {Odds} odds
 */
export function showOdds(root, odds) {
  fill(root, { title: odds.title, mean: odds.mean?.text ?? '', spread: odds.mean?.spread ?? '' });
  one(root, '.widget').toggleAttribute('data-bandless', odds.bands.length === 0);
  one(root, '.widget').toggleAttribute('data-still', odds.still);
  rows(root, 'bands', 'band', odds.bands);
  rows(root, 'outcomes', 'outcome', odds.outcomes.map((o) => ({ ...o, fraction: written(odds, o) })));
  list(root, 'chances', odds.chances, (c) => fill(part('chance'), slots(c)));
  list(root, 'notes', odds.notes, (text) => fillSelf(part('note'), text));
  list(root, 'paid', odds.lines, line);
  showColumns(one(root, '[data-columns]'), odds.columns);
  one(root, '[data-summary]').hidden = !odds.mean;
  for (const note of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-rounded]'))) note.hidden = !odds.rounded;
}

/** The fraction of a row, or that it is to come. @param {Odds} odds @param {{ fraction: string }} row */
const written = (odds, { fraction }) => fraction || (odds.apart ? AWAITED : '');

/** The fractions of the outcomes, which came apart. @param {ParentNode} root @param {string[]} fractions */
export function showFractions(root, fractions) {
  for (const [i, row] of [...one(root, '[data-list="outcomes"]').children].entries()) {
    fill(row, { exact: fractions[i] });
    if (row.hasAttribute('data-target')) fill(one(root, '[data-aimed="outcomes"]'), { exact: fractions[i] });
  }
}

/** What is aimed at: a list of rows, and which of them. @typedef {{ kind: 'bands' | 'outcomes', key: string }} Target */

/** What a row of the odds is known by. @param {Odds} odds @param {'bands' | 'outcomes'} kind */
export const keysOf = (odds, kind) => (kind === 'bands' ? odds.bands.map((b) => b.id) : odds.outcomes.map((o) => String(o.value)));

/**
 * Shows the same rows read another way, and the target.
 * @param {ParentNode} root
 * @param {Odds} odds
 * @param {Tails | undefined} tails without them the rows are as showOdds left them
 * @param {{ way: string, oneIn: boolean, target: Target | undefined }} how
 */
export function showTails(root, odds, tails, { way, oneIn, target }) {
  const panel = one(root, '[data-reading]');
  /** @type {import('./types.d.ts').Tail | undefined} */
  let aimed;
  for (const kind of /** @type {const} */ (['bands', 'outcomes', 'chances'])) {
    const elements = one(root, `[data-list="${kind}"]`).querySelectorAll(`:scope > ${kind === 'chances' ? 'li' : '[data-row]'}`);
    const keys = kind === 'chances' ? [] : keysOf(odds, kind);
    for (const [i, element] of [...elements].entries()) {
      const tail = tails?.[kind][i];
      if (tail) {
        fill(element, { percent: oneIn ? tail.oneIn : tail.percent, fraction: written(odds, tail) });
        for (const bar of element.querySelectorAll('[data-bar]')) bar.setAttribute('width', percent(tail.share));
      }
      if (kind === 'chances') continue;
      const is = target?.kind === kind && target.key === keys[i];
      element.toggleAttribute('data-target', is);
      const aim = one(element, '[data-aim]');
      aim.setAttribute('aria-pressed', String(is));
      if (tail && way !== 'exact') aim.setAttribute('aria-label', tail.name);
      else aim.removeAttribute('aria-label');
      if (is) aimed = tail;
    }
  }
  one(root, '.widget').toggleAttribute('data-one-in', oneIn);
  if (way !== 'exact') for (const note of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-rounded]'))) note.hidden = true;
  one(panel, '[data-aimless]').hidden = Boolean(aimed);
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-aimed]'))) {
    place.hidden = !aimed || place.dataset.aimed !== target?.kind;
    if (aimed) fill(place, { name: aimed.name, percent: aimed.percent, fraction: written(odds, aimed), oneIn: aimed.oneIn });
  }
  for (const note of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-way]'))) note.hidden = note.dataset.way !== way;
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

/** The share of a chart's height that its columns have, as in odds.templ. */
const TALL = 0.86;

/**
 * @param {Element} chart
 * @param {Odds['columns']} columns
 */
function showColumns(chart, columns) {
  chart.toggleAttribute('hidden', columns.length === 0);
  chart.replaceChildren(...columns.flatMap((c, i) => {
    const bar = rect((i + 0.07) / columns.length, 0.86 / columns.length, 'fill');
    bar.dataset.hue = String(c.hue);
    bar.setAttribute('y', percent(TALL * (1 - c.height)));
    bar.setAttribute('height', percent(TALL * c.height));
    return c.label ? [bar, label((i + 0.5) / columns.length, c.label)] : [bar];
  }));
}

/**
 * A head with what it says, and its boxes.
 * @param {Line} l
 */
export function line(l) {
  const element = fill(part('line'), { head: l.head, text: l.text });
  list(element, 'boxes', l.boxes, (b) => {
    const box = fill(part('box'), { mark: b.mark, name: b.name });
    box.dataset.tone = String(b.tone);
    box.toggleAttribute('data-done', b.done);
    return box;
  });
  return element;
}

/** @param {Offer} o */
export function offer(o) {
  const button = part('offer');
  Object.assign(button.dataset, o.tracker ? { track: o.tracker, move: o.move, args: o.args } : { open: o.system, query: o.query });
  button.textContent = o.name;
  return button;
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
    stackBands(stack, r.bands);
    stack.toggleAttribute('hidden', r.error !== '');
    return fill(row, { lead: r.lead, error: r.error });
  });
  if (sweep.lead) fill(panel, { leadname: sweep.lead });
  const bands = sweep.rows.find((r) => r.bands.length)?.bands ?? [];
  list(panel, 'legend', bands, legend);
}

/** Puts bands side by side. @param {Element} chart @param {SweepRow['bands']} bands */
export function stackBands(chart, bands) {
  let from = 0;
  for (const b of bands) {
    for (const kind of ['fill', 'hatch']) {
      const bar = rect(from, b.share, kind);
      bar.dataset.hue = String(b.hue);
      chart.append(bar);
    }
    from += b.share;
  }
}

/** Names a colour of them. @param {{ name: string, hue: number }} band */
export function legend({ name, hue }) {
  const entry = fill(part('legend'), { name });
  entry.dataset.hue = String(hue);
  return entry;
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
