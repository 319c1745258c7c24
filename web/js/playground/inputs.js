// The inputs of a document as controls: a number with its slider, choices, a switch. Moving one runs the document again.

import { fill, one, part } from '../parts.js';
import { escape, unescape } from '../place.js';

/** @typedef {import('./types.d.ts').Input} Input */

const FEW = 4; // choices that stand side by side

export class Inputs {
  /** What differs from the document's own values, by name. @type {Map<string, string>} */
  #values = new Map();
  #shape = '';

  /**
   * @param {HTMLElement} form
   * @param {() => void} moved
   */
  constructor(form, moved) {
    this.form = form;
    this.moved = moved;
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('input', (event) => this.#take(/** @type {HTMLInputElement} */ (event.target)));
    form.addEventListener('change', (event) => this.#take(/** @type {HTMLInputElement} */ (event.target)));
    form.addEventListener('click', (event) => {
      const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-step]'));
      const field = button?.closest('.field');
      if (!button || !field) return;
      const number = /** @type {HTMLInputElement} */ (one(field, '[type="text"]'));
      const slider = /** @type {HTMLInputElement} */ (one(field, '[type="range"]'));
      const next = Math.min(Number(slider.max), Math.max(Number(slider.min), Number(slider.value) + Number(button.dataset.step)));
      number.value = String(next);
      this.#take(number);
    });
  }

  /** As the address and the engine take them. */
  get query() {
    return [...this.#values].map(([name, value]) => `${name}=${escape(value)}`).join('&');
  }

  /** Another document, or another place of this one; its controls come with the next run. @param {string} query */
  set(query) {
    this.#values = new Map(query.split('&').filter(Boolean).map((piece) => {
      const [name, value = ''] = piece.split(/=(.*)/s);
      return [unescape(name), unescape(value)];
    }));
    this.#shape = '';
  }

  /** Shows what a run says that there is. @param {readonly Input[]} inputs */
  show(inputs) {
    const shape = JSON.stringify(inputs.map(({ value, ...rest }) => rest));
    if (shape !== this.#shape) this.form.replaceChildren(...inputs.map(control));
    this.#shape = shape;
    this.#values = new Map(inputs.filter((i) => i.value !== i.preset).map((i) => [i.name, i.value]));
    for (const i of inputs) this.#write(i);
  }

  /** @param {Input} input */
  #write({ name, value }) {
    const field = [...this.form.children].find((f) => /** @type {HTMLElement} */ (f).dataset.name === name);
    if (!field) return;
    const typing = field.querySelector('.wrong') || field.classList.contains('wrong');
    for (const c of /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (field.querySelectorAll('input, select'))) {
      if (c instanceof HTMLInputElement && c.type === 'radio') c.checked = c.value === value;
      else if (c instanceof HTMLInputElement && c.type === 'checkbox') c.checked = value === '1';
      else if (!typing && c.value !== value) c.value = value;
    }
  }

  /** @param {HTMLInputElement | HTMLSelectElement} c */
  #take(c) {
    const field = /** @type {HTMLElement} */ (c.closest('.field'));
    const { name = '', preset = '' } = field.dataset;
    let value = c.value.trim();
    if (c instanceof HTMLInputElement && c.type === 'checkbox') value = c.checked ? '1' : '0';
    if (field.dataset.kind === 'int') {
      const { min, max } = /** @type {HTMLInputElement} */ (one(field, '[type="range"]'));
      const fits = /^-?\d+$/.test(value.replace('−', '-')) && Number(value) >= Number(min) && Number(value) <= Number(max);
      field.classList.toggle('wrong', !fits);
      one(field, '.error').hidden = fits;
      c.toggleAttribute('aria-invalid', !fits);
      if (!fits) return;
      value = String(Number(value));
      for (const other of field.querySelectorAll('input')) if (other !== c) other.value = value;
    }
    if ((this.#values.get(name) ?? preset) === value) return;
    if (value === preset) this.#values.delete(name);
    else this.#values.set(name, value);
    this.moved();
  }
}

/** @param {Input} input */
function control(input) {
  const { name, kind, min, max, options } = input;
  const label = name.replaceAll('_', ' ');
  const few = options.length <= FEW;
  const made = fill(part(kind === 'choice' && !few ? 'input-select' : `input-${kind}`), { name: label, min: String(min), max: String(max) });
  Object.assign(made.dataset, { name, preset: input.preset });
  if (kind === 'int') {
    const number = /** @type {HTMLInputElement} */ (one(made, '[type="text"]'));
    const slider = /** @type {HTMLInputElement} */ (one(made, '[type="range"]'));
    tie(made, number);
    if (min >= 0) number.inputMode = 'numeric';
    Object.assign(slider, { min: String(min), max: String(max) });
    slider.setAttribute('aria-label', label);
  } else if (kind === 'choice' && few) {
    one(made, '[data-list="options"]').append(...options.map((option) => {
      const choice = fill(part('input-option'), { name: option });
      Object.assign(one(choice, 'input'), { name: `input-${name}`, value: option });
      return choice;
    }));
  } else if (kind === 'choice') {
    const select = one(made, 'select');
    tie(made, select);
    select.append(...options.map((option) => new Option(option, option)));
  }
  return made;
}

/** A label's control. @param {HTMLElement} field @param {HTMLElement} c */
function tie(field, c) {
  c.id = `input-${field.dataset.name}`;
  /** @type {HTMLLabelElement} */ (one(field, 'label')).htmlFor = c.id;
}
