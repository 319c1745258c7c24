// The woven report: prose, and in the place of each script what its own lines gave.

import { fill, list, one, part, percent } from '../parts.js';
import { prose } from './prose.js';

/** @typedef {import('./types.d.ts').Report} Report */
/** @typedef {import('./types.d.ts').Output} Output */
/** @typedef {import('./types.d.ts').Row} Row */
/** @typedef {import('./types.d.ts').Check} Check */

const LISTED = 24; // outcomes that stand in the open; more are drawn, and listed in a fold
const SHORT = 12; // characters of a fraction that stand on one line
const LONG = 24; // and in a table at all
const WIDE = 22; // characters of a name that still stand on one line
const HUES = 7; // of the palette, from the worst to the best

/**
 * @param {HTMLElement} place
 * @param {Report} report
 * @param {boolean} whole with its prose, or the results alone
 * @param {string} [text] of the document, where its scripts are to be had too, folded away
 */
export function showReport(place, report, whole, text = '') {
  const open = [...place.querySelectorAll('details')].map((d) => d.open);
  /** @type {(Node | string)[]} */
  const made = [];
  if (whole) {
    const lines = text.split('\n');
    const literate = report.parts.some((p) => p.prose);
    for (const p of report.parts) {
      if (p.prose) made.push(prose(p.prose, (from, to) => checks(report.checks.filter((c) => c.line >= p.from + from && c.line <= p.from + to))));
      else if (text && literate) made.push(fill(part('script'), { script: lines.slice(p.from - 1, p.to).join('\n') }));
      made.push(...p.outputs.map((at) => output(report.outputs[at])));
    }
    if (report.outputs.length === 0) made.push(part('silent'));
    if (report.log.length) made.push(fill(part('printed'), { text: report.log.join('\n') }));
  } else {
    made.push(...(report.outputs.length ? report.outputs.map(output) : [part('silent')]));
  }
  place.replaceChildren(...made);
  // What somebody opened stays open while an input moves.
  const folds = place.querySelectorAll('details');
  if (folds.length === open.length) folds.forEach((d, i) => { d.open = open[i]; });
}

/** @param {Output} o */
export function output(o) {
  if (o.kind === 'prob') return fill(part('number'), { name: o.name, value: o.value ?? '', fraction: o.fraction && o.fraction !== o.value ? o.fraction : '' });
  const rows = o.rows ?? [];
  const made = fill(part('result'), { name: o.name, count: String(rows.length), total: o.total ?? '', mean: whole(o) ? o.mean?.fraction ?? '' : o.mean?.text ?? '', spread: o.mean?.spread ?? '' });
  one(made, '[data-summary]').hidden = !o.mean;
  if (o.mean) {
    fill(one(made, '[data-exact]'), { fraction: o.mean.fraction });
    one(made, '[data-exact]').hidden = whole(o);
  }
  for (const head of /** @type {NodeListOf<HTMLElement>} */ (made.querySelectorAll('th[data-kind]'))) head.hidden = (head.dataset.kind === 'dieroll') !== (o.kind === 'dieroll');
  for (const column of /** @type {NodeListOf<HTMLElement>} */ (made.querySelectorAll('.of'))) column.hidden = !o.total;
  one(made, '[data-rounded]').hidden = !o.rounded;
  one(made, '[data-folded]').hidden = !o.folded;
  one(made, '.rows').classList.toggle('long', rows.some((r) => r.name.length > WIDE));
  const most = Math.max(...rows.map((r) => r.share), 0);
  const write = () => list(made, 'rows', rows, (r, i) => row(o, r, i, most));
  const fold = /** @type {HTMLDetailsElement} */ (one(made, 'details'));
  fold.classList.toggle('plain', rows.length <= LISTED);
  if (rows.length <= LISTED) {
    fold.open = true;
    write();
  } else {
    fold.addEventListener('toggle', write, { once: true }); // a document may have 200 000 rows
    draw(made, rows);
  }
  return made;
}

/**
 * @param {Output} o
 * @param {Row} r
 * @param {number} i its place
 * @param {number} most the largest share of the table
 */
function row(o, r, i, most) {
  const { length } = o.rows ?? [];
  const made = fill(part('result-row'), { name: r.name, percent: r.percent, under: r.fraction.length > LONG ? '' : r.fraction, [r.fraction.length > LONG ? 'fraction' : 'exactly']: r.fraction, of: r.of.split('/')[0] });
  one(made, '.of').hidden = !o.total;
  one(made, '.f').classList.toggle('wide', r.fraction.length > SHORT);
  // A scale has an order, so its steps have the palette's; a roll's bars are as long as they can be told apart.
  made.dataset.hue = String(o.kind === 'outcomes' && length <= HUES ? 1 + Math.round((i * (HUES - 1)) / Math.max(1, length - 1)) : 0);
  for (const bar of made.querySelectorAll('[data-bar]')) bar.setAttribute('width', percent(o.kind === 'dieroll' && most ? r.share / most : r.share));
  return made;
}

/** Its mean is a whole number. @param {Output} o */
const whole = (o) => !o.mean?.fraction.includes('/');

/** Draws many outcomes side by side. @param {HTMLElement} figure @param {Row[]} rows */
function draw(figure, rows) {
  const most = Math.max(...rows.map((r) => r.share));
  const wide = 1000 / rows.length;
  const path = rows.map((r, i) => {
    const high = Math.max(0.5, (200 * r.share) / most);
    return `M${(i * wide).toFixed(2)},200v${-high.toFixed(2)}h${(wide * 0.86).toFixed(2)}v${high.toFixed(2)}z`;
  });
  one(figure, '.law path').setAttribute('d', path.join(''));
  one(figure, '.law').removeAttribute('hidden');
  one(figure, '.ends').hidden = false;
  fill(figure, { from: rows[0].name, to: rows[rows.length - 1].name });
}

/** @param {Check[]} all */
function checks(all) {
  if (all.length === 0) return;
  const made = part('checks');
  list(made, 'checks', all, (c) => {
    const item = fill(part('check'), { text: c.text, got: c.got });
    for (const word of /** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll('[data-when]'))) word.hidden = (word.dataset.when === 'ok') !== c.ok;
    return item;
  });
  return made;
}
