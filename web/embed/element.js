// <dice-odds> on other people's pages: it waits until it is seen, leaves what stands in it where it can't go live, and
// says why; it tells where a table that stands in it is no longer true. With doc="…" it shows a document in the place of
// a roll: odds-change has {doc, query} then.

import { DiceOdds } from '../js/element.js';
import { one, part } from '../js/parts.js';
import { write } from '../js/place.js';
import { exact, sharedSheet } from '../js/shared.js';
import { supplies } from '../js/supplies.js';
import { makeNote } from './note.js';
import { agrees, readTable } from './table.js';

/** @typedef {import('../js/types.d.ts').Mistake} Mistake */
/** @typedef {import('../js/supplies.js').Supplies} Supplies */
/** @typedef {ReturnType<import('./report.js').Readers>} Reader */

const AHEAD = '300px'; // that near to being seen it begins to load
const REFLECTED = /** @type {const} */ (['system', 'query', 'doc', 'theme', 'loading']);

export class EmbeddedOdds extends DiceOdds {
  /** @override */
  static observedAttributes = [...DiceOdds.observedAttributes, 'doc', 'loading'];

  /** Where our page is, for a link to it; set once, before the first element is made. */
  static home = '';

  /** Looks out for being seen, while that is waited for. @type {IntersectionObserver | undefined} */
  #eyes;
  #compared = false;
  #begun = false;
  /** What reads documents, since one was asked for. @type {Promise<Reader> | undefined} */
  #reader;
  /** The same, since it had something to show. @type {Reader | undefined} */
  #shown;
  #asked = ''; // for a document, and where in it
  #following = false;
  #writing = false; // its own query

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
    if (name === 'loading') {
      if (this.#eyes && this.#atOnce) this.start();
    } else if (name !== 'doc' && (!this.#doc || name === 'view' || name === 'present')) {
      super.attributeChangedCallback(name);
    } else if (this.#begun && !this.#writing && !this.#following) {
      this.#following = true;
      queueMicrotask(() => this.#follow());
    }
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
    this.#begun = true;
    if (this.#doc) this.#open();
    else super.start();
  }

  /** The document to show, as our page's address has it; '' where it is a roll. */
  get #doc() {
    return this.getAttribute('doc') ?? '';
  }

  /** Follows attributes: to another document, from a roll to one, or back. */
  #follow() {
    this.#following = false;
    if (this.#doc) {
      this.leave();
      return this.#open();
    }
    this.#asked = '';
    this.#arrange();
    super.start(); // if it never showed a roll
    super.attributeChangedCallback('query');
  }

  /** Opens the document of the attributes. */
  async #open() {
    const [doc, query] = [this.#doc, this.getAttribute('query') ?? ''];
    if (this.#asked === `${doc} ${query}`) return;
    this.#asked = `${doc} ${query}`;
    try {
      const reader = await (this.#reader ??= this.#makeReader());
      if (this.#asked === `${doc} ${query}`) await reader.open(doc, query);
    } catch {
      this.#asked = ''; // the same may be asked for again
      this.#reader = undefined;
      this.failed('gave-up');
    }
  }

  async #makeReader() {
    const make = await /** @type {Required<Supplies>} */ (supplies()).readers();
    const reader = make({
      home: EmbeddedOdds.home,
      shown: () => {
        if (!this.#doc) return;
        this.#shown = reader;
        this.#arrange();
        this.shadowRoot?.querySelector('.message')?.remove();
        this.#lead();
      },
      moved: (query) => {
        this.#asked = `${this.#doc} ${query}`;
        this.#writing = true;
        this.setAttribute('query', query);
        this.#writing = false;
        this.dispatchEvent(new CustomEvent('odds-change', { bubbles: true, composed: true, detail: { doc: this.#doc, query } }));
      },
      failed: (code, mistakes) => {
        this.#asked = '';
        if (this.#doc) this.failed(code, mistakes);
      },
    });
    return reader;
  }

  /** Has the report in the place of all else while this is a document, and then all else in its place. */
  #arrange() {
    if (!this.#shown) return;
    const { box, sheet } = this.#shown;
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    root.adoptedStyleSheets = this.#doc ? [sharedSheet(), sheet] : [sharedSheet()];
    if (box.parentNode !== root) root.append(box);
    for (const each of /** @type {HTMLCollectionOf<HTMLElement>} */ (root.children)) each.hidden = (each === box) === !this.#doc && !each.matches('.message');
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
    this.#arrange();
  }

  /** @override */
  get link() {
    const place = this.#doc ? { system: 'playground', query: this.getAttribute('query') || undefined, doc: this.#doc } : this.place;
    return new URL(EmbeddedOdds.home + write(place), location.href).href;
  }

  /** Leads from what is on show to the same on our page. */
  #lead() {
    const link = /** @type {HTMLAnchorElement} */ (one(/** @type {ShadowRoot} */ (this.shadowRoot), '[data-home]:not([hidden] *)'));
    link.href = this.link;
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
    if (!root.adoptedStyleSheets.length) root.adoptedStyleSheets = [sharedSheet()];
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
