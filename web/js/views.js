// The page's views: what stands beside the form in the place of the odds. One is open at a time, or none; which, and what
// it is set to, stands in the address as view=NAME or view=NAME:ARGUMENT.

import { chunk } from './chunk.js';
import { one } from './parts.js';
import { ask, exact } from './shared.js';
import { Wait } from './wait.js';

/** @typedef {import('./element.js').DiceOdds} DiceOdds */
/** @typedef {import('./types.d.ts').Odds} Odds */
/** @typedef {import('./types.d.ts').Throw} Throw */

/**
 * A view of the roll on show. All but show may be left out.
 * @typedef {object} View
 * @property {(odds: Odds) => void} show the view is open, with these odds; also after each change
 * @property {(argument: string) => void} [restore] before it is shown: what the address says after the name
 * @property {() => string} [argument] what the address is to say
 * @property {(thrown: Throw & { system: string, query: string }) => boolean} [land] dice were thrown while it is open; true where it shows them itself
 * @property {() => void} [hide] it is left: what is under way ends
 */

/**
 * What a view may use of the page.
 * @typedef {object} Page
 * @property {DiceOdds} element
 * @property {(method: string, args: string[], options?: import('./engine/queue.js').Options) => Promise<any>} ask the engine; undefined where there is no answer or a newer question of the kind took its place. With kill: false the view has a way of its own to stop it
 * @property {(odds: Odds) => Promise<Odds>} exact with all fractions that bands, or else outcomes, have
 * @property {() => void} changed writes the address anew
 * @property {(name: string) => void} open another view
 */

/**
 * @param {DiceOdds} element
 * @param {() => void} changed
 */
export function runViews(element, changed) {
  const nav = one(document, '[data-views]');
  const tabs = /** @type {HTMLElement[]} */ ([...nav.querySelectorAll('[data-view]')]);
  const panels = /** @type {Map<string, HTMLElement>} */ (new Map());
  for (const panel of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll('[data-panel]'))) panels.set(panel.dataset.panel ?? '', panel);
  /** @type {Map<string, View>} */
  const made = new Map();
  let current = '';
  const wait = new Wait(() => { if (element.odds) view(current)?.show(element.odds); });
  wait.mount(one(element, '[data-wait="view"]'));

  /** @type {Page} */
  const page = {
    element,
    ask: (method, args, options) => ask(method, args, options, options?.kill === false ? undefined : wait),
    exact,
    changed,
    open: (name) => { open(name); changed(); },
  };

  /** @param {string} name */
  function view(name) {
    let found = made.get(name);
    const panel = panels.get(name);
    if (!found && panel) made.set(name, (found = chunk('views').makers[name](panel, page)));
    return found;
  }

  /** Opens a view, or with '' the odds. @param {string} name @param {string} [argument] */
  function open(name, argument) {
    const next = view(name);
    if (name !== current) {
      view(current)?.hide?.();
      wait.leave();
    }
    current = next ? name : '';
    for (const [id, panel] of panels) panel.hidden = id !== current;
    for (const tab of tabs) {
      if (tab.dataset.view === current) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
    element.view = next ? 'slot' : 'full';
    if (!next) return;
    if (argument !== undefined) next.restore?.(argument);
    if (element.odds) next.show(element.odds);
  }

  nav.addEventListener('click', (event) => {
    const tab = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-view]'));
    if (!tab) return;
    open(tab.dataset.view ?? '');
    changed();
  });
  element.addEventListener('roll', (event) => {
    const thrown = /** @type {CustomEvent} */ (event).detail;
    view('log'); // it writes down all of them
    for (const name of made.keys()) if (name !== current) made.get(name)?.land?.(thrown);
    if (current && !view(current)?.land?.(thrown)) open('');
  });
  nav.hidden = false;

  return {
    /** The roll on show has changed. */
    show() {
      if (current && element.odds) view(current)?.show(element.odds);
    },
    /** @param {string} place what the address says of the view */
    restore(place) {
      const [name, ...rest] = place.split(':');
      open(name, rest.length ? rest.join(':') : undefined);
    },
    get place() {
      const argument = current && view(current)?.argument?.();
      return argument ? `${current}:${argument}` : current;
    },
  };
}
