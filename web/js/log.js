// The log: what was rolled on this device, the newest first; how often each result came, beside how often it was to be
// expected; the whole of it to take away.

import { base, gameOf, goalOf, inputsOf } from './about.js';
import { copyText, saveFile } from './away.js';
import { facesOf, logCSV, logJSON, logText, stamp } from './logtext.js';
import { fill, list, one, part, percent } from './parts.js';
import { write } from './place.js';
import { decimal, fraction, times } from './points.js';
import { Shelf } from './shelf.js';
import { die } from './throw.js';

/** @typedef {import('./views.js').View} View */
/** @typedef {import('./types.d.ts').Odds} Odds */
/** A die: sides, face, mark, and the face's text where that is another. @typedef {[number, number, string, string]} Kept */

/**
 * @typedef {object} Entry
 * @property {string} system
 * @property {string} query
 * @property {string} title what was rolled
 * @property {string} seed
 * @property {string} faces
 * @property {Kept[]} dice
 * @property {number} outcome
 * @property {string} band
 * @property {number} hue
 * @property {string} head
 * @property {string} note
 * @property {string} at
 */

const MOST = 500; // entries
const MOST_DICE = 60; // of one entry; the throw itself has them all
const PAGE = 40; // entries shown at first
const MOST_ROWS = 24; // of a roll without bands: of more outcomes only those are listed that were seen
const FORMATS = /** @type {Record<string, string>} */ ({ text: 'txt', csv: 'csv', json: 'json' });

/** @param {any} e */
const valid = (e) => ['system', 'query', 'title', 'seed', 'faces', 'band', 'head', 'note', 'at'].every((key) => typeof e?.[key] === 'string')
  && Array.isArray(e.dice) && e.dice.every(Array.isArray) && Number.isInteger(e.outcome) && !Number.isNaN(Date.parse(e.at));

/**
 * @param {HTMLElement} panel
 * @param {import('./views.js').Page} page
 * @returns {View}
 */
export function logView(panel, { element, ask, exact }) {
  const shelf = /** @type {Shelf<Entry>} */ (new Shelf('log', MOST, valid));
  /** The odds of what was rolled. @type {Map<string, Odds>} */
  const known = new Map();
  const away = /** @type {HTMLTextAreaElement} */ (one(panel, 'textarea'));
  let shown = PAGE;
  let turn = 0;

  function show() {
    const { items, gone, kept } = shelf;
    one(panel, '[data-empty]').hidden = items.length > 0;
    one(panel, '[data-full]').hidden = items.length === 0;
    one(panel, '[data-unkept]').hidden = kept;
    one(panel, '[data-gone]').hidden = gone.length === 0;
    one(panel, '[data-act="more"]').hidden = items.length <= shown;
    const many = (gone.at(-1)?.length ?? 0) > 1;
    one(panel, '[data-when="one"]').hidden = many;
    one(panel, '[data-when="all"]').hidden = !many;
    list(panel, 'log', items.slice(0, shown), row);
    writeAway();
    total();
  }

  /** @param {Entry} e */
  function row(e) {
    const inputs = inputsOf(e.system, e.query);
    const item = fill(part('log'), { head: e.head, title: e.title, inputs: [gameOf(e.system), inputs].filter(Boolean).join(' · '), time: stamp(e.at), faces: facesOf(e) });
    item.dataset.hue = String(e.hue ?? 0);
    list(item, 'dice', e.dice, ([sides, face, mark, text]) => die({ sides, face, mark, text: text || String(face), name: '' }));
    one(item, 'time').setAttribute('datetime', e.at);
    const link = /** @type {HTMLAnchorElement} */ (one(item, '[data-link]'));
    link.href = write({ system: e.system, query: e.query, seed: e.seed, faces: e.seed ? '' : e.faces });
    /** @type {HTMLInputElement} */ (one(item, 'input')).value = e.note;
    return item;
  }

  /** How often each result came, by roll. */
  async function total() {
    const mine = ++turn;
    /** @type {Map<string, Entry[]>} */
    const rolls = new Map();
    for (const e of shelf.items) {
      const key = `${e.system}?${base(e.query)}`;
      const same = rolls.get(key);
      if (same) same.push(e);
      else rolls.set(key, [e]);
    }
    await Promise.all([...rolls].filter(([key]) => !known.has(key)).map(async ([key, [e]]) => {
      const odds = await ask('odds', [e.system, base(e.query)], { kind: `log ${key}` });
      if (odds && !('errors' in odds)) known.set(key, await exact(odds));
    }));
    if (mine !== turn) return;
    list(panel, 'totals', [...rolls].filter(([key]) => known.has(key)), ([key, entries]) => {
      const odds = /** @type {Odds} */ (known.get(key));
      const group = fill(part('total'), { title: odds.title, inputs: gameOf(odds.system), rolls: String(entries.length) });
      one(group, '[data-when="one"]').hidden = entries.length !== 1;
      one(group, '[data-when="all"]').hidden = entries.length === 1;
      const rows = counts(odds, entries);
      const top = Math.max(...rows.flatMap((r) => [r.seen, r.share * entries.length]), 1);
      list(group, 'counts', rows, (r) => {
        const line = fill(part('count'), { name: r.name, seen: String(r.seen), expected: r.fraction ? decimal(times(entries.length, fraction(r.fraction)), 1) : `≈${(r.share * entries.length).toFixed(1)}` });
        line.dataset.hue = String(r.hue);
        for (const bar of line.querySelectorAll('[data-bar]')) bar.setAttribute('width', percent(r.seen / top));
        one(line, '[data-expected]').setAttribute('x', percent(r.share * entries.length / top));
        return line;
      });
      return group;
    });
  }

  const format = () => /** @type {HTMLInputElement} */ (one(panel, '[name="log-format"]:checked')).value;

  function writeAway() {
    if (!/** @type {HTMLDetailsElement} */ (one(panel, '[data-away]')).open) return;
    const entries = shelf.items;
    const type = format();
    away.value = type === 'csv' ? logCSV(entries, away.dataset.columns ?? '') : type === 'json' ? logJSON(entries) : logText(entries);
  }

  /** The place of the entry that something belongs to. @param {Element} inside */
  const placeOf = (inside) => [...one(panel, '[data-list="log"]').children].indexOf(/** @type {Element} */ (inside.closest('.entry')));

  /** Where there is nothing left to go on with, the keyboard goes on with bringing back. */
  const undoFocus = () => one(panel, shelf.items.length ? '[data-list="log"] a' : '[data-act="bring-back"]').focus();

  panel.addEventListener('click', (event) => {
    const target = /** @type {Element} */ (event.target).closest('[data-act]');
    if (!(target instanceof HTMLElement)) return;
    const { act } = target.dataset;
    if (act === 'copy') return void copyText(away, target);
    if (act === 'save') {
      const type = format();
      return saveFile(`dice-odds-log.${FORMATS[type]}`, new Blob([away.value], { type: type === 'json' ? 'application/json' : `text/${type === 'csv' ? 'csv' : 'plain'};charset=utf-8` }));
    }
    if (act === 'more') shown += PAGE;
    if (act === 'delete') shelf.take(placeOf(target));
    if (act === 'clear') shelf.take(...shelf.items.keys());
    if (act === 'bring-back') shelf.bringBack();
    show();
    if ((act === 'delete' && !shelf.items.length) || act === 'clear' || (act === 'bring-back' && !shelf.gone.length)) undoFocus();
  });
  panel.addEventListener('change', (event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    const at = placeOf(target);
    if (at >= 0) shelf.set(shelf.items.map((e, i) => (i === at ? { ...e, note: target.value } : e)));
    one(panel, '[data-unkept]').hidden = shelf.kept;
    writeAway();
  });
  one(panel, '[data-away]').addEventListener('toggle', writeAway);
  addEventListener('storage', (event) => {
    if (!event.key?.endsWith('.log')) return;
    shelf.read();
    if (!panel.hidden) show();
  });

  return {
    show: () => { if (!panel.contains(document.activeElement) || !document.activeElement?.matches('input')) show(); },
    hide() {
      shelf.gone = [];
      shown = PAGE;
    },
    land(thrown) {
      shelf.read();
      const { system, query, seed, faces, outcome, band, hue, head } = thrown;
      // The same dice, looked at again, are one throw.
      const again = (/** @type {Entry} */ e) => e.system === system && e.query === query && e.seed === seed && e.faces === faces;
      if (seed ? shelf.items.some(again) : shelf.items[0] && again(shelf.items[0])) return false;
      const dice = thrown.dice.slice(0, MOST_DICE).map((d) => /** @type {Kept} */ ([d.sides, d.face, d.mark, d.text === String(d.face) ? '' : d.text]));
      shelf.set([{ system, query, title: element.odds?.title ?? '', seed, faces, dice, outcome, band, hue, head, note: goalOf(query), at: new Date().toISOString() }, ...shelf.items]);
      return false;
    },
  };
}

/**
 * How often each band came, or each outcome where there are no bands.
 * @param {Odds} odds
 * @param {Entry[]} entries
 * @returns {{ name: string, fraction: string, share: number, hue: number, seen: number }[]}
 */
function counts(odds, entries) {
  const { bands, outcomes } = odds;
  if (bands.length) return bands.map((b) => ({ ...b, seen: entries.filter((e) => e.band === b.id).length }));
  const rows = outcomes.map((o) => ({
    ...o, seen: entries.filter((e) => e.outcome === o.value || (o.more && e.outcome > o.value) || (o.less && e.outcome < o.value)).length,
  }));
  return rows.length > MOST_ROWS ? rows.filter((r) => r.seen) : rows;
}
