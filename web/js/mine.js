// My rolls: inputs saved under a name, in an order of one's own, one tap away; as a file out and in.

import { gameOf, inputsOf } from './about.js';
import { saveFile } from './away.js';
import { fill, list, one, part } from './parts.js';
import { write } from './place.js';
import { Shelf } from './shelf.js';

/** @typedef {import('./views.js').View} View */
/** @typedef {import('./types.d.ts').Mistake} Mistake */
/** @typedef {{ name: string, title?: string, system: string, query: string }} Saved */

const MOST = 300; // rolls
const LARGEST = 1_000_000; // bytes of a file
const FORMAT = 'dice-odds-rolls';
const VERSION = 1;
const LONGEST = 80; // characters of a name

/** @param {any} s */
const valid = (s) => ['name', 'system', 'query'].every((key) => typeof s?.[key] === 'string');

/**
 * @param {HTMLElement} panel
 * @param {import('./views.js').Page} page
 * @returns {View}
 */
export function mineView(panel, { element, ask, open }) {
  const shelf = /** @type {Shelf<Saved>} */ (new Shelf('rolls', MOST, valid));
  const name = /** @type {HTMLInputElement} */ (one(panel, '#mine-name'));
  const rows = one(panel, '[data-list="mine"]');
  let proposed = '';

  function show() {
    const odds = element.odds;
    if (odds) {
      // A name of one's own stays while the inputs change.
      if (name.value === proposed) name.value = odds.title;
      proposed = odds.title;
      fill(one(panel, '[data-keep]'), { inputs: aboutOf(odds) });
    }
    const { items, gone, kept } = shelf;
    one(panel, '[data-empty]').hidden = items.length > 0;
    one(panel, '[data-unkept]').hidden = kept;
    one(panel, '[data-gone]').hidden = gone.length === 0;
    one(panel, '[data-act="export"]').hidden = items.length === 0;
    fill(panel, { gone: gone.at(-1)?.[0]?.item.name ?? '' });
    list(panel, 'mine', items, (s, at) => {
      const row = fill(part('mine'), { name: s.name, inputs: [s.title === s.name ? '' : s.title, aboutOf(s)].filter(Boolean).join(' · ') });
      /** @type {HTMLInputElement} */ (one(row, 'input')).value = s.name;
      /** @type {HTMLAnchorElement} */ (one(row, '[data-link]')).href = write({ system: s.system, query: s.query });
      one(row, '[data-act="up"]').toggleAttribute('disabled', at === 0);
      one(row, '[data-act="down"]').toggleAttribute('disabled', at === items.length - 1);
      return row;
    });
  }

  /** @param {string} why @param {{ at: string, message: string, shape?: boolean }[]} [bad] @param {string} [said] */
  function complain(why, bad = [], said = '') {
    const box = one(panel, '[data-bad]');
    box.hidden = why === '';
    for (const word of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll(':scope > [data-when]'))) word.hidden = word.dataset.when !== why;
    fill(box, { why: said });
    list(box, 'bad', bad, (b) => {
      const item = fill(part('bad'), { at: b.at, message: b.message });
      one(item, '[data-when="shape"]').hidden = !b.shape;
      return item;
    });
  }

  /** @param {Mistake[]} mistakes */
  const words = (mistakes) => mistakes.map((m) => `${m.field}: ${m.message}`).join('; ');

  /** @param {Saved} saved */
  async function throwIt(saved) {
    const mistakes = await element.open(saved);
    if (mistakes.length) return complain('gone', [{ at: saved.name, message: words(mistakes) }]);
    complain('');
    await element.roll();
    open('');
  }

  /** @param {File} file */
  async function bring(file) {
    complain('');
    one(panel, '[data-brought]').hidden = true;
    if (file.size > LARGEST) return complain('large');
    let read;
    try {
      read = JSON.parse(await file.text());
    } catch (error) {
      return complain('json', [], error instanceof Error ? error.message : '');
    }
    if (read?.format !== FORMAT || !Array.isArray(read.rolls)) return complain('shape');
    if (!(read.version <= VERSION)) return complain('new');
    const bad = /** @type {{ at: string, message: string, shape?: boolean }[]} */ ([]);
    const good = /** @type {Saved[]} */ ([]);
    for (const [i, roll] of read.rolls.entries()) {
      const at = typeof roll?.name === 'string' && roll.name ? `${i + 1}, ${roll.name}` : String(i + 1);
      if (!valid(roll)) {
        bad.push({ at, message: '', shape: true });
        continue;
      }
      const odds = await ask('odds', [roll.system, roll.query], { kind: `mine ${i}` });
      if (!odds) return;
      if ('errors' in odds) bad.push({ at, message: words(odds.errors) });
      else good.push({ name: roll.name.slice(0, LONGEST) || odds.title, title: odds.title, system: odds.system, query: odds.query });
    }
    shelf.read();
    const same = (/** @type {Saved} */ a, /** @type {Saved} */ b) => a.name === b.name && a.system === b.system && a.query === b.query;
    const fresh = good.filter((g, i) => !shelf.items.some((s) => same(s, g)) && good.findIndex((s) => same(s, g)) === i);
    if (fresh.length) shelf.set([...shelf.items, ...fresh]);
    fill(panel, { added: String(fresh.length), there: String(good.length - fresh.length) });
    one(panel, '[data-brought]').hidden = false;
    if (bad.length) complain('rolls', bad);
    show();
  }

  /** @param {number} from @param {number} to */
  function move(from, to) {
    if (from === to || to < 0 || to >= shelf.items.length) return;
    const items = shelf.items.toSpliced(from, 1);
    shelf.set(items.toSpliced(to, 0, shelf.items[from]));
    show();
    one(panel, '[data-moved]').textContent = `${shelf.items[to].name}: ${to + 1} / ${shelf.items.length}`;
  }

  /** @param {EventTarget | null} inside */
  const placeOf = (inside) => [...rows.children].indexOf(/** @type {Element} */ (inside instanceof Element && inside.closest('.saved')));

  one(panel, '[data-keep]').addEventListener('submit', (event) => {
    event.preventDefault();
    const odds = element.odds;
    if (!odds) return;
    shelf.read();
    shelf.set([...shelf.items, { name: name.value.trim() || odds.title, title: odds.title, system: odds.system, query: odds.query }]);
    name.value = proposed = odds.title;
    show();
  });

  panel.addEventListener('click', (event) => {
    const target = /** @type {Element} */ (event.target).closest('[data-act]');
    if (!(target instanceof HTMLElement)) return;
    const { act } = target.dataset;
    const at = placeOf(target);
    if (act === 'throw') throwIt(shelf.items[at]);
    if (act === 'up' || act === 'down') {
      const to = at + (act === 'up' ? -1 : 1);
      move(at, to);
      const button = /** @type {HTMLButtonElement} */ (one(rows.children[to], `[data-act="${act}"]`));
      (button.disabled ? one(rows.children[to], `[data-act="${act === 'up' ? 'down' : 'up'}"]`) : button).focus();
    }
    if (act === 'export') {
      const rolls = shelf.items.map(({ name, system, query }) => ({ name, system, query }));
      saveFile('dice-odds-rolls.json', new Blob([`${JSON.stringify({ format: FORMAT, version: VERSION, rolls }, null, 1)}\n`], { type: 'application/json' }));
    }
    if (act === 'delete') {
      shelf.take(at);
      show();
      one(panel, '[data-act="bring-back"]').focus();
    }
    if (act === 'bring-back') {
      const back = shelf.gone.at(-1)?.[0]?.at ?? 0;
      shelf.bringBack();
      show();
      one(rows.children[back] ?? panel, 'input').focus();
    }
  });

  panel.addEventListener('change', (event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    if (target.type === 'file') {
      const file = target.files?.[0];
      if (file) bring(file).finally(() => { target.value = ''; });
      return;
    }
    const at = placeOf(target);
    if (at < 0) return;
    const { items } = shelf;
    target.value = target.value.trim() || items[at].name;
    shelf.set(items.map((s, i) => (i === at ? { ...s, name: target.value } : s)));
    fill(rows.children[at], { name: target.value });
  });

  // By mouse a row is dragged to its place; by touch and keys its buttons move it.
  let dragged = -1;
  panel.addEventListener('dragstart', (event) => {
    dragged = placeOf(event.target);
    if (dragged >= 0) event.dataTransfer?.setDragImage(rows.children[dragged], 8, 24);
  });
  panel.addEventListener('dragover', (event) => {
    event.preventDefault();
    panel.classList.toggle('over-file', dragged < 0);
  });
  panel.addEventListener('dragleave', () => panel.classList.remove('over-file'));
  panel.addEventListener('dragend', () => { dragged = -1; });
  panel.addEventListener('drop', (event) => {
    event.preventDefault();
    panel.classList.remove('over-file');
    const file = event.dataTransfer?.files[0];
    if (dragged < 0 && file) bring(file);
    const to = placeOf(event.target);
    if (dragged >= 0 && to >= 0) move(dragged, to);
    dragged = -1;
  });
  addEventListener('storage', (event) => {
    if (!event.key?.endsWith('.rolls')) return;
    shelf.read();
    if (!panel.hidden) show();
  });

  return {
    show,
    hide() {
      shelf.gone = [];
      complain('');
      one(panel, '[data-brought]').hidden = true;
    },
  };
}

/** @param {{ system: string, query: string }} roll */
const aboutOf = ({ system, query }) => [gameOf(system), inputsOf(system, query)].filter(Boolean).join(' · ');
