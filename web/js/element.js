// <dice-odds system="blades" query="rating=3">: one roll, live. Until its engine is ready it shows what stands inside
// it; then the same markup in a shadow root, with what was typed and where the focus was kept.
//
// Events: odds-change {system, query} after each change that makes a roll; roll {system, query, seed, faces, …} after
// each throw; error {code, mistakes} when a question had no answer, when the engine gives up, and, with code query,
// when the attributes make no roll.

import { EngineError } from './engine/index.js';
import { Form, changed, controlsOf, isChecked, queryOf, valueOf } from './form.js';
import { log, showLog } from './log.js';
import { clone, one } from './parts.js';
import { sharedEngine, sharedSheet } from './shared.js';
import { showHelps, showOdds, showSteps, showSweep } from './show.js';
import { Trackers } from './tracker.js';
import { supplies } from './supplies.js';
import { clearThrow, newSeed, showHand, showThrow } from './throw.js';

/** @typedef {import('./types.d.ts').Odds} Odds */
/** @typedef {import('./types.d.ts').Mistake} Mistake */
/** @typedef {import('./types.d.ts').Mistakes} Mistakes */
/** @typedef {import('./types.d.ts').Throw} Throw */
/** @typedef {{ system: string, query?: string, seed?: string, faces?: string, state?: string }} Place */

const VIEWS = /** @type {const} */ (['odds', 'roll', 'full']);
const SPEAK_AFTER = 700; // ms without a change until the live region speaks

let count = 0;

/** What is shown of a widget: its odds, its odds and a roll, or all that can be asked. @typedef {'odds' | 'roll' | 'full'} View */

export class DiceOdds extends HTMLElement {
  static observedAttributes = ['system', 'query', 'view'];

  #id = ++count; // so that its questions wait for their own kind only
  /** The last roll that was good, and the dice on show. @type {Required<Omit<Place, 'state'>>} */
  #place = { system: '', query: '', seed: '', faces: '' };
  /** @type {Form | undefined} */
  #form;
  /** @type {Odds | undefined} */
  #odds;
  /** @type {Trackers | undefined} */
  #trackers;
  #turn = 0;
  #listening = false;
  /** Attributes that changed and have not been looked at. @type {Set<string>} */
  #news = new Set();
  /** A roll that was asked for before there was anything to roll: its seed. @type {string | undefined} */
  #eager;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #voice;

  connectedCallback() {
    this.#listen();
    // Whoever made it may open a roll at once, or set more attributes.
    queueMicrotask(() => { if (!this.#turn) this.start(); });
  }

  /** Opens the roll of the attributes. */
  start() {
    if (!this.#turn) this.#follow(this.getAttribute('query'));
  }

  /** @param {string} name @param {string | null} _ @param {string | null} value */
  attributeChangedCallback(name, _, value) {
    if (name === 'view') return this.#look();
    if (!this.#turn || value === null || value === this.#place[/** @type {'system' | 'query'} */ (name)]) return;
    this.#news.add(name);
    queueMicrotask(() => {
      if (this.#news.size) this.#follow(this.#news.has('query') ? this.getAttribute('query') : null);
    });
  }

  /** @param {string | null} query */
  async #follow(query) {
    this.#news.clear();
    const mistakes = await this.open({ system: this.getAttribute('system') ?? '', query: query ?? undefined });
    if (mistakes.length) this.#fail('query', mistakes);
  }

  /** @returns {View} */
  get view() {
    return VIEWS.find((view) => view === this.getAttribute('view')) ?? this.usualView;
  }

  /** @returns {View} */
  get usualView() {
    return 'full';
  }

  set view(view) {
    this.setAttribute('view', view);
  }

  #look() {
    const widget = /** @type {HTMLElement | null | undefined} */ (this.shadowRoot?.querySelector('.widget'));
    if (widget) widget.dataset.view = this.view;
  }

  /**
   * Shows a roll, thrown where it has a seed or faces. Without a query it is the system's first example.
   * What is wrong with it comes back, and what was shown stays.
   * @param {Place} place
   * @returns {Promise<Mistake[]>}
   */
  async open({ system, query, seed = '', faces = '', state = '' }) {
    const turn = ++this.#turn;
    const template = this.#place.system === system && query !== undefined ? null : await this.#template(system);
    if (template === undefined || turn !== this.#turn) return [];
    const fresh = template && clone(template);
    query ??= fresh ? queryOf(formIn(fresh)) : '';
    const answer = await this.#ask('odds', system, query);
    if (!answer || turn !== this.#turn) return [];
    if ('errors' in answer) return answer.errors;
    const first = !this.#form;
    const typed = first && this.getAttribute('system') === system ? this.#typedBefore() : undefined;
    if (fresh && this.#place.system !== system) this.#mount(fresh, system);
    this.#form?.write(answer.fields);
    this.#form?.show([]);
    this.#clear();
    this.#show(answer);
    if (typed) this.#retype(typed);
    if (this.#eager !== undefined) seed ||= this.#eager || newSeed();
    this.#eager = undefined;
    return [
      ...(seed || faces ? await this.#throw(seed, faces, false) : []),
      ...(state ? await this.#trackers?.receive(state) ?? [] : []),
    ];
  }

  /** The odds on show, once there are any. */
  get odds() {
    return this.#odds;
  }

  /** The roll on show, and its dice: a seed or faces, or neither. */
  get place() {
    return { ...this.#place };
  }

  /**
   * Throws the dice of the roll on show.
   * @param {string} [seed] any text; the same one gives the same faces everywhere
   */
  async roll(seed = newSeed()) {
    if (!this.#form) {
      this.#eager = seed;
      return this.start();
    }
    const wrong = this.#form?.wrong;
    if (wrong) return wrong.focus();
    await this.#throw(seed, '', true);
  }

  /** The widget of a system; undefined, after an error, where it could not be had. @param {string} system */
  async #template(system) {
    try {
      return await supplies().widget(system);
    } catch {
      this.#fail('gave-up');
    }
  }

  /** @param {HTMLElement} fresh @param {string} system */
  #mount(fresh, system) {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sharedSheet()];
    root.replaceChildren(fresh);
    this.#look();
    this.mounted(fresh);
    this.#form = new Form(formIn(root));
    this.#trackers = new Trackers(root, system, (...question) => this.#askApart(...question));
    showLog(root);
    performance.mark('dice-odds live'); // for the bench
  }

  /** A widget has come to stand here. @param {HTMLElement} _ */
  mounted(_) {}

  /** What somebody typed into the markup that stood there first, and where the focus is. */
  #typedBefore() {
    const form = this.querySelector('form');
    return form ? typedIn(this, controlsOf(form)) : undefined;
  }

  /** It goes on here, and so does the focus. @param {ReturnType<typeof typedIn>} typed */
  #retype({ values, focus }) {
    const root = this.#root;
    for (const { key, value } of values) this.#form?.take(key, value);
    if (!focus) return;
    const target = /** @type {HTMLElement | null} */ (root.querySelector(focus.selector));
    target?.focus({ preventScroll: true });
    if (target instanceof HTMLInputElement && focus.caret !== null) target.setSelectionRange(focus.caret[0], focus.caret[1]);
  }

  get #root() {
    return /** @type {ShadowRoot} */ (this.shadowRoot);
  }

  /**
   * Asks the engine; undefined where a newer question took this one's place, or where there is no answer.
   * @param {string} method
   * @param {...string} args
   * @returns {Promise<any>}
   */
  async #ask(method, ...args) {
    return this.#request(`${this.#id} ${method}`, method, args);
  }

  /** Asks what no newer question is to take the place of. @param {string} method @param {...string} args */
  #askApart(method, ...args) {
    return this.#request(`${this.#id} ${++count}`, method, args);
  }

  /**
   * @param {string} kind
   * @param {string} method
   * @param {string[]} args
   */
  async #request(kind, method, args) {
    const engine = sharedEngine();
    try {
      return await engine.request(method, args, { kind });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.code === 'superseded') return;
      if (engine.state === 'failed') return this.#fail(error.code);
      if (this.#form) one(this.#root, '[data-trouble]').hidden = false;
      this.#fail(error.code);
    }
  }

  /** Somebody changed the form. */
  async #changed() {
    const turn = ++this.#turn;
    const answer = await this.#ask('odds', this.#place.system, this.#form?.query ?? '');
    if (!answer || turn !== this.#turn) return;
    const bad = 'errors' in answer;
    this.#form?.show(bad ? answer.errors : []);
    one(this.#root, '[data-stale]').hidden = !bad;
    one(this.#root, '[data-odds]').classList.toggle('old', bad);
    if (bad) return;
    if (answer.query !== this.#place.query) this.#clear();
    this.#form?.write(answer.fields);
    this.#show(answer);
    this.#tell('odds-change', this.#place);
  }

  /** @param {Odds} odds */
  #show(odds) {
    this.#odds = odds;
    this.#place = { ...this.#place, system: odds.system, query: odds.query };
    this.setAttribute('system', odds.system);
    this.setAttribute('query', odds.query);
    one(this.#root, '[data-stale]').hidden = true;
    one(this.#root, '[data-trouble]').hidden = true;
    one(this.#root, '[data-odds]').classList.remove('old');
    showOdds(this.#root, odds);
    this.#more();
    const rows = odds.bands.length ? odds.bands : odds.outcomes;
    this.#speak([one(this.#root, odds.still ? 'h2 .done' : 'h2 .thrown').textContent, ...rows.map((r) => `${r.name} ${r.percent}`)].join(', '));
  }

  /** What stands below the odds: each comes when it comes. */
  #more() {
    const { system, query } = this.#place;
    const field = /** @type {HTMLSelectElement} */ (one(this.#root, '[data-act="sweep-field"]')).value;
    const still = () => system === this.#place.system && query === this.#place.query;
    this.#ask('sweep', system, query, field).then((sweep) => { if (sweep?.rows && still()) showSweep(this.#root, sweep); });
    this.#ask('helps', system, query).then((helps) => { if (Array.isArray(helps) && still()) showHelps(this.#root, helps); });
    this.#ask('explain', system, query).then((steps) => { if (Array.isArray(steps) && still()) showSteps(this.#root, steps); });
    if (!one(this.#root, '[data-hand-panel]').hidden) this.#hand();
  }

  /**
   * @param {string} seed
   * @param {string} faces
   * @param {boolean} now it is a new throw, for the log
   * @returns {Promise<Mistake[]>}
   */
  async #throw(seed, faces, now) {
    const { system, query } = this.#place;
    const thrown = await this.#ask('roll', system, query, seed, faces);
    if (!thrown || system !== this.#place.system || query !== this.#place.query) return [];
    if ('errors' in thrown) return thrown.errors;
    this.#land(thrown, now);
    return [];
  }

  /**
   * @param {Throw} thrown
   * @param {boolean} now
   */
  #land(thrown, now) {
    this.#place = { ...this.#place, seed: thrown.seed, faces: thrown.seed ? '' : thrown.faces };
    showThrow(this.#root, thrown);
    this.#turnOver('result');
    this.#speak(`${thrown.head}. ${thrown.text}`);
    if (!now) return;
    one(this.#root, '[data-result]').scrollIntoView({ block: 'nearest' });
    log({
      ...this.#place, faces: thrown.faces, head: thrown.head, at: new Date(), roll: this.#odds?.title ?? '',
      goal: /** @type {HTMLInputElement | null} */ (this.#form?.element.querySelector('[name="goal"]'))?.value ?? '',
    });
    showLog(this.#root);
    this.#tell('roll', { ...thrown, ...this.#place });
  }

  /** Takes the dice off the table. */
  #clear() {
    this.#place.seed = this.#place.faces = '';
    clearThrow(this.#root);
    this.#turnOver('odds');
    one(this.#root, '[data-to-result]').hidden = true;
  }

  /** Where there is room for one only, shows that one. @param {'odds' | 'result'} side */
  #turnOver(side) {
    one(this.#root, '[data-to-result]').hidden = false;
    one(this.#root, '.widget').dataset.show = side;
  }

  /** Reads the faces typed so far. */
  async #hand() {
    const { system, query } = this.#place;
    const faces = this.#faces.value;
    const answer = await this.#ask('roll', system, query, '', faces);
    if (!answer || faces !== this.#faces.value) return;
    showHand(this.#root, answer);
    if (!('errors' in answer)) this.#land(answer, true);
  }

  get #faces() {
    return /** @type {HTMLInputElement} */ (one(this.#root, '#hand-faces'));
  }

  #listen() {
    if (this.#listening) return;
    this.#listening = true;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.append(document.createElement('slot'));
    root.addEventListener('input', (event) => {
      if (!this.#form) return; // what stands inside is shown through a slot: its events pass here
      const target = /** @type {HTMLElement} */ (event.target);
      if (target === this.#faces) this.#hand();
      else if (target.closest('#roll-form')) this.#changed();
    });
    root.addEventListener('change', (event) => {
      if (/** @type {HTMLElement} */ (event.target).dataset.act === 'sweep-field') this.#more();
    });
    root.addEventListener('submit', (event) => {
      event.preventDefault();
      if (/** @type {HTMLElement} */ (event.target).id === 'roll-form') this.roll();
    });
    root.addEventListener('click', (event) => this.#press(event));
    const form = this.querySelector('form');
    if (form) new Form(form); // its buttons and sliders work before the engine is ready
    this.addEventListener('submit', (event) => event.preventDefault());
  }

  /** @param {Event} event */
  #press(event) {
    const target = event.target instanceof Element && /** @type {HTMLElement | null} */ (event.target.closest('[data-act], [data-open], [data-track], [data-take], [data-value], .face'));
    if (!target) return;
    const { act, open, track, query, key, value } = target.dataset;
    if (open) {
      event.preventDefault();
      this.open({ system: open, query: query || undefined }).then(() => this.#tell('odds-change', this.#place));
    } else if (track) {
      this.#trackers?.apply(track, target.dataset.move ?? '', target.dataset.args ?? '');
      one(this.#root, `[data-tracker="${track}"]`).scrollIntoView({ block: 'nearest' });
    } else if (key && value !== undefined) {
      this.#form?.take(key, value);
    } else if (value !== undefined) {
      this.#form?.take(/** @type {HTMLSelectElement} */ (one(this.#root, '[data-act="sweep-field"]')).value, value);
    } else if (act === 'flip') {
      this.#turnOver(one(this.#root, '.widget').dataset.show === 'odds' ? 'result' : 'odds');
    } else if (act === 'by-hand') {
      const panel = one(this.#root, '[data-hand-panel]');
      panel.hidden = !panel.hidden;
      target.setAttribute('aria-expanded', String(!panel.hidden));
      if (!panel.hidden) this.#hand().then(() => panel.scrollIntoView({ block: 'nearest' }));
    } else if (act === 'take-back') {
      this.#type(this.#typed.slice(0, -1));
    } else if (target.matches('.face')) {
      this.#type([...this.#typed, target.textContent ?? '']);
    }
  }

  get #typed() {
    return this.#faces.value.split(/[\s,]+/).filter(Boolean);
  }

  /** @param {string[]} faces */
  #type(faces) {
    this.#faces.value = faces.join(', ');
    this.#hand();
  }

  /** Says it to who can't see it, once things have settled. @param {string} text */
  #speak(text) {
    clearTimeout(this.#voice);
    this.#voice = setTimeout(() => { one(this.#root, '[data-live]').textContent = text; }, SPEAK_AFTER);
  }

  /** An error does not bubble: a window takes it for one of its scripts'. @param {string} code @param {Mistake[]} [mistakes] */
  #fail(code, mistakes = []) {
    this.dispatchEvent(new CustomEvent('error', { detail: { code, mistakes } }));
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}

/** @param {ParentNode} root */
function formIn(root) {
  return /** @type {HTMLFormElement} */ (one(root, 'form'));
}

/**
 * @param {HTMLElement} host
 * @param {import('./form.js').Control[]} controls
 */
function typedIn(host, controls) {
  const values = controls.filter(changed).filter((c) => c.type !== 'radio' || isChecked(c)).map((c) => ({ key: c.name, value: valueOf(c) }));
  const active = document.activeElement;
  const name = active instanceof HTMLElement && host.contains(active) && active.getAttribute('name');
  if (!name) return { values, focus: undefined };
  const radio = active instanceof HTMLInputElement && active.type === 'radio' ? `[value="${active.value}"]` : '';
  const caret = active instanceof HTMLInputElement && active.type === 'text' ? /** @type {const} */ ([active.selectionStart, active.selectionEnd]) : null;
  return { values, focus: { selector: `[name="${name}"]${radio}`, caret } };
}
