// Predict first: the odds are hidden until everybody has guessed them. What is right stands nowhere in the view before.

import { fill, list, one, part, percent } from './parts.js';

/** @typedef {import('./types.d.ts').Odds} Odds */
/** @typedef {{ name: string, percent: string, share: number, hue: number }} Row */

const MOST = 24; // results that anybody wants to guess one by one
const NEAR = 0.5; // points: a sum that is as near counts as 100, since thirds have to be rounded

/**
 * @param {HTMLElement} panel
 * @param {import('./views.js').Page} _
 * @returns {import('./views.js').View}
 */
export function predictView(panel, _) {
  const form = /** @type {HTMLFormElement} */ (one(panel, 'form'));
  /** @type {readonly Row[]} */
  let rows = [];
  let names = '';
  let query = '';
  /** What was typed for each row. @type {string[]} */
  let guesses = [];
  let revealed = false;

  /** @param {Odds} odds */
  function show(odds) {
    fill(panel, { title: odds.title });
    rows = odds.bands.length ? odds.bands : odds.outcomes;
    const fits = !odds.still && rows.length > 1 && rows.length <= MOST;
    one(panel, '[data-empty]').hidden = fits;
    form.hidden = !fits;
    const now = JSON.stringify([odds.system, rows.map((r) => r.name)]);
    const place = `${odds.system}?${odds.query}`;
    if (place !== query) rolled('');
    if (now !== names) start();
    else if (place !== query && revealed) hide(); // another roll with the same results: guess again, from the same guess
    names = now;
    query = place;
  }

  /** Everything at nothing. */
  function start() {
    guesses = rows.map(() => '0');
    list(panel, 'guesses', rows, (row, i) => {
      const item = fill(part('guess'), { name: row.name });
      item.dataset.hue = String(row.hue);
      one(item, '[type="range"]').setAttribute('aria-label', row.name);
      for (const part of /** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll('[data-label]'))) part.setAttribute('aria-label', `${row.name}: ${part.dataset.label}`);
      item.dataset.at = String(i);
      return item;
    });
    hide();
  }

  function hide() {
    revealed = false;
    draw();
  }

  /** The guesses as numbers; NaN where one is none. */
  const numbers = () => guesses.map(read);

  /** @param {string} head of a throw; '' where there is none */
  function rolled(head) {
    one(panel, '[data-rolled]').hidden = head === '';
    fill(panel, { head });
  }

  /** @param {Element | null} [typing] the control that somebody is at, which already says what it is to say */
  function draw(typing = null) {
    const all = numbers();
    const sum = all.reduce((a, b) => a + (b || 0), 0);
    items().forEach((item, i) => {
      const share = Math.min(100, all[i] || 0) / 100;
      for (const bar of item.querySelectorAll('[data-bar]')) bar.setAttribute('width', percent(share));
      const range = /** @type {HTMLInputElement} */ (one(item, '[type="range"]'));
      const text = /** @type {HTMLInputElement} */ (one(item, '[type="text"]'));
      if (range !== typing) range.value = String(all[i] || 0);
      if (text !== typing && text.value !== guesses[i]) text.value = guesses[i];
      if (Number.isNaN(all[i])) text.setAttribute('aria-invalid', 'true');
      else text.removeAttribute('aria-invalid');
      item.classList.toggle('wrong', Number.isNaN(all[i]));
      for (const c of /** @type {NodeListOf<HTMLInputElement>} */ (item.querySelectorAll('input, button'))) c.disabled = revealed;
      if (!revealed) fill(item, { percent: '', points: '' });
    });
    fill(panel, { sum: tenths(sum) });
    /** @type {HTMLButtonElement} */ (one(panel, '[data-act="normalise"]')).disabled = sum === 0 || Math.abs(sum - 100) < 0.05;
    for (const e of /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll('[data-before]'))) e.hidden = revealed;
    for (const e of /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll('[data-after]'))) e.hidden = !revealed;
    form.classList.toggle('guessed', revealed);
    complain('');
  }

  /** @param {string} what is wrong with the guesses */
  function complain(what) {
    for (const text of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll('[data-when]'))) text.hidden = text.dataset.when !== what;
  }

  const items = () => /** @type {HTMLElement[]} */ ([...one(panel, '[data-list="guesses"]').children]);

  function reveal() {
    const all = numbers();
    const sum = all.reduce((a, b) => a + b, 0);
    if (Number.isNaN(sum)) {
      complain('wrong');
      return /** @type {HTMLElement} */ (one(form, '[aria-invalid]')).focus();
    }
    if (sum === 0) return complain('empty');
    if (Math.abs(sum - 100) > NEAR) return complain('sum');
    revealed = true;
    draw();
    const off = rows.map((row, i) => all[i] - 100 * row.share);
    items().forEach((item, i) => {
      for (const bar of item.querySelectorAll('[data-exact]')) bar.setAttribute('width', percent(rows[i].share));
      fill(item, { percent: rows[i].percent, points: signed(off[i]) });
    });
    const score = Math.max(0, Math.round(100 - off.reduce((total, d) => total + Math.abs(d), 0) / 2));
    fill(panel, { score: String(score) });
    const words = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll('[data-from]')]);
    const right = words.find((w) => score >= Number(w.dataset.from));
    for (const w of words) w.hidden = w !== right;
    const box = one(panel, '.score');
    box.focus({ preventScroll: true });
    box.scrollIntoView({ block: 'nearest' });
  }

  /** Brings the sum to 100 in tenths, the largest remainder first, so that it is exactly that. */
  function normalise() {
    const all = numbers().map((n) => n || 0);
    const sum = all.reduce((a, b) => a + b, 0);
    const exact = all.map((n) => (1000 * n) / sum);
    const whole = exact.map(Math.floor);
    const left = 1000 - whole.reduce((a, b) => a + b, 0);
    const order = exact.map((n, i) => ({ i, rest: n - whole[i] })).sort((a, b) => b.rest - a.rest);
    for (const { i } of order.slice(0, left)) whole[i]++;
    guesses = whole.map((n) => tenths(n / 10));
    draw();
  }

  form.addEventListener('input', (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const at = Number(/** @type {HTMLElement | null} */ (input.closest('[data-at]'))?.dataset.at);
    guesses[at] = input.value;
    draw(input);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!revealed) reveal();
  });
  form.addEventListener('click', (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('button'));
    const { act, by } = button?.dataset ?? {};
    if (by) {
      const at = Number(/** @type {HTMLElement | null} */ (button?.closest('[data-at]'))?.dataset.at);
      guesses[at] = tenths(Math.min(100, Math.max(0, (read(guesses[at]) || 0) + Number(by))));
      draw();
    } else if (act === 'normalise') {
      normalise();
    } else if (act === 'again' || act === 'mend') {
      if (act === 'again') start();
      else hide();
      /** @type {HTMLElement} */ (one(form, '[type="range"]')).focus();
    }
  });

  return {
    show,
    /** The result only: how lucky it was would tell the odds. */
    land(thrown) {
      rolled(thrown.head);
      return true;
    },
  };
}

/** A percentage as people write it: 12.5, 12,5, 12 %. NaN where it is none. @param {string} text */
function read(text) {
  const clean = text.trim().replace(/\s*%$/, '').replace(',', '.');
  if (clean === '') return 0;
  const n = /^\d*\.?\d*$/.test(clean) ? Number(clean) : NaN;
  return n <= 100 ? n : NaN;
}

/** @param {number} n */
const tenths = (n) => String(+n.toFixed(1));

/** A difference in points, with its sign. @param {number} n */
function signed(n) {
  const text = Math.abs(n).toFixed(1);
  return text === '0.0' ? '±0' : `${n > 0 ? '+' : '−'}${text}`;
}
