// "Embed this": what to paste into another page, made from the roll on show.

import { copyText, saveFile } from './away.js';
import { fill, one } from './parts.js';
import { write as hashOf } from './place.js';
import { picturePNG } from './picture.js';
import { ask } from './shared.js';
import { Wait } from './wait.js';
import { baseOf, fillSnippet, readSnippet } from './snippet.js';
import { recall, remember } from './store.js';

/** @typedef {import('./element.js').DiceOdds} DiceOdds */

const REMEMBERED = /** @type {const} */ (['needs', 'way', 'view', 'theme', 'address']);
const TALLEST = 640; // px of a frame that can't follow its content: what is longer scrolls in it
const DEPTH = ['text', 'frames', 'scripts'];

/**
 * @param {DiceOdds} element the page's
 * @returns {() => void} what opens it
 */
export function openBuilder(element) {
  const dialog = /** @type {HTMLDialogElement} */ (one(document, '#embed'));
  const code = /** @type {HTMLTextAreaElement} */ (one(dialog, '#embed-code'));
  const address = /** @type {HTMLInputElement} */ (one(dialog, '#embed-address'));
  const old = /** @type {HTMLTextAreaElement} */ (one(dialog, '#embed-old'));
  const preview = one(dialog, '[data-preview]');
  const wait = new Wait(update);
  wait.mount(one(dialog, '[data-wait]'));
  /** The roll that is embedded: the page's, or what the preview was changed to. @type {DiceOdds} */
  let source = element;
  /** @type {Blob | undefined} */
  let picture;
  let turn = 0;
  /** Writes the snippet anew, when the preview has found its height. */
  let write = () => {};

  /** @param {string} name @returns {HTMLInputElement[]} */
  const radios = (name) => [...dialog.querySelectorAll(`input[name="embed-${name}"]`)].map((r) => /** @type {HTMLInputElement} */ (r));
  /** @param {string} name */
  const chosen = (name) => radios(name).find((r) => r.checked) ?? radios(name)[0];
  /** @param {string} name */
  const look = (name) => /** @type {HTMLSelectElement} */ (one(dialog, `[data-look="${name}"]`));

  for (const name of ['needs', 'way']) for (const radio of radios(name)) radio.checked ||= radio.value === recall(`embed.${name}`);
  for (const name of ['view', 'theme']) if (recall(`embed.${name}`)) look(name).value = recall(`embed.${name}`);
  address.value = recall('embed.address');

  const base = () => baseOf(address.value);

  /** Shows what the choices come to. */
  async function update() {
    const now = ++turn;
    const depth = DEPTH.indexOf(chosen('needs').value);
    for (const radio of radios('way')) {
      const label = /** @type {HTMLElement} */ (radio.closest('label'));
      label.hidden = DEPTH.indexOf(label.dataset.needs ?? '') > depth;
      if (label.hidden) radio.checked = false;
    }
    if (!radios('way').some((r) => r.checked)) radios('way')[0].checked = true;
    const way = chosen('way');
    const { format = '', body = '', where = '' } = way.dataset;
    const { system, query } = source.place;
    const from = base();
    one(dialog, '[data-looks]').hidden = !/\{(view|src)/.test(body);
    one(dialog, '[data-address]').hidden = location.protocol.startsWith('http');
    one(dialog, '[data-error]').hidden = !address.value || from !== '';
    const title = `${document.title.replace(/ · [^·]*$/, '')}, ${source.odds?.title ?? ''}`;
    fill(dialog, { title, where });

    const [view, theme] = [look('view').value, look('theme').value];
    const table = format ? await ask('export', [system, query, format, from], { kind: 'snippet' }, wait) : '';
    if (now !== turn || table === undefined) return;
    // What has a meaning in Markdown or wikitext is escaped in addresses too.
    const hash = hashOf({ system, query }).replace(/[()']/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    const missing = from || address.placeholder;
    picture = undefined;
    await show(way.value, body, table, view, theme);
    if (now !== turn) return;
    write = () => {
      const text = body ? fillSnippet(body, {
        system, query, view, theme, title, base: missing, table: table.trimEnd(),
        src: `${missing}v1/embed.html${hash}~view=${view}&theme=${theme}`,
        link: `${missing}index.html${hash}`,
        height: String(Math.min(TALLEST, Math.ceil(preview.getBoundingClientRect().height / 10) * 10)), // the space around the preview is the frame's own
      }) : table;
      if (code.value !== text) code.value = text;
    };
    write();
    code.rows = Math.min(10, Math.max(3, code.value.split('\n').length));
    code.closest('.code')?.toggleAttribute('data-picture', way.value === 'png');
    for (const name of REMEMBERED) remember(`embed.${name}`, { needs: chosen('needs').value, way: way.value, view, theme, address: address.value }[name]);
  }

  /**
   * Shows what a reader will see.
   * @param {string} way
   * @param {string} body
   * @param {string} table
   * @param {string} view
   * @param {string} theme
   */
  async function show(way, body, table, view, theme) {
    const { system, query } = source.place;
    if (/\{(src|view)/.test(body)) {
      const live = preview.firstElementChild instanceof HTMLElement && preview.firstElementChild.localName === 'dice-odds' ? preview.firstElementChild : document.createElement('dice-odds');
      for (const [name, value] of Object.entries({ system, query, view, theme })) live.setAttribute(name, value);
      if (live !== preview.firstElementChild) preview.replaceChildren(live);
      return;
    }
    if (way === 'svg' || way === 'png') {
      const image = document.createElement('img');
      image.alt = source.odds?.title ?? '';
      picture = way === 'svg' ? new Blob([table], { type: 'image/svg+xml' }) : await picturePNG(table);
      image.src = URL.createObjectURL(picture);
      image.onload = () => URL.revokeObjectURL(image.src);
      return preview.replaceChildren(image);
    }
    if (['wikitext', 'dokuwiki', 'markdown', 'html'].includes(way)) {
      const html = await ask('export', [system, query, 'html', base()], { kind: 'preview' }, wait);
      if (html === undefined) return;
      return preview.replaceChildren(...styled(html));
    }
    const text = document.createElement('pre');
    text.textContent = table;
    preview.replaceChildren(...(table ? [text] : []));
  }

  new ResizeObserver(() => write()).observe(preview);
  dialog.addEventListener('close', () => wait.leave());
  dialog.addEventListener('click', (event) => {
    const act = /** @type {Element} */ (event.target).closest('[data-act]');
    if (act instanceof HTMLElement && act.dataset.act === 'close') dialog.close();
    if (act instanceof HTMLElement && act.dataset.act === 'copy') copyText(code, act);
    if (act instanceof HTMLElement && act.dataset.act === 'save') save();
  });
  for (const kind of ['change', 'input']) {
    dialog.addEventListener(kind, (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target === old) read();
      else if (target !== code && target.localName !== 'dice-odds') update();
    });
  }
  preview.addEventListener('odds-change', (event) => {
    source = /** @type {DiceOdds} */ (event.target);
    update();
  });

  function save() {
    const { file = 'txt' } = chosen('way').dataset;
    saveFile(`dice-odds-${source.place.system}.${file}`, picture ?? new Blob([code.value], { type: 'text/plain' }));
  }

  /** Opens the roll of an old snippet. */
  async function read() {
    const text = old.value;
    const found = readSnippet(text);
    let wrong = !found && text.trim() !== '';
    if (found) {
      if (found.view) look('view').value = found.view;
      if (found.theme) look('theme').value = found.theme;
      wrong = (await element.open({ system: found.system, query: found.query })).length > 0;
      if (text !== old.value) return; // a newer one is read
      if (!wrong) element.dispatchEvent(new CustomEvent('odds-change', { bubbles: true }));
      source = element;
      update();
    }
    one(dialog, '[data-unread]').hidden = !wrong;
  }

  return () => {
    source = element;
    preview.replaceChildren();
    dialog.showModal();
    update();
  };
}

/**
 * The elements of our own HTML. The page's policy forbids style attributes that are parsed; set one by one they are allowed.
 * @param {string} html
 */
function styled(html) {
  const body = new DOMParser().parseFromString(html.replaceAll(' style=', ' data-style='), 'text/html').body;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll('[data-style]'))) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  return [...body.childNodes];
}
