// <dice-odds> on other people's pages: it waits until it is seen, leaves what stands in it where it can't go live, and
// says why; it tells where a table that stands in it is no longer true.

import { DiceOdds } from '../js/element.js';
import { list, one, part } from '../js/parts.js';
import { write } from '../js/place.js';
import { sharedSheet } from '../js/shared.js';
import { agrees, readTable } from './table.js';

/** @typedef {import('../js/types.d.ts').Mistake} Mistake */

const AHEAD = '300px'; // that near to being seen it begins to load
const LONGEST = 2_000; // characters of a query: no form makes a longer one

export class EmbeddedOdds extends DiceOdds {
  /** Where our page is, for a link to it; set once, before the first element is made. */
  static home = '';

  /** @type {IntersectionObserver | undefined} */
  #eyes;
  #compared = false;

  constructor() {
    super();
    this.addEventListener('error', (event) => {
      const { code, mistakes } = /** @type {CustomEvent} */ (/** @type {unknown} */ (event)).detail;
      if (code === 'query' || !this.odds) this.#note(code, mistakes);
    });
  }

  /** @override @returns {import('../js/element.js').View} */
  get usualView() {
    return 'roll';
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#eyes?.observe(this); // it was moved
  }

  disconnectedCallback() {
    this.#eyes?.unobserve(this);
  }

  /** Begins once it is about to be seen, or at once where loading="eager" asks for that. @override */
  start() {
    if (this.getAttribute('loading') === 'eager' || this.#eyes || !('IntersectionObserver' in globalThis)) return super.start();
    this.#eyes = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#eyes?.disconnect();
      super.start();
    }, { rootMargin: AHEAD });
    this.#eyes.observe(this);
  }

  /** @override @param {import('../js/element.js').Place} place */
  async open(place) {
    if ((place.query?.length ?? 0) > LONGEST) return [{ field: 'query', message: `≤ ${LONGEST}` }];
    const mistakes = await super.open(place);
    const { odds } = this;
    if (mistakes.length || !odds) return mistakes;
    this.shadowRoot?.querySelector('.message')?.remove();
    if (this.#compared) return mistakes;
    this.#compared = true;
    const table = readTable(this);
    if (table && !agrees(table, odds)) this.#note('table');
    return mistakes;
  }

  /** @override @param {HTMLElement} widget */
  mounted(widget) {
    widget.dataset.embedded = '';
    widget.lang = 'en';
    widget.append(part('home'));
    for (const event of ['odds-change', 'roll']) this.addEventListener(event, () => this.#lead());
    queueMicrotask(() => this.#lead());
  }

  /** Leads from the widget to the same roll on our page. */
  #lead() {
    const link = /** @type {HTMLAnchorElement} */ (one(/** @type {ShadowRoot} */ (this.shadowRoot), '[data-home]'));
    link.href = EmbeddedOdds.home + write(this.place);
  }

  /**
   * Says something above the widget, or above what stands in its place.
   * @param {string} code
   * @param {Mistake[]} [mistakes]
   */
  #note(code, mistakes = []) {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const note = part('message');
    const texts = /** @type {HTMLElement[]} */ ([...note.querySelectorAll('[data-note]')]);
    const text = texts.find((t) => t.dataset.note === code) ?? texts[0];
    text.hidden = false;
    list(note, 'mistakes', mistakes, (m) => {
      const item = document.createElement('li');
      item.textContent = m.field ? `${m.field}: ${m.message}` : m.message;
      return item;
    });
    root.adoptedStyleSheets = [sharedSheet()];
    root.querySelector('.message')?.remove();
    root.prepend(note);
  }
}

for (const name of ['system', 'query', 'theme', 'loading']) {
  Object.defineProperty(EmbeddedOdds.prototype, name, {
    configurable: true,
    enumerable: true,
    /** @this {HTMLElement} */
    get() { return this.getAttribute(name) ?? ''; },
    /** @this {HTMLElement} @param {unknown} value */
    set(value) { this.setAttribute(name, String(value)); },
  });
}
