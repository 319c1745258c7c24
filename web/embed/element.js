// <dice-odds> on other people's pages: it waits until it is seen, leaves what stands in it where it can't go live, and
// says why; it tells where a table that stands in it is no longer true.

import { DiceOdds } from '../js/element.js';
import { one, part } from '../js/parts.js';
import { write } from '../js/place.js';
import { exact, sharedSheet } from '../js/shared.js';
import { makeNote } from './note.js';
import { agrees, readTable } from './table.js';

/** @typedef {import('../js/types.d.ts').Mistake} Mistake */

const AHEAD = '300px'; // that near to being seen it begins to load
const REFLECTED = /** @type {const} */ (['system', 'query', 'theme', 'loading']);

export class EmbeddedOdds extends DiceOdds {
  /** @override */
  static observedAttributes = [...DiceOdds.observedAttributes, 'loading'];

  /** Where our page is, for a link to it; set once, before the first element is made. */
  static home = '';

  /** Looks out for being seen, while that is waited for. @type {IntersectionObserver | undefined} */
  #eyes;
  #compared = false;

  constructor() {
    super();
    for (const event of ['odds-change', 'roll']) this.addEventListener(event, () => this.#lead());
  }

  /** @override @returns {import('../js/element.js').View} */
  get usualView() {
    return 'roll';
  }

  /** @override */
  connectedCallback() {
    for (const name of [...REFLECTED, 'view']) this.#reflect(name);
    super.connectedCallback();
    this.#eyes?.observe(this); // it was moved
  }

  disconnectedCallback() {
    this.#eyes?.unobserve(this);
  }

  /** @override @param {string} name */
  attributeChangedCallback(name) {
    if (name !== 'loading') super.attributeChangedCallback(name);
    else if (this.#eyes && this.#atOnce) this.start();
  }

  /** Begins once it is about to be seen, or at once where loading="eager" asks for that. @override */
  arrived() {
    if (this.#atOnce) return this.start();
    if (this.#eyes) return; // it was moved
    this.#eyes = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.start();
    }, { rootMargin: AHEAD });
    this.#eyes.observe(this);
  }

  get #atOnce() {
    return this.getAttribute('loading') === 'eager' || !('IntersectionObserver' in globalThis);
  }

  /** @override */
  start() {
    this.#eyes?.disconnect();
    this.#eyes = undefined;
    super.start();
  }

  /** A property that was set before this class was there hides the one of the class. @param {string} name */
  #reflect(name) {
    if (!Object.hasOwn(this, name)) return;
    const own = /** @type {any} */ (this);
    const value = own[name];
    delete own[name];
    own[name] = value;
  }

  /** @override */
  opened() {
    this.shadowRoot?.querySelector('.message')?.remove();
    this.#lead();
    if (this.#compared || !this.odds) return;
    this.#compared = true;
    const table = readTable(this);
    if (table) exact(this.odds).then((odds) => { if (!agrees(table, odds)) this.#note('table'); });
  }

  /** @override @param {HTMLElement} widget */
  mounted(widget) {
    widget.dataset.embedded = '';
    widget.lang = 'en';
    widget.append(part('home'));
  }

  /** @override */
  get link() {
    return new URL(EmbeddedOdds.home + write(this.place), location.href).href;
  }

  /** Leads from the widget to the same roll on our page. */
  #lead() {
    const link = /** @type {HTMLAnchorElement} */ (one(/** @type {ShadowRoot} */ (this.shadowRoot), '[data-home]'));
    link.href = EmbeddedOdds.home + write(this.place);
  }

  /** @override @param {string} code @param {Mistake[]} [mistakes] */
  failed(code, mistakes = []) {
    this.#note(code, mistakes);
    super.failed(code, mistakes);
  }

  /**
   * Says something above the widget, or above what stands in its place.
   * @param {string} reason
   * @param {Mistake[]} [mistakes]
   */
  #note(reason, mistakes = []) {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    root.adoptedStyleSheets = [sharedSheet()];
    root.querySelector('.message')?.remove();
    root.prepend(makeNote(reason, mistakes));
  }
}

for (const name of REFLECTED) {
  Object.defineProperty(EmbeddedOdds.prototype, name, {
    configurable: true,
    enumerable: true,
    /** @this {HTMLElement} */
    get() { return this.getAttribute(name) ?? ''; },
    /** @this {HTMLElement} @param {unknown} value */
    set(value) { this.setAttribute(name, String(value)); },
  });
}
