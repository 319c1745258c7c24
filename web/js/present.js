// The presenter's view: large, calm, and at the hands of somebody who stands before a class. Space rolls, the arrows change
// the first number, F fills the screen, Escape leads back; each has a button too.

import { make } from './chart.js';
import { chunk } from './chunk.js';
import { one } from './parts.js';

const QUIET = 4; // modules that stay light around a QR code, as its standard wants
const LONGEST = 1200; // bytes of a link: a code of more is too fine to be read across a room

/**
 * @param {import('./element.js').DiceOdds} element
 * @param {() => void} changed writes the address anew
 * @param {() => Promise<string>} link the hash to hand on; '' where none can carry it
 */
export function runPresent(element, changed, link) {
  const button = one(document, '[data-act="present"]');
  let on = false;

  /** @param {boolean} to */
  function set(to) {
    on = to;
    document.documentElement.toggleAttribute('data-present', on);
    element.toggleAttribute('present', on);
    button.setAttribute('aria-pressed', String(on));
    for (const tool of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-presenter]'))) tool.hidden = !on;
    if (!on && document.fullscreenElement) document.exitFullscreen();
  }

  function fill() {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
    done?.catch(() => {}); // not allowed here: the window stays as it is
  }

  /** One more or one less of the first number that counts now. @param {number} by */
  function step(by) {
    const root = element.hidden ? document : element.shadowRoot; // the playground stands in the widget's place
    const buttons = root?.querySelectorAll(`:is(#roll-form, form.inputs) .field[data-kind="int"]:not(:has([name]:disabled)) [data-step="${by}"]`);
    /** @type {HTMLElement | undefined} */ (buttons?.[0])?.click();
  }

  document.addEventListener('keydown', (event) => {
    if (!on || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || document.querySelector('dialog[open]')) return;
    const at = active();
    const typing = at?.matches('input, select, textarea, [tabindex="0"]');
    const { key } = event;
    if ((key === 'ArrowLeft' || key === 'ArrowRight') && !typing) step(key === 'ArrowLeft' ? -1 : 1);
    else if (key.toLowerCase() === 'f' && !typing) fill();
    else if (key === 'Escape') leave();
    else return;
    event.preventDefault();
  });
  // What was pressed with the mouse does not keep the keys: Space rolls again.
  document.addEventListener('click', (event) => {
    const at = active();
    if (on && event.detail > 0 && at?.matches('button') && !document.querySelector('dialog[open]')) at.blur();
  });

  function leave() {
    set(false);
    changed();
  }

  button.hidden = false;
  button.addEventListener('click', () => {
    set(!on);
    changed();
  });
  one(document, '[data-act="full"]').addEventListener('click', fill);
  one(document, '[data-act="qr"]').addEventListener('click', async () => showCode(await link()));
  one(document, '#qr [data-act="close"]').addEventListener('click', () => /** @type {HTMLDialogElement} */ (one(document, '#qr')).close());

  return {
    get on() { return on; },
    set on(to) { set(to); },
  };
}

/** Where the focus is, shadow roots included. */
function active() {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return /** @type {HTMLElement | null} */ (at);
}

/** @param {string} hash */
function showCode(hash) {
  if (!hash) return; // the page says why
  const dialog = /** @type {HTMLDialogElement} */ (one(document, '#qr'));
  const address = location.href.replace(/#.*/, '') + hash;
  const served = /^https?:$/.test(location.protocol);
  const long = address.length > LONGEST;
  const said = { file: !served, long: served && long, local: /^(localhost|127\.|\[::1\])/.test(location.hostname) };
  for (const text of /** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll('[data-when]'))) text.hidden = !said[/** @type {keyof typeof said} */ (text.dataset.when)];
  const square = one(dialog, '[data-square]');
  square.hidden = !served || long;
  if (!square.hidden) square.replaceChildren(draw(chunk('qr')(address)));
  const a = /** @type {HTMLAnchorElement} */ (one(dialog, '[data-t="link"]'));
  a.textContent = a.href = address;
  dialog.showModal();
}

/** @param {boolean[][]} rows true is dark */
function draw(rows) {
  const size = rows.length + 2 * QUIET;
  const room = Math.min(innerWidth - 100, innerHeight - 220);
  const module = Math.max(4, Math.floor(room / size));
  const svg = make('svg', { viewBox: `0 0 ${size} ${size}`, width: size * module, height: size * module, 'shape-rendering': 'crispEdges' });
  const dark = rows.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
  svg.append(make('rect', { width: size, height: size, fill: '#fff' }), make('path', { d: dark.join(''), fill: '#000' }));
  return svg;
}
