// <dice-odds system="blades" query="rating=3">: one roll, live. Until its engine is ready it shows what stands inside
// it; then the same markup in a shadow root, with what was typed and where the focus was kept.
//
// Events: odds-change {system, query} after each change that makes a roll; roll {system, query, seed, faces, …} after
// each throw; error {code, mistakes} when a question had no answer, once when the engine gives up, and, with code query,
// when the attributes make no roll.

import { formBefore, typedBefore } from './before.js';
import { EngineError } from './engine/index.js';
import { Form, queryOf } from './form.js';
import { clone, one } from './parts.js';
import { write } from './place.js';
import { Reading } from './reading.js';
import { sharedEngine, sharedSheet } from './shared.js';
import { showFractions, showHelps, showOdds, showSteps, showSweep } from './show.js';
import { supplies } from './supplies.js';
import { clearThrow, newSeed, shareThrow, showHand, showThrow } from './throw.js';
import { Trackers } from './tracker.js';
import { Wait } from './wait.js';

/** @typedef {import('./types.d.ts').Odds} Odds */
/** @typedef {import('./types.d.ts').Mistake} Mistake */
/** @typedef {import('./types.d.ts').Mistakes} Mistakes */
/** @typedef {import('./types.d.ts').Throw} Throw */
/** @typedef {import('./types.d.ts').Tails} Tails */
/** @typedef {{ system: string, query?: string, seed?: string, faces?: string, state?: string }} Place */

const VIEWS = /** @type {const} */ (['odds', 'roll', 'full', 'slot']);
const SPEAK_AFTER = 700; // ms without a change until the live region speaks
const LONGEST = 2_000; // characters of a system, a query and a seed: no form makes longer ones

let count = 0;

/**
 * What is shown of a widget: its odds, its odds and a roll, all that can be asked, or, beside the form, what the page
 * around it put into its slot named view.
 * @typedef {'odds' | 'roll' | 'full' | 'slot'} View
 */

export class DiceOdds extends HTMLElement {
  static observedAttributes = ['system', 'query', 'view', 'present'];

  #id = ++count; // so that its questions wait for their own kind only
  /** The last roll that was good, and the dice on show. @type {Required<Omit<Place, 'state'>>} */
  #place = { system: '', query: '', seed: '', faces: '' };
  /** @type {Form | undefined} */
  #form;
  /** @type {Odds | undefined} */
  #odds;
  /** @type {Trackers | undefined} */
  #trackers;
  #seed = ''; // the last one that was thrown, to be thrown again when the inputs have changed
  #reading = new Reading();
  #turn = 0;
  #listening = false;
  /** What was asked for last: to be asked for the same again is no news, unless it failed. @type {Partial<Place>} */
  #asked = {};
  /** Attributes that were set and have not been looked at. @type {Set<string>} */
  #news = new Set();
  #writing = false; // its own attributes
  #told = false; // that the engine will never answer
  /** Asks anew what was asked for last. */
  #again = () => {};
  #patience = {
    odds: new Wait(() => this.#again()),
    sweep: new Wait(() => this.#sweep()),
    helps: new Wait(() => this.#helps()),
  };
  /** A roll that was asked for before there was anything to roll: its seed. @type {string | undefined} */
  #eager;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #voice;

  connectedCallback() {
    this.#listen();
    // Whoever made it may open a roll at once, or set more attributes.
    queueMicrotask(() => { if (!this.#turn) this.arrived(); });
  }

  /** It stands in the page, and nobody has opened a roll. */
  arrived() {
    this.start();
  }

  /** Opens the roll of the attributes. */
  start() {
    if (!this.#turn) this.#follow(this.getAttribute('query'));
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (name === 'view' || name === 'present') return this.#look();
    if (!this.#turn || this.#writing) return;
    this.#news.add(name);
    queueMicrotask(() => {
      if (!this.#news.size) return;
      // Another system without another query is its first example.
      const query = this.#news.has('query') || this.getAttribute('system') === this.#asked.system;
      this.#follow(query ? this.getAttribute('query') : null);
    });
  }

  /** @param {string | null} text */
  async #follow(text) {
    this.#news.clear();
    const system = this.getAttribute('system') ?? '';
    const query = text ?? undefined;
    if (this.#turn && system === this.#asked.system && query === this.#asked.query) return;
    const mistakes = await this.open({ system, query });
    if (mistakes.length) this.failed('query', mistakes);
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
    if (!widget) return;
    const before = widget.dataset.view;
    widget.dataset.view = this.view;
    if (before && before !== this.view && this.#odds) this.#more(); // what was not asked for while it was hidden
    widget.toggleAttribute('data-present', this.hasAttribute('present'));
    if (this.view === 'slot') this.#speak(''); // it may be there to hide the odds
  }

  /**
   * Shows a roll, thrown where it has a seed or faces. Without a query it is the system's first example.
   * What is wrong with it comes back, and what was shown stays.
   * @param {Place} place
   * @returns {Promise<Mistake[]>}
   */
  async open({ system, query, seed = '', faces = '', state = '' }) {
    const turn = ++this.#turn;
    this.#again = () => { this.open({ system, query, seed, faces, state }).then(() => this.#tell('odds-change', this.#place)); };
    this.#asked = { system, query };
    if ([system, query, seed].join('').length > LONGEST) return [{ field: 'query', message: `≤ ${LONGEST}` }];
    const template = this.#place.system === system && query !== undefined ? null : await this.#template(system);
    if (turn !== this.#turn) return [];
    if (template === undefined) return this.#lost();
    const fresh = template && clone(template);
    query ??= fresh ? queryOf(formIn(fresh)) : '';
    const [answer, tails] = await this.#askOdds(system, query);
    if (turn !== this.#turn) return [];
    if (!answer) return this.#lost();
    if ('errors' in answer) return answer.errors;
    const first = !this.#form;
    const typed = first && this.getAttribute('system') === system ? typedBefore(this) : undefined;
    if (fresh && this.#place.system !== system) this.#mount(fresh, system);
    this.#form?.write(answer.fields);
    this.#form?.show([]);
    this.#clear();
    this.#show(answer, tails);
    if (typed) this.#retype(typed);
    this.opened();
    const eager = this.#eager;
    this.#eager = undefined;
    seed ||= eager ?? '';
    return [
      ...(seed || faces ? await this.#throw(seed, faces, eager !== undefined) : []),
      ...(state ? await this.#trackers?.receive(state) ?? [] : []),
    ];
  }

  /** No roll is wanted: what is on its way won't be shown. */
  leave() {
    this.#turn++;
    this.#asked = {};
  }

  /** A roll is on show that was asked for, and not by its form. */
  opened() {}

  /** There was no answer, which was told: the same may be asked for again. @returns {Mistake[]} */
  #lost() {
    this.#asked = {};
    return [];
  }

  /** The odds on show, once there are any. */
  get odds() {
    return this.#odds;
  }

  /** The roll on show, and its dice: a seed or faces, or neither. */
  get place() {
    return { ...this.#place };
  }

  /** Sets a field of the form, as if somebody had. @param {string} key @param {string} value */
  take(key, value) {
    this.#form?.take(key, value);
  }

  /** The address of the roll on show, with its dice. */
  get link() {
    return location.href.replace(/#.*/, '') + write(this.#place);
  }

  /**
   * Throws the dice of the roll on show, or of the one that will be.
   * @param {string} [seed] any text; the same one gives the same faces everywhere
   */
  async roll(seed = '') {
    seed = String(seed) || newSeed();
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
      this.failed('gave-up');
    }
  }

  /** @param {HTMLElement} fresh @param {string} system */
  #mount(fresh, system) {
    this.#listen(); // it may never have stood in a page
    const root = this.#root;
    root.adoptedStyleSheets = [sharedSheet()];
    root.replaceChildren(fresh);
    this.#look();
    this.#wait(root);
    this.mounted(fresh);
    this.#form = new Form(formIn(root));
    this.#trackers = new Trackers(root, system, (...question) => this.#askApart(...question));
    performance.mark('dice-odds live'); // for the bench
  }

  /** Where it is said that something takes its time. @param {ParentNode} widget */
  #wait(widget) {
    for (const name of /** @type {const} */ (['odds', 'sweep', 'helps'])) {
      const place = /** @type {HTMLElement | null} */ (widget.querySelector(`[data-wait="${name}"]`));
      if (place) this.#patience[name].mount(place);
    }
  }

  /** A widget has come to stand here. @param {HTMLElement} _ */
  mounted(_) {}

  /** What was typed before goes on here, and so does the focus. @param {NonNullable<ReturnType<typeof typedBefore>>} typed */
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
  #ask(method, ...args) {
    return this.#request(`${this.#id} ${method}`, method, args);
  }

  /**
   * The same, of what may take long.
   * @param {'odds' | 'sweep' | 'helps'} part that shows it
   * @param {string} method
   * @param {...string} args
   */
  #askLong(part, method, ...args) {
    return this.#patience[part].for((how) => this.#request(`${this.#id} ${method}`, method, args, how));
  }

  /** Asks what no newer question is to take the place of. @param {string} method @param {...string} args */
  #askApart(method, ...args) {
    return this.#request(`${this.#id} ${++count}`, method, args);
  }

  /**
   * @param {string} kind
   * @param {string} method
   * @param {string[]} args
   * @param {import('./engine/queue.js').Options} [how]
   */
  async #request(kind, method, args, how) {
    const engine = sharedEngine();
    try {
      return await engine.request(method, args, { kind, ...how });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.code === 'superseded' || error.code === 'cancelled') return;
      if (engine.state === 'failed') return this.#dead(error.code);
      if (!this.#form) return this.failed(error.code);
      one(this.#root, '[data-trouble]').hidden = false;
      this.#report(error.code);
    }
  }

  /** There will never be an answer: it is told once, and what would ask for one goes. @param {string} code */
  #dead(code) {
    if (this.#form) one(this.#root, '.widget').dataset.dead = '';
    if (this.#told) return;
    this.#told = true;
    this.failed(code);
  }

  /** Somebody changed the form. */
  async #changed() {
    const turn = ++this.#turn;
    this.#again = () => this.#changed();
    const [answer, tails] = await this.#askOdds(this.#place.system, this.#form?.query ?? '');
    if (!answer || turn !== this.#turn) return;
    const bad = 'errors' in answer;
    this.#form?.show(bad ? answer.errors : []);
    one(this.#root, '[data-stale]').hidden = !bad;
    one(this.#root, '[data-odds]').classList.toggle('old', bad);
    if (bad) return;
    if (answer.query !== this.#place.query) this.#clear();
    this.#form?.write(answer.fields);
    this.#show(answer, tails);
    this.#tell('odds-change', this.#place);
  }

  /**
   * The odds, and their rows read another way where that is wanted.
   * @param {string} system
   * @param {string} query
   * @returns {Promise<[any, Tails | undefined]>}
   */
  async #askOdds(system, query) {
    const { plain, way } = this.#reading;
    this.#patience.sweep.leave();
    this.#patience.helps.leave();
    const [odds, tails] = await Promise.all([this.#askLong('odds', 'odds', system, query), plain ? undefined : this.#askLong('odds', 'tails', system, query, way)]);
    return [odds, tails && 'errors' in tails ? undefined : tails];
  }

  /** Reads the rows on show another way, or aims at another one. */
  async #read() {
    const { system, query } = this.#place;
    const [odds, tails] = await this.#askOdds(system, query);
    if (!odds || 'errors' in odds || query !== this.#place.query || system !== this.#place.system) return;
    showOdds(this.#root, odds);
    this.#reading.show(this.#root, odds, tails);
    this.#exact();
  }

  /** The fractions of the outcomes, where these are looked at and those come apart. */
  async #exact() {
    const { system, query } = this.#place;
    const { way } = this.#reading;
    if (!this.#odds?.apart || !/** @type {HTMLDetailsElement} */ (one(this.#root, '.outcomes')).open) return;
    const fractions = await this.#ask('fractions', system, query, way);
    if (Array.isArray(fractions) && system === this.#place.system && query === this.#place.query && way === this.#reading.way) showFractions(this.#root, fractions);
  }

  /** @param {Odds} odds @param {Tails} [tails] */
  #show(odds, tails) {
    this.#odds = odds;
    this.#place = { ...this.#place, system: odds.system, query: odds.query };
    this.#asked = { system: odds.system, query: odds.query };
    this.#writing = true;
    this.setAttribute('system', odds.system);
    this.setAttribute('query', odds.query);
    this.#writing = false;
    one(this.#root, '[data-stale]').hidden = true;
    one(this.#root, '[data-trouble]').hidden = true;
    one(this.#root, '[data-odds]').classList.remove('old');
    showOdds(this.#root, odds);
    this.#reading.show(this.#root, odds, tails);
    this.#exact();
    this.#more();
    if (this.view === 'slot') return;
    const from = tails ?? odds;
    const rows = from.bands.length ? from.bands : from.outcomes;
    this.#speak([one(this.#root, odds.still ? 'h2 .done' : 'h2 .thrown').textContent, ...rows.map((r) => `${r.name} ${r.percent}`)].join(', '));
  }

  /** What stands below the odds, where it is shown: each comes when it comes. */
  #more() {
    if (!one(this.#root, '[data-hand-panel]').hidden) this.#hand();
    if (this.view !== 'full') return;
    const still = this.#still;
    this.#sweep();
    this.#helps();
    this.#ask('explain', this.#place.system, this.#place.query).then((steps) => { if (Array.isArray(steps) && still()) showSteps(this.#root, steps); });
  }

  /** Tells later whether the roll of now is on show. */
  get #still() {
    const { system, query } = this.#place;
    return () => system === this.#place.system && query === this.#place.query;
  }

  async #sweep() {
    if (!this.#odds?.bands.length) return; // it isn't shown then
    const still = this.#still;
    const { system, query } = this.#place;
    const sweep = await this.#askLong('sweep', 'sweep', system, query, /** @type {HTMLSelectElement} */ (one(this.#root, '[data-act="sweep-field"]')).value);
    if (sweep?.rows && still()) showSweep(this.#root, sweep);
  }

  async #helps() {
    if (!this.#odds?.bands.length) return;
    const still = this.#still;
    const helps = await this.#askLong('helps', 'helps', this.#place.system, this.#place.query);
    if (Array.isArray(helps) && still()) showHelps(this.#root, helps);
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
    this.#seed = thrown.seed || this.#seed;
    showThrow(this.#root, thrown);
    this.#turnOver('result');
    if (this.view !== 'slot') this.#speak(`${thrown.head}. ${thrown.text}`);
    if (!now) return;
    one(this.#root, '[data-result]').scrollIntoView({ block: 'nearest' });
    this.#tell('roll', { ...this.#place, ...thrown });
  }

  /** Takes the dice off the table. */
  #clear() {
    this.#place.seed = this.#place.faces = '';
    clearThrow(this.#root, this.#seed !== '');
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
    const root = this.attachShadow({ mode: 'open' });
    root.append(document.createElement('slot'));
    root.addEventListener('input', (event) => {
      if (!this.#form) return; // what stands inside is shown through a slot: its events pass here
      const target = /** @type {HTMLElement} */ (event.target);
      if (target === this.#faces) this.#hand();
      else if (target.closest('#roll-form')) this.#changed();
    });
    root.addEventListener('change', (event) => {
      const target = /** @type {HTMLInputElement} */ (event.target);
      if (target.dataset.act === 'sweep-field') this.#sweep();
      if (!target.closest('[data-reading]') || !this.#form) return;
      this.#reading.follow(target);
      this.#read();
    });
    root.addEventListener('toggle', ({ target }) => {
      if (this.#form && /** @type {Element} */ (target).matches('.outcomes')) this.#exact();
    }, true); // it does not bubble
    root.addEventListener('submit', (event) => {
      const form = /** @type {HTMLElement} */ (event.target);
      if (!this.#form && form !== formBefore(this)) return;
      event.preventDefault();
      if (form.id === 'roll-form') this.roll();
    });
    root.addEventListener('click', (event) => this.#press(event));
    const form = formBefore(this);
    if (!form) return;
    new Form(form); // its buttons and sliders work before the engine is ready
    this.#wait(this);
  }

  /** @param {Event} event */
  #press(event) {
    const target = event.target instanceof Element && /** @type {HTMLElement | null} */ (event.target.closest('[data-act], [data-open], [data-track], [data-take], [data-value], .face, summary, [data-row]'));
    const own = this.#form ? this.#root : formBefore(this)?.closest('.widget');
    if (!target || !own?.contains(target)) return; // it may be somebody else's, or a view's
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
    } else if (act === 'again' || act === 'same') {
      this.roll(act === 'same' ? this.#seed : '');
    } else if (act === 'share') {
      shareThrow(this.#root, this.link, target);
    } else if (act === 'take-back') {
      this.#type(this.#typed.slice(0, -1));
    } else if (target.matches('[data-row]')) {
      if (!this.#odds) return;
      this.#reading.aim(target, this.#odds);
      this.#read();
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

  /** Something is wrong that the widget itself does not say. @param {string} code @param {Mistake[]} [mistakes] */
  failed(code, mistakes = []) {
    this.#report(code, mistakes);
  }

  /** An error does not bubble: a window takes it for one of its scripts'. @param {string} code @param {Mistake[]} [mistakes] */
  #report(code, mistakes = []) {
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
