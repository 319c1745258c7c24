// Our own page around the widget: the picker, the roll in the hash, what was shown last, messages, theme, copying.

import { said } from './away.js';
import { chunk, packedChunk } from './chunk.js';
import { frame } from './framed.js';
import { one } from './parts.js';
import { read, write } from './place.js';
import { runPresent } from './present.js';
import { sharedEngine } from './shared.js';
import { recall, remember } from './store.js';
import { supplies } from './supplies.js';
import { runViews } from './views.js';

/** @typedef {import('./element.js').DiceOdds} DiceOdds */
/** @typedef {import('./types.d.ts').Mistake} Mistake */
/** @typedef {{ system: string, query: string, seed: string, faces: string }} Place */

const PLAYGROUND = 'playground'; // in an address, in the place of a system
const PUSH_AFTER = 1000; // ms: changes that follow each other faster are one step back

/** What does something of its own with Space: there it does not roll. */
const TAKES_SPACE = 'button, summary, select, textarea, input:not([type="range"]), [contenteditable], [tabindex]';

/** @param {DiceOdds} element */
export function runPage(element) {
  const first = element.getAttribute('system') ?? '';
  let last = 0;

  const views = runViews(element, () => settle(false));
  const present = runPresent(element, () => (playing() ? settleDesk(false) : settle(false)), linkOut);

  /** The playground, once it was opened. @type {import('./playground/desk.js').Desk | undefined} */
  let desk;
  /** What it is in a frame that shows a document alone. @type {ReturnType<typeof frame> | undefined} */
  let framed;
  const playing = () => element.hidden;

  /** What is on show, as anybody else is to open it. */
  function link() {
    return playing() && desk ? write({ system: PLAYGROUND, ...desk.place }) : write({ ...element.place, view: views.place });
  }

  /** The same, with all that somebody else has not; '' where no link can carry it. */
  async function linkOut() {
    return playing() && desk ? desk.link() : link();
  }

  /** Shows the playground in the widget's place, or the widget again. @param {boolean} on */
  function play(on) {
    element.hidden = on;
    one(document, '[data-views]').hidden = on;
    document.documentElement.toggleAttribute('data-playing', on);
    one(document, '#desk').hidden = !on;
  }

  /** @param {import('./place.js').Place} asked */
  async function openDesk(asked) {
    play(true);
    mark(PLAYGROUND);
    say(asked.strange.map((key) => ({ field: key, message: '' })));
    if (asked.present && parent !== window) framed ??= frame(one(document, '#desk'), asked.theme);
    else if (asked.present) present.on = true;
    desk ??= (await packedChunk(PLAYGROUND))(one(document, '#desk'), settleDesk);
    await desk.open({ query: asked.query ?? '', doc: asked.doc });
    settleDesk(false);
  }

  /** The same as settle, of the playground. @param {boolean} step */
  function settleDesk(step) {
    if (!playing() || !desk) return;
    const place = { system: PLAYGROUND, ...desk.place, query: desk.place.query || undefined };
    const hash = write({ ...place, present: present.on ? '1' : '', ...framed?.place });
    framed?.lead(write(place));
    if (hash !== location.hash) history[step ? 'pushState' : 'replaceState'](null, '', hash);
    remember('last', `#${PLAYGROUND}`); // which document, it knows by itself
    mark(PLAYGROUND, desk.name);
  }

  /** Opens what the hash says, or what was shown last. @param {boolean} start */
  async function follow(start) {
    const hash = location.hash;
    const asked = read(hash || (start ? recall('last') : '') || `#${first}`);
    if (asked.system === PLAYGROUND) return openDesk(asked);
    play(false);
    desk?.leave();
    if (asked.doc) asked.strange.push('doc');
    const place = { ...asked, query: asked.query ?? (recall(`query.${asked.system}`) || undefined) };
    say([]);
    if (start || asked.query !== undefined) views.restore(asked.view); // another system is picked for the same view
    if (await supplies().widget(asked.system)) mark(asked.system); // at once, also on a slow machine
    if (asked.present) present.on = true;
    let mistakes = await element.open(place);
    if (asked.strange.length) mistakes = [...mistakes, ...asked.strange.map((key) => ({ field: key, message: '' }))];
    if (mistakes.length === 0) return settle(false);
    if (!hash) {
      remember('last', ''); // it was kept by an older version; nobody asked for it
      mistakes = [];
    }
    const seed = mistakes.every((m) => m.field === 'faces' || m.field === 'seed');
    if (!seed || !element.shadowRoot?.querySelector('.widget')) await element.open({ system: mistakes.some((m) => m.field === 'system') ? first : place.system, query: '' });
    say(mistakes, seed);
    settle(false, false);
  }

  /**
   * Writes down what is on show: in the hash, on the device, in the picker.
   * @param {boolean} step it is a step of its own for the back button
   * @param {boolean} [keep] leave the hash as it is: it could not be read
   */
  function settle(step, keep = true) {
    const place = element.place;
    const hash = write({ ...place, view: views.place, present: present.on ? '1' : '' });
    views.show();
    if (keep && hash !== location.hash) {
      try {
        if (step && Date.now() - last > PUSH_AFTER) history.pushState(null, '', hash);
        else history.replaceState(null, '', hash);
      } catch {
        // Safari allows 100 in 30 seconds; the next one goes through.
      }
      if (step) last = Date.now();
    }
    remember('last', link());
    remember(`query.${place.system}`, place.query);
    mark(place.system);
  }

  addEventListener('hashchange', () => follow(false));
  element.addEventListener('odds-change', () => { say([]); settle(true); });
  element.addEventListener('roll', () => settle(true));
  addEventListener('keydown', (event) => {
    if (playing() || event.key !== ' ' || event.repeat || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const on = event.composedPath()[0];
    if ((on instanceof Element && on.closest(TAKES_SPACE)) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    element.roll();
  });
  // Browsers scroll to what has the focus, but not where a piece of it is seen.
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('.games, .kinds, .views')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  sharedEngine().ready.catch((error) => sayFailure(error.code));
  theme();
  follow(true);
  copyLink(linkOut);
  onPress('embed', () => {
    const ask = chunk('views').openBuilder(element);
    return () => (playing() ? desk?.embed() : ask());
  });
  onPress('print', () => {
    const ask = chunk('views').openPrint(element, link);
    return () => (playing() ? desk?.print() : ask());
  });
}

/**
 * A button whose script is in a chunk: the first press makes what it opens.
 * @param {string} act
 * @param {() => () => void} make
 */
function onPress(act, make) {
  /** @type {(() => void) | undefined} */
  let open;
  const button = one(document, `[data-act="${act}"]`);
  button.hidden = false;
  button.addEventListener('click', () => (open ??= make())());
}

const name = document.title;

/** Shows in the picker, and in the title, which system is open. @param {string} system @param {string} [more] for the title */
function mark(system, more = '') {
  const link = document.querySelector(`.kinds [data-system="${system}"]`);
  const nav = /** @type {HTMLElement | null | undefined} */ (link?.closest('nav'));
  const single = document.querySelector(`.games a[href="#${system}"]`);
  const game = nav?.dataset.game ?? /** @type {HTMLElement | null} */ (single)?.dataset.game;
  for (const a of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.games a'))) current(a, a.dataset.game === game);
  for (const a of document.querySelectorAll('.kinds a')) current(a, a === link);
  for (const n of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.kinds'))) n.hidden = n.dataset.game !== game;
  const open = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('nav:not([hidden]) > [aria-current]')]);
  open.forEach(inView);
  document.title = [...(more ? [more] : []), ...open.map((a) => a.textContent), name].join(' · ');
}

/** Scrolls a row of links, and nothing else, to where the link is seen. @param {HTMLElement} link */
function inView(link) {
  const nav = /** @type {HTMLElement} */ (link.parentElement);
  nav.scrollLeft = Math.min(link.offsetLeft - 16, Math.max(nav.scrollLeft, link.offsetLeft + link.offsetWidth + 16 - nav.clientWidth));
}

/**
 * @param {Element} link
 * @param {boolean} is
 */
function current(link, is) {
  if (is) link.setAttribute('aria-current', 'page');
  else link.removeAttribute('aria-current');
}

/**
 * Says what is wrong with the link.
 * @param {Mistake[]} mistakes
 * @param {boolean} [seed] only its dice are
 */
function say(mistakes, seed = false) {
  const box = one(document, '#message');
  box.hidden = mistakes.length === 0;
  one(box, '[data-when="link"]').hidden = seed;
  one(box, '[data-when="dice"]').hidden = !seed;
  one(box, 'ul').replaceChildren(...mistakes.map((m) => {
    const item = document.createElement('li');
    item.textContent = m.message ? `${m.field}: ${m.message}` : m.field;
    return item;
  }));
}

/** @param {string} code */
function sayFailure(code) {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-failure]')]);
  const message = all.find((m) => m.dataset.failure === code) ?? all.find((m) => m.dataset.failure === '');
  if (message) message.hidden = false;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('dice-odds'))) element.dataset.dead = '';
}

/** The theme: as the device says, light, or dark. */
function theme() {
  const button = one(document, '[data-act="theme"]');
  const kinds = ['auto', 'light', 'dark'];
  /** @param {string} kind */
  const set = (kind) => {
    document.documentElement.dataset.theme = kind;
    for (const word of /** @type {NodeListOf<HTMLElement>} */ (button.querySelectorAll('[data-theme]'))) word.hidden = word.dataset.theme !== kind;
    remember('theme', kind);
  };
  button.hidden = false;
  button.addEventListener('click', () => set(kinds[(kinds.indexOf(document.documentElement.dataset.theme ?? '') + 1) % kinds.length]));
  set(kinds.find((k) => k === recall('theme')) ?? 'auto');
}

/**
 * Puts the page's address, with what is on show in it, on the clipboard.
 * @param {() => Promise<string>} hash '' where no link can carry it
 */
function copyLink(hash) {
  const button = one(document, '[data-act="copy-link"]');
  button.hidden = false;
  button.addEventListener('click', async () => {
    const to = await hash();
    if (!to) return;
    try {
      await navigator.clipboard.writeText(location.href.replace(/#.*/, '') + to);
      said(button, 'done');
    } catch {
      if (to !== location.hash) history.replaceState(null, '', to); // the address bar has it then
      said(button, 'refused');
    }
  });
}
