// A system's form: its fields as a query, and a query's fields in the form. What is typed is never changed by script,
// only told to be wrong.

import { escape } from './place.js';
import { one } from './parts.js';

/** @typedef {import('./types.d.ts').FieldState} FieldState */
/** @typedef {import('./types.d.ts').Mistake} Mistake */
/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

const NUMBER = /^-?\d+$/;

export class Form {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.element = form;
    form.addEventListener('click', (event) => this.#press(event));
    form.addEventListener('input', (event) => this.#follow(event));
  }

  get controls() {
    return controlsOf(this.element);
  }

  get query() {
    return queryOf(this.element);
  }

  /**
   * Puts values in, and says which fields don't apply. A control that says the same already is left alone, so that
   * the caret stays where it is.
   * @param {FieldState[]} fields
   */
  write(fields) {
    const states = new Map(fields.map((f) => [f.key, f]));
    for (const c of this.controls) {
      const state = states.get(c.name);
      if (!state) continue;
      set(c, state.value);
      c.disabled = state.off !== '';
    }
    for (const field of this.#fields()) {
      const state = states.get(field.dataset.key ?? '');
      const off = one(field, '[data-off]');
      off.textContent = state?.off ?? '';
      off.hidden = !state?.off;
      const slider = /** @type {HTMLInputElement | null} */ (field.querySelector('[type="range"]'));
      if (slider && state) slider.max = String(state.most);
      this.#align(field);
    }
    for (const fold of this.element.querySelectorAll('details')) {
      if ([...fold.querySelectorAll('input, select')].some((c) => changed(/** @type {Control} */ (c)))) fold.open = true;
    }
  }

  /**
   * Shows mistakes beside their fields, and takes away those of before. Those at no field of this form come back.
   * @param {Mistake[]} mistakes
   */
  show(mistakes) {
    const left = new Set(mistakes);
    for (const field of this.#fields()) {
      const mine = mistakes.filter((m) => m.field === field.dataset.key);
      mine.forEach((m) => left.delete(m));
      const text = mine.map((m) => m.message).join('; ');
      const place = one(field, '[data-error]');
      if (place.textContent !== text) place.textContent = text;
      place.hidden = text === '';
      const caret = one(field, '[data-caret]');
      const column = mine[0]?.column ?? 0;
      caret.hidden = column === 0;
      if (column) caret.textContent = `${/** @type {Control} */ (one(field, '[name]')).value}\n${' '.repeat(column - 1)}^`;
      field.classList.toggle('wrong', text !== '');
      for (const c of field.querySelectorAll('[name]')) {
        if (text) c.setAttribute('aria-invalid', 'true');
        else c.removeAttribute('aria-invalid');
      }
    }
    return [...left];
  }

  /** The first control that is wrong. */
  get wrong() {
    return /** @type {HTMLElement | null} */ (this.element.querySelector('[aria-invalid="true"]'));
  }

  /**
   * Sets a field as if somebody had.
   * @param {string} key
   * @param {string} value
   */
  take(key, value) {
    for (const c of this.controls) {
      if (c.name === key) set(c, value);
    }
    for (const field of this.#fields()) {
      if (field.dataset.key === key) this.#align(field);
    }
    this.element.dispatchEvent(new Event('input', { bubbles: true }));
  }

  #fields() {
    return /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll('.field[data-key]')]);
  }

  /** One more, one less. @param {Event} event */
  #press(event) {
    const button = event.target instanceof Element && event.target.closest('button[data-step]');
    if (!(button instanceof HTMLButtonElement)) return;
    const field = /** @type {HTMLElement} */ (button.closest('.field'));
    const { input, min, max } = numberOf(field);
    const now = NUMBER.test(input.value) ? Number(input.value) : Number(input.defaultValue);
    input.value = String(Math.min(max, Math.max(min, now + Number(button.dataset.step))));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** A slider moves its number, a number its slider. @param {Event} event */
  #follow(event) {
    if (!(event.target instanceof HTMLInputElement)) return;
    const field = /** @type {HTMLElement | null} */ (event.target.closest('.field[data-kind="int"]'));
    if (!field) return;
    if (event.target.type === 'range') numberOf(field).input.value = event.target.value;
    this.#align(field);
  }

  /** Brings a number's slider and buttons to where the number is. @param {HTMLElement} field */
  #align(field) {
    if (field.dataset.kind !== 'int') return;
    const { input, min, max } = numberOf(field);
    const slider = /** @type {HTMLInputElement} */ (one(field, '[type="range"]'));
    if (NUMBER.test(input.value)) slider.value = input.value;
    slider.disabled = input.disabled;
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (field.querySelectorAll('[data-step]'))) {
      button.disabled = input.disabled || Number(input.value) === (button.dataset.step === '1' ? max : min);
    }
  }
}

/** The controls that make the query; a field's slider is not one of them. @param {HTMLFormElement} form */
export function controlsOf(form) {
  return /** @type {Control[]} */ ([...form.elements].filter((e) => 'name' in e && e.name));
}

/** The query that a form says, right or wrong. @param {HTMLFormElement} form */
export function queryOf(form) {
  return controlsOf(form).filter((c) => c.type !== 'radio' || isChecked(c)).map((c) => `${c.name}=${escape(valueOf(c))}`).join('&');
}

/** @param {HTMLElement} field */
function numberOf(field) {
  const input = /** @type {HTMLInputElement} */ (one(field, 'input[data-min]'));
  return { input, min: Number(input.dataset.min), max: Number(input.dataset.max) };
}

/** @param {Control} c */
export const isChecked = (c) => c instanceof HTMLInputElement && c.checked;

/** What it says, as a query says it. @param {Control} c */
export const valueOf = (c) => (c.type === 'checkbox' ? String(Number(isChecked(c))) : c.value);

/**
 * @param {Control} c
 * @param {string} value
 */
function set(c, value) {
  if (c instanceof HTMLInputElement && c.type === 'checkbox') c.checked = value === '1';
  else if (c instanceof HTMLInputElement && c.type === 'radio') c.checked = c.value === value;
  else if (c.value !== value) c.value = value;
}

/**
 * Somebody, or the browser, changed it since the page was made.
 * @param {Control} c
 */
export function changed(c) {
  if (c instanceof HTMLSelectElement) return ![...c.options].every((o) => o.selected === o.defaultSelected);
  if (c.type === 'checkbox' || c.type === 'radio') return c.checked !== c.defaultChecked;
  return c.value !== c.defaultValue;
}
