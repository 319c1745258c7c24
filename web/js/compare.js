// Compare: up to four pinned rolls beside the one on show, on one scale, with the differences from the first pin. The
// pins stand in the address: view=compare:SYSTEM?QUERY|SYSTEM?QUERY.

import { gameOf, inputsOf } from './about.js';
import { fill, list, one, part, percent } from './parts.js';
import { write } from './place.js';
import { fraction, minus, points, signed } from './points.js';

/** @typedef {import('./views.js').View} View */
/** @typedef {import('./types.d.ts').Odds} Odds */
/** @typedef {{ system: string, query: string }} Pin */

const MOST = 4; // pins
const MOST_ROWS = 12; // of a roll without bands; more are folded away

/**
 * @param {HTMLElement} panel
 * @param {import('./views.js').Page} page
 * @returns {View}
 */
export function compareView(panel, { element, ask, exact, changed }) {
  /** @type {Pin[]} */
  let pins = [];
  /** @type {{ pin: Pin, at: number } | undefined} */
  let gone;
  /** @type {Map<string, Odds>} */
  const known = new Map();
  let lost = /** @type {string[]} */ ([]);
  let turn = 0;

  async function show() {
    const now = element.odds;
    if (!now) return;
    const mine = ++turn;
    const bad = /** @type {string[]} */ ([]);
    await Promise.all([now, ...pins].map(async (pin) => {
      const key = keyOf(pin);
      if (known.has(key)) return;
      const odds = pin === now ? now : await ask('odds', [pin.system, pin.query], { kind: `compare ${key}` });
      if (odds && !('errors' in odds)) known.set(key, await exact(odds));
      else if (odds) bad.push(key);
    }));
    if (mine !== turn) return;
    // What the address holds may be written another way than the engine does, and may be no roll at all.
    pins = pins.filter((pin) => !bad.includes(keyOf(pin))).map((pin) => {
      const odds = known.get(keyOf(pin));
      if (odds) known.set(keyOf(odds), odds);
      return odds ? { system: odds.system, query: odds.query } : pin;
    });
    if (bad.length) {
      lost = bad;
      changed();
    }
    one(panel, '[data-lost]').hidden = lost.length === 0;
    const pinned = pins.some((pin) => keyOf(pin) === keyOf(now));
    fill(panel, { gone: gone ? known.get(keyOf(gone.pin))?.title ?? '' : '', lost: lost.join(', ') });
    one(panel, '[data-empty]').hidden = pins.length > 0;
    one(panel, '[data-full]').hidden = pins.length === 0;
    one(panel, '[data-gone]').hidden = !gone;
    const button = /** @type {HTMLButtonElement} */ (one(panel, '[data-act="pin"]'));
    const state = pinned ? 'pinned' : pins.length < MOST ? 'pin' : 'full';
    button.setAttribute('aria-disabled', String(state !== 'pin'));
    choose(button, state);
    const first = pins[0] && known.get(keyOf(pins[0]));
    const open = new Set([...panel.querySelectorAll('details[open][data-rest]')].map((fold) => /** @type {HTMLElement} */ (fold.closest('.card')).dataset.roll));
    const columns = [{ odds: known.get(keyOf(now)), kind: 'now' }, ...pins.map((pin, i) => ({ odds: known.get(keyOf(pin)), kind: i ? 'pin' : 'first' }))];
    list(panel, 'compared', columns.filter((c) => c.odds), ({ odds, kind }) => {
      const item = card(/** @type {Odds} */ (odds), kind, kind === 'first' ? undefined : first);
      one(item, '[data-rest]').toggleAttribute('open', open.has(item.dataset.roll));
      return item;
    });
  }

  panel.addEventListener('click', (event) => {
    const target = /** @type {Element} */ (event.target).closest('[data-act]');
    if (!(target instanceof HTMLElement) || target.getAttribute('aria-disabled') === 'true') return;
    const { act } = target.dataset;
    if (act === 'pin' && element.odds) {
      pins = [...pins, { system: element.odds.system, query: element.odds.query }];
    } else if (act === 'unpin') {
      const at = [...one(panel, '[data-list="compared"]').children].indexOf(/** @type {Element} */ (target.closest('.card'))) - 1;
      gone = { pin: pins[at], at };
      pins = pins.filter((_, i) => i !== at);
    } else if (act === 'bring-back' && gone && pins.length < MOST) {
      pins = pins.toSpliced(gone.at, 0, gone.pin);
      gone = undefined;
    }
    lost = [];
    changed(); // the page shows the view anew
    one(panel, '[data-gone]').hidden = !gone;
    if (act === 'bring-back') one(panel, '[data-act="pin"]').focus();
    if (act === 'unpin') one(panel, '[data-act="bring-back"]').focus();
  });

  return {
    show,
    restore(argument) {
      pins = readPins(argument).slice(0, MOST);
    },
    argument: () => writePins(pins),
    hide() {
      gone = undefined;
      lost = [];
    },
  };
}

/** @param {Pin} pin */
const keyOf = ({ system, query }) => `${system}?${query}`;

/** A query has no "|" of its own: it would be escaped. @param {Pin[]} pins */
export const writePins = (pins) => pins.map(keyOf).join('|');

/** @param {string} text @returns {Pin[]} */
export function readPins(text) {
  return text.split('|').filter(Boolean).map((piece) => {
    const at = piece.indexOf('?');
    return at < 0 ? { system: piece, query: '' } : { system: piece.slice(0, at), query: piece.slice(at + 1) };
  });
}

/**
 * Shows one of the texts of an element.
 * @param {Element} element
 * @param {string} when
 */
function choose(element, when) {
  for (const word of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll('[data-when]'))) word.hidden = word.dataset.when !== when;
}

/**
 * @param {Odds} odds
 * @param {string} kind
 * @param {Odds | undefined} first what it is compared with
 */
function card(odds, kind, first) {
  const item = part('compared');
  item.dataset.kind = kind;
  item.dataset.roll = keyOf(odds);
  choose(one(item, '.mark-of'), kind);
  one(item, '[data-act="unpin"]').hidden = kind === 'now';
  const link = /** @type {HTMLAnchorElement} */ (one(item, '[data-link]'));
  link.href = write(odds);
  fill(item, { title: odds.title, inputs: [gameOf(odds.system), inputsOf(odds.system, odds.query)].filter(Boolean).join(' · '), mean: odds.mean?.text ?? '', spread: odds.mean?.spread ?? '' });
  const base = rowsOf(first);
  const rows = odds.bands.length ? odds.bands : odds.outcomes.length > MOST_ROWS ? [] : odds.outcomes;
  const rest = rows.length ? [] : odds.outcomes;
  /** @param {{ name: string, percent: string, fraction: string, share: number, hue: number, id?: string }} r */
  const row = (r) => {
    const line = fill(part('compared-row'), { name: r.name, percent: r.percent, fraction: r.fraction, points: difference(base, odds, r) });
    line.dataset.hue = String(r.hue);
    for (const bar of line.querySelectorAll('[data-bar]')) bar.setAttribute('width', percent(r.share));
    return line;
  };
  list(item, 'bands', rows, row);
  list(item, 'outcomes', rest, row);
  one(item, '[data-table]').hidden = rows.length === 0;
  one(item, '[data-rest]').hidden = rest.length === 0;
  const others = new Map(first?.chances.map((c) => [c.name, c.fraction]));
  list(item, 'chances', odds.chances, (c) => {
    const gain = points(c.fraction, others.get(c.name) ?? '');
    const line = fill(part('gain'), { name: c.name, percent: c.percent, fraction: c.fraction, points: gain });
    one(line, '[data-against]').hidden = !gain;
    return line;
  });
  one(item, '[data-mean]').hidden = !odds.mean;
  const change = odds.mean && first?.mean ? signed(minus(fraction(odds.mean.fraction), fraction(first.mean.fraction)), 2) : '';
  fill(item, { change });
  one(item, '[data-mean] [data-against]').hidden = !change;
  if (![...base.keys()].some((key) => rowsOf(odds).has(key))) item.dataset.alone = '';
  return item;
}

/** The fractions of the rows of a roll by what makes them the same as another's. @param {Odds | undefined} odds */
function rowsOf(odds) {
  const rows = !odds ? [] : odds.bands.length ? odds.bands : odds.outcomes;
  return new Map(rows.map((r) => [keyOfRow(/** @type {Odds} */ (odds), r), r.fraction]));
}

/** @param {Odds} odds @param {{ name: string, id?: string }} row */
const keyOfRow = (odds, row) => `${odds.system} ${row.id ?? row.name}`;

/**
 * @param {Map<string, string>} base
 * @param {Odds} odds
 * @param {{ name: string, fraction: string, id?: string }} row
 */
const difference = (base, odds, row) => points(row.fraction, base.get(keyOfRow(odds, row)) ?? '');
