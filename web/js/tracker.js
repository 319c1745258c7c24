// Trackers: what lasts from roll to roll, kept on this device under a character's name. The engine makes the moves; here
// are the states of each character, undo, and the buttons.

import { Form, queryOf } from './form.js';
import { list, one } from './parts.js';
import { escape } from './place.js';
import { line, offer } from './show.js';
import { forget, recall, remember } from './store.js';

/** @typedef {import('./types.d.ts').Track} Track */
/** @typedef {import('./types.d.ts').Mistakes} Mistakes */

const UNDO = 100; // states that can be brought back

/** States to go back to, by where they are kept, for this visit. @type {Map<string, string[]>} */
const past = new Map();

/** The character that was deleted last, to be brought back. @type {{ name: string, states: [string, string][] } | undefined} */
let gone;

/** The names of the characters; '' is the one without a name, who is always there. @returns {string[]} */
function characters() {
  try {
    return ['', ...JSON.parse(recall('characters') || '[]')];
  } catch {
    return [''];
  }
}

/** @param {string[]} names */
const setCharacters = (names) => remember('characters', JSON.stringify(names.filter(Boolean)));

const current = () => characters().find((name) => name === recall('character')) ?? '';

/** @param {string} tracker @param {string} [name] */
const placeOf = (tracker, name = current()) => `tracker.${name}.${tracker}`;

export class Trackers {
  /** @type {Map<string, { panel: HTMLElement, moves: Map<string, Form>, setup: Form | undefined }>} */
  #panels = new Map();

  /**
   * @param {ParentNode} root
   * @param {string} system
   * @param {(method: string, ...args: string[]) => Promise<any>} ask
   */
  constructor(root, system, ask) {
    this.system = system;
    this.ask = ask;
    for (const panel of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-tracker]'))) {
      const forms = /** @type {NodeListOf<HTMLFormElement>} */ (panel.querySelectorAll('.move'));
      const setup = /** @type {HTMLFormElement | null} */ (panel.querySelector('[data-setup]'));
      this.#panels.set(panel.dataset.tracker ?? '', {
        panel,
        moves: new Map([...forms].map((form) => [form.dataset.move ?? '', new Form(form)])),
        setup: setup ? new Form(setup) : undefined,
      });
      panel.addEventListener('submit', (event) => this.#submit(panel, event));
      panel.addEventListener('click', (event) => this.#press(panel, event));
      panel.addEventListener('change', (event) => this.#choose(event));
      setup?.addEventListener('input', () => this.#set(panel, setup));
    }
    this.show();
  }

  /** Shows the states of the current character. */
  show() {
    for (const tracker of this.#panels.keys()) this.#load(tracker, recall(placeOf(tracker)));
  }

  /**
   * Makes a move, as the press of its button would.
   * @param {string} tracker
   * @param {string} move
   * @param {string} args
   */
  async apply(tracker, move, args) {
    const before = recall(placeOf(tracker));
    const answer = /** @type {Track | Mistakes | undefined} */ (await this.ask('move', this.system, tracker, before, move, args));
    if (!answer) return;
    if (!('errors' in answer)) return this.#keep(tracker, before, answer);
    const { panel, moves } = this.#panel(tracker);
    const rest = moves.get(move)?.show(answer.errors) ?? answer.errors;
    this.#refuse(panel, rest.map((m) => m.message).join('; '));
  }

  /**
   * Shows the tracker that a link brought. Undo brings back what was there.
   * @param {string} shared TRACKER?STATE
   * @returns {Promise<import('./types.d.ts').Mistake[]>}
   */
  async receive(shared) {
    const at = shared.indexOf('?');
    const tracker = at < 0 ? shared : shared.slice(0, at);
    const answer = await this.ask('track', this.system, tracker, at < 0 ? '' : shared.slice(at + 1));
    if (!answer || 'errors' in answer) return answer?.errors ?? [];
    remember('character', '');
    this.show();
    this.#keep(tracker, recall(placeOf(tracker)), answer);
    this.#panel(tracker).panel.scrollIntoView({ block: 'nearest' });
    return [];
  }

  /** @param {string} tracker */
  #panel(tracker) {
    const found = this.#panels.get(tracker);
    if (!found) throw new Error(`no tracker ${tracker}`);
    return found;
  }

  /**
   * @param {string} tracker
   * @param {string} state
   */
  async #load(tracker, state) {
    const answer = /** @type {Track | Mistakes | undefined} */ (await this.ask('track', this.system, tracker, state));
    if (!answer) return;
    if ('errors' in answer) this.#refuse(this.#panel(tracker).panel, answer.errors.map((m) => m.message).join('; '));
    else this.#render(tracker, answer);
  }

  /**
   * @param {string} tracker
   * @param {string} before
   * @param {Track} answer
   */
  #keep(tracker, before, answer) {
    const place = placeOf(tracker);
    const states = past.get(place) ?? [];
    if (answer.state !== before) past.set(place, [...states, before].slice(-UNDO));
    remember(place, answer.state);
    this.#render(tracker, answer);
  }

  /**
   * @param {string} tracker
   * @param {Track} answer
   */
  #render(tracker, answer) {
    const { panel, moves, setup } = this.#panel(tracker);
    list(panel, 'lines', answer.lines, line);
    list(panel, 'offers', answer.offers, offer);
    for (const form of moves.values()) form.show([]);
    setup?.write(answer.setup);
    setup?.show([]);
    this.#refuse(panel, '');
    /** @type {HTMLButtonElement} */ (one(panel, '[data-act="undo"]')).disabled = !past.get(placeOf(tracker))?.length;
    const select = /** @type {HTMLSelectElement} */ (one(panel, '[data-act="character"]'));
    const nameless = /** @type {HTMLOptionElement} */ (select.options[0]);
    select.replaceChildren(nameless, ...characters().slice(1).map((name) => new Option(name, name)));
    select.value = current();
    /** @type {HTMLButtonElement} */ (one(panel, '[data-act="forget-character"]')).disabled = current() === '';
    one(panel, '[data-gone]').hidden = !gone;
  }

  /**
   * @param {HTMLElement} panel
   * @param {string} why
   */
  #refuse(panel, why) {
    const place = one(panel, '[data-refused]');
    place.textContent = why;
    place.hidden = why === '';
  }

  /** A field of the setup was changed. @param {HTMLElement} panel @param {HTMLFormElement} form */
  async #set(panel, form) {
    const tracker = panel.dataset.tracker ?? '';
    const before = recall(placeOf(tracker));
    const fields = new Map(`${before}&${queryOf(form)}`.split('&').filter(Boolean).map((piece) => [piece.split('=')[0], piece]));
    const answer = await this.ask('track', this.system, tracker, [...fields.values()].join('&'));
    if (!answer) return;
    if ('errors' in answer) this.#panel(tracker).setup?.show(answer.errors);
    else this.#keep(tracker, before, answer);
  }

  /** @param {HTMLElement} panel @param {SubmitEvent} event */
  #submit(panel, event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.dataset.move) this.apply(panel.dataset.tracker ?? '', form.dataset.move, queryOf(form));
    if (form.dataset.naming !== undefined) this.#name(form);
  }

  /** @param {HTMLFormElement} form */
  #name(form) {
    const field = /** @type {HTMLInputElement} */ (one(form, 'input'));
    const name = field.value.trim();
    if (!name) return field.focus();
    if (!characters().includes(name)) setCharacters([...characters(), name]);
    remember('character', name);
    field.value = '';
    form.hidden = true;
    this.show();
  }

  /** @param {HTMLElement} panel @param {Event} event */
  #press(panel, event) {
    const button = event.target instanceof Element && /** @type {HTMLButtonElement | null} */ (event.target.closest('button[data-act]'));
    if (!button) return;
    const tracker = panel.dataset.tracker ?? '';
    const naming = one(panel, '[data-naming]');
    switch (button.dataset.act) {
      case 'undo': {
        const state = past.get(placeOf(tracker))?.pop();
        if (state === undefined) return;
        remember(placeOf(tracker), state);
        return void this.#load(tracker, state);
      }
      case 'reset':
        return void this.ask('track', this.system, tracker, '').then((answer) => { if (answer?.lines) this.#keep(tracker, recall(placeOf(tracker)), answer); });
      case 'new-character':
        naming.hidden = false;
        return one(naming, 'input').focus();
      case 'not-naming':
        naming.hidden = true;
        return;
      case 'forget-character':
        return this.#forget(current());
      case 'bring-back':
        return this.#bringBack();
      case 'share-tracker':
        return void this.#share(tracker, button);
    }
  }

  /** @param {string} name */
  #forget(name) {
    const ids = [...this.#panels.keys()];
    gone = { name, states: ids.map((id) => [id, recall(placeOf(id, name))]) };
    ids.forEach((id) => forget(placeOf(id, name)));
    setCharacters(characters().filter((each) => each !== name));
    remember('character', '');
    this.show();
  }

  #bringBack() {
    if (!gone) return;
    const { name, states } = gone;
    gone = undefined;
    setCharacters([...characters(), name]);
    states.forEach(([id, state]) => remember(placeOf(id, name), state));
    remember('character', name);
    this.show();
  }

  /** @param {Event} event */
  #choose(event) {
    const select = /** @type {HTMLSelectElement} */ (event.target);
    if (select.dataset.act !== 'character') return;
    remember('character', select.value);
    this.show();
  }

  /**
   * Copies a link with the tracker in it: nothing leaves the device before somebody sends that.
   * @param {string} tracker
   * @param {HTMLElement} button
   */
  async #share(tracker, button) {
    const shared = escape(`${tracker}?${recall(placeOf(tracker))}`);
    let when = 'done';
    try {
      await navigator.clipboard.writeText(`${location.href.replace(/~.*$/, '')}~state=${shared}`);
    } catch {
      when = 'refused';
    }
    /** @param {string} now */
    const say = (now) => {
      for (const word of /** @type {NodeListOf<HTMLElement>} */ (button.querySelectorAll('[data-when]'))) word.hidden = word.dataset.when !== now;
    };
    say(when);
    setTimeout(say, 2500, 'idle');
  }
}
