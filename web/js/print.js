// Print: what is wanted on paper is made as a sheet of its own, which takes the page's place there.

import { EngineError } from './engine/index.js';
import { changed, controlsOf, isChecked } from './form.js';
import { fill, list, one, part, percent } from './parts.js';
import { exact, sharedEngine } from './shared.js';
import { Wait } from './wait.js';

/** @typedef {import('./types.d.ts').Odds} Odds */
/** @typedef {{ name: string, percent: string, fraction: string, share: number, hue: number, text?: string }} Row */

const MOST = 8; // characters of a fraction that fit into a column of the wall's page

/**
 * @param {import('./element.js').DiceOdds} element
 * @param {() => string} link the hash of what is on show
 * @returns {() => void} what asks what to print
 */
export function openPrint(element, link) {
  const dialog = /** @type {HTMLDialogElement} */ (one(document, '#print'));
  const sheet = one(document, '[data-sheet]');
  const failed = one(dialog, '[data-when="failed"]');
  const wait = new Wait(go);
  wait.mount(one(dialog, '[data-wait]'));

  /** @param {string} method @param {string[]} args */
  const ask = (method, args) => wait.for((how) => sharedEngine().request(method, args, { kind: 'print', ...how }));

  /** @param {Odds} odds @param {string} name */
  function page(odds, name) {
    const served = /^https?:$/.test(location.protocol);
    return fill(part(name), {
      title: odds.title,
      game: [...document.querySelectorAll('nav:not([hidden]) > [aria-current="page"]')].map((a) => a.textContent).join(', '),
      link: served ? location.href.replace(/#.*/, '') + link() : '',
    });
  }

  /** @param {Odds} odds @param {string} when */
  async function oddsPage(odds, when) {
    const steps = await ask('explain', [odds.system, odds.query]);
    const made = fill(page(odds, 'sheet-odds'), { mean: odds.mean?.text ?? '', spread: odds.mean?.spread ?? '' });
    for (const word of /** @type {NodeListOf<HTMLElement>} */ (made.querySelectorAll('[data-when]'))) word.hidden = word.dataset.when !== when;
    inputs(made);
    one(made, '[data-summary]').hidden = !odds.mean;
    one(made, '[data-rounded]').hidden = !odds.rounded;
    list(made, 'rows', rowsOf(await exact(odds)), (row) => {
      const line = fill(part('sheet-row'), { name: row.name, text: row.text ?? '', percent: row.percent, exact: row.fraction });
      line.dataset.hue = String(row.hue);
      for (const bar of line.querySelectorAll('[data-bar]')) bar.setAttribute('width', percent(row.share));
      return line;
    });
    list(made, 'chances', odds.chances, (c) => fill(part('sheet-chance'), { name: c.name, percent: c.percent, exact: c.fraction }));
    list(made, 'notes', odds.notes, said);
    list(made, 'steps', steps, said);
    return made;
  }

  /** @param {Odds} odds */
  function workPage(odds) {
    const made = page(odds, 'sheet-work');
    inputs(made);
    list(made, 'rows', rowsOf(odds), (row) => fill(part('sheet-blank'), { name: row.name }));
    return made;
  }

  /** What the form says, field by field; what is folded away only where it is not as usual. @param {HTMLElement} made */
  function inputs(made) {
    const form = /** @type {HTMLFormElement} */ (one(/** @type {ShadowRoot} */ (element.shadowRoot), '#roll-form'));
    const told = controlsOf(form).filter((c) => !c.matches(':disabled') && (c.type !== 'radio' || isChecked(c)) && (!c.closest('details') || changed(c)) && (c.type !== 'text' || c.value));
    list(made, 'inputs', told, (c) => {
      const item = part('sheet-input');
      const { yes = '', no = '' } = item.dataset;
      const label = c.closest('.field')?.querySelector('label, legend');
      const text = c instanceof HTMLSelectElement ? c.selectedOptions[0]?.text : c.type === 'radio' ? c.parentElement?.textContent?.trim() : c.type === 'checkbox' ? (isChecked(c) ? yes : no) : c.value;
      return fill(item, { head: label?.textContent?.trim() ?? '', text: text ?? '' });
    });
  }

  /** Every system's first example. */
  async function wallPage() {
    const made = fill(part('sheet-wall'), { link: '' });
    for (const card of /** @type {NodeListOf<HTMLElement>} */ (made.querySelectorAll('[data-system]'))) {
      const { system = '', query = '' } = card.dataset;
      const odds = /** @type {Odds} */ (await ask('odds', [system, query]));
      fill(card, { title: odds.title });
      list(card, 'rows', rowsOf(odds), (row) => fill(part('sheet-small'), { name: row.name, percent: row.percent, exact: row.fraction.length > MOST ? '' : row.fraction }));
    }
    return made;
  }

  async function go() {
    const kind = /** @type {HTMLInputElement} */ (one(dialog, '[name="sheet"]:checked')).value;
    const { odds } = element;
    failed.hidden = true;
    try {
      if (kind === 'wall') sheet.replaceChildren(await wallPage());
      else if (odds && kind === 'odds') sheet.replaceChildren(await oddsPage(odds, 'odds'));
      else if (odds) sheet.replaceChildren(workPage(odds), ...(kind === 'both' ? [await oddsPage(odds, 'key')] : []));
    } catch (error) {
      failed.hidden = error instanceof EngineError && error.code === 'cancelled'; // else the engine has no answer, or none yet
      return;
    }
    if (!dialog.open) return; // it was closed meanwhile
    document.documentElement.dataset.print = kind;
    dialog.close();
    print();
  }

  addEventListener('afterprint', () => { delete document.documentElement.dataset.print; });
  dialog.addEventListener('close', () => wait.leave());
  one(dialog, '[data-act="close"]').addEventListener('click', () => dialog.close());
  one(dialog, '[data-act="go"]').addEventListener('click', go);
  return () => dialog.showModal();
}

/** What the odds are about: bands, or where there are none every outcome. @param {Odds} odds @returns {readonly Row[]} */
const rowsOf = (odds) => (odds.bands.length ? odds.bands : odds.outcomes);

/** @param {string} text */
function said(text) {
  const item = part('note');
  item.textContent = text;
  return item;
}
