// The playground: one document, its editor, and the report of its last run. What is typed is kept at once, under a name,
// whatever the run says to it.

import { copyText, saveFile } from '../away.js';
import { fill, list, one, part } from '../parts.js';
import { write } from '../place.js';
import { sharedEngine } from '../shared.js';
import { recall, remember } from '../store.js';
import { Documents } from './documents.js';
import { openEditor } from './editor.js';
import { embedDialog } from './embed.js';
import { Inputs } from './inputs.js';
import { showReport } from './report.js';
import { LONGEST, PACKED, pack, unpack } from './sharing.js';

/** @typedef {import('./types.d.ts').Report} Report */
/** @typedef {import('./types.d.ts').Wrong} Wrong */
/** What is on the desk: a document of the shelf, of somebody's own, or of a link. @typedef {{ kind: 'shelf' | 'own' | 'link', id: string }} Source */
/** What the address says of the playground: inputs and document. @typedef {{ query: string, doc: string }} Place */

/**
 * @typedef {object} Desk
 * @property {(place: Place) => Promise<void>} open
 * @property {Place} place
 * @property {string} name of the document
 * @property {() => Promise<string>} link the hash that brings the document to somebody else; '' where it would be too long
 * @property {() => void} print
 * @property {() => void} embed
 * @property {() => void} leave something else is shown: nothing goes on
 */

const PAUSE = 500; // ms after the last key until the text is looked at
const PATIENCE = 300; // ms until the page says that a run is at work
const QUIET = 700; // ms after a run until who can't see it is told
const LIVELY = 1000; // ms that a run may take to be made again at each pause
const LARGEST = 256 << 10; // bytes of a document
const LIMIT = 6000; // ms: the engine stops a run after 5 s by itself, and says where
const OWN = 'my:'; // before the name of a document of somebody's own, in an address
const FIRST = 'first-die';

/**
 * @param {HTMLElement} section
 * @param {(step: boolean) => void} changed writes the address anew; step: it is another document
 * @returns {Desk}
 */
export function openDesk(section, changed) {
  const documents = new Documents();
  const dialog = /** @type {HTMLDialogElement} */ (one(section, '[data-documents]'));
  const written = /** @type {HTMLTextAreaElement} */ (one(section, '#desk-written'));
  const wrongs = one(section, '[data-wrongs]');
  const inputs = new Inputs(one(section, '[data-list="inputs"]'), () => { changed(false); run(); });
  const editor = openEditor(one(section, '[data-editor]'), { label: one(section, '[data-editor]').dataset.label ?? '', words: words(section), changed: typed, run });

  const embed = embedDialog();

  /** @type {Source} */
  let source = { kind: 'shelf', id: '' };
  let ran = ''; // the text that the report is of
  let kept = ''; // the text as it was last read or written down
  let tab = 'report';
  /** @type {Report | undefined} */
  let report;
  let turn = 0; // of the last run that was begun
  let shown = 0; // and of the one whose report is shown
  let took = 0; // ms, of the last run
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let telling;
  let stop = new AbortController(); // of all runs under way
  let slow = false; // the page says that one is at work

  // Documents

  /** @param {Place} place @param {boolean} [step] it is a step of its own for the back button */
  async function open({ query, doc }, step = false) {
    keep();
    const wanted = doc || recall('desk') || FIRST;
    const found = await find(wanted);
    complain(found || !doc ? '' : doc.startsWith(PACKED) ? 'broken' : 'lost', doc.replace(OWN, ''));
    const opened = found ?? /** @type {NonNullable<typeof found>} */ (await find(FIRST));
    clearTimeout(pause);
    halt(true);
    source = opened.source;
    editor.text = kept = opened.text;
    inputs.set(found ? query : '');
    inputs.form.replaceChildren();
    report = undefined;
    one(section, '[data-report]').replaceChildren();
    refuse([]);
    if (section.getBoundingClientRect().top < 0) section.scrollIntoView();
    about();
    changed(step);
    await run();
  }

  /** @param {string} doc @returns {Promise<{ source: Source, text: string } | undefined>} */
  async function find(doc) {
    if (doc.startsWith(PACKED)) {
      const text = await unpack(doc.slice(PACKED.length));
      return text === undefined ? undefined : { source: { kind: 'link', id: doc }, text };
    }
    if (doc.startsWith(OWN)) {
      const own = documents.find(doc.slice(OWN.length));
      return own && { source: { kind: 'own', id: own.name }, text: own.text };
    }
    const template = /** @type {HTMLTemplateElement | null} */ (section.querySelector(`template[data-document="${CSS.escape(doc)}"]`));
    return template ? { source: { kind: 'shelf', id: doc }, text: template.content.textContent ?? '' } : undefined;
  }

  /** The document as it can be handed on: whole, if nobody else could find it. */
  const carried = async () => (source.kind === 'own' ? PACKED + await pack(editor.text) : source.id);

  const docOf = (/** @type {Source} */ { kind, id }) => (kind === 'own' ? OWN + id : id);

  function nameOf() {
    if (source.kind === 'own') return source.id;
    if (source.kind === 'shelf') return one(section, `template[data-document="${CSS.escape(source.id)}"]`).dataset.title ?? '';
    return report?.title || /^#\s+(.+)$/m.exec(editor.text)?.[1].trim() || '…';
  }

  /** Says what is on the desk, and where it is kept. */
  function about() {
    fill(one(section, '.doc-at'), { name: nameOf() });
    const state = source.kind === 'own' && !documents.shelf.kept ? 'unkept' : source.kind;
    for (const word of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll('[data-kept] [data-when]'))) word.hidden = word.dataset.when !== state;
    const known = source.kind === 'shelf' ? /** @type {HTMLTemplateElement} */ (one(section, `template[data-about="${CSS.escape(source.id)}"]`)).content.cloneNode(true) : '';
    one(section, '[data-known]').replaceChildren(known);
    remember('desk', source.kind === 'link' ? '' : docOf(source));
  }

  /** Somebody wrote. What was not theirs becomes theirs. @param {string} text */
  function typed(text) {
    if (source.kind !== 'own') {
      source = { kind: 'own', id: documents.add(nameOf(), text) };
      kept = text;
      about();
      changed(true);
    }
    clearTimeout(pause);
    pause = setTimeout(() => {
      keep();
      if (took < LIVELY) run();
      else check();
    }, PAUSE);
  }

  /** Writes down what is not yet. */
  function keep() {
    if (source.kind !== 'own' || editor.text === kept) return;
    const there = documents.find(source.id);
    if (!there || there.text === kept) documents.put(source.id, editor.text);
    else source.id = documents.add(source.id, editor.text); // another tab wrote too: both are kept
    kept = editor.text;
    about();
    changed(false);
  }

  /** Puts a text on the desk as somebody's own. @param {string} wish @param {string} text */
  async function adopt(wish, text) {
    keep();
    await open({ query: '', doc: OWN + documents.add(wish, text) }, true);
  }

  /** @param {File | undefined} file */
  async function bring(file) {
    if (!file) return;
    if (file.size > LARGEST) return complain('large');
    let text;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    } catch {
      return complain('bytes');
    }
    await adopt(file.name.replace(/\.(dice|md|txt)$/i, ''), text.replaceAll('\r\n', '\n'));
  }

  /** @param {string} why @param {string} [lost] the document that is not there */
  function complain(why, lost = '') {
    const box = one(section, '[data-complaint]');
    box.hidden = why === '';
    for (const word of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll('[data-when]'))) word.hidden = word.dataset.when !== why;
    fill(box, { lost });
  }

  function showDocuments() {
    documents.shelf.read();
    const { items, gone } = documents.shelf;
    one(dialog, '[data-none]').hidden = items.length > 0;
    one(dialog, '[data-gone]').hidden = gone.length === 0;
    fill(dialog, { gone: gone.at(-1)?.[0]?.item.name ?? '' });
    list(dialog, 'documents', items, ({ name }) => {
      const row = fill(part('document'), { name });
      row.dataset.name = name;
      /** @type {HTMLInputElement} */ (one(row, 'input')).value = name;
      const link = /** @type {HTMLAnchorElement} */ (one(row, '[data-link]'));
      link.href = write({ system: 'playground', query: undefined, doc: OWN + name });
      row.toggleAttribute('data-open', source.kind === 'own' && source.id === name);
      return row;
    });
  }

  // Runs

  /**
   * @param {string} method
   * @param {string[]} args
   * @param {import('../engine/queue.js').Options} [options]
   */
  const engine = (method, args, options) => sharedEngine().request(method, args, { kind: `desk ${method}`, timeLimit: LIMIT, ...options });

  async function run() {
    clearTimeout(pause);
    keep();
    const mine = ++turn;
    halt();
    const { signal } = stop;
    const clock = setTimeout(() => busy(true), PATIENCE);
    try {
      await sharedEngine().ready; // its start is no part of what a run takes
      const began = performance.now();
      const [text, of] = [editor.text, source];
      const answer = await engine('run', [text, inputs.query], { signal, kill: true });
      if (mine !== turn) {
        // An input moves on: what it passed is shown as far as the engine keeps up.
        if (mine > shown && !answer.errors && source === of) draw(mine, answer, text);
        return;
      }
      took = performance.now() - began;
      if (answer.errors?.every((/** @type {Wrong} */ w) => w.field)) {
        // Inputs that this document has not, or no longer: it runs with its own, and what a link asked for is told.
        inputs.set('');
        const asked = !report;
        await run();
        if (asked) refuse(answer.errors);
        return;
      }
      if (answer.errors) refuse(answer.errors);
      else {
        inputs.show(answer.inputs);
        refuse([]);
        changed(false);
        draw(mine, answer, text);
        clearTimeout(telling);
        telling = setTimeout(() => fill(section, { ran: String(answer.outputs.length) }), QUIET);
      }
      about();
    } catch (error) {
      if (mine !== turn) return;
      took = Infinity;
      const code = /** @type {{ code?: string }} */ (error).code ?? '';
      if (code === 'cancelled' || code === 'timeout' || code === 'died') refuse([], code);
      else if (code !== 'superseded') {
        complain('engine');
        /** @type {HTMLButtonElement} */ (one(section, '[data-act="run"]')).disabled = true;
      }
    } finally {
      clearTimeout(clock);
      if (mine === turn) busy(false);
    }
  }

  /** Shows the report of a run. @param {number} of which @param {Report} answer @param {string} text */
  function draw(of, answer, text) {
    shown = of;
    report = answer;
    ran = text;
    show();
  }

  /** Ends what runs, if somebody waits for it: what does not take long may end by itself, which is quicker than a new engine. @param {boolean} [at] once, in any case */
  function halt(at = false) {
    if (!at && !slow) return;
    stop.abort();
    stop = new AbortController();
  }

  /** Looks for mistakes without running. */
  async function check() {
    const mine = turn;
    try {
      const answer = await engine('check', [editor.text]);
      if (mine === turn) refuse(answer.errors ?? []);
      one(section, '[data-stale]').hidden = !report;
    } catch {
      // A newer one is on its way, or there is no engine, which a run says.
    }
  }

  /** @param {boolean} on */
  function busy(on) {
    slow = on;
    one(section, '[data-wait]').hidden = !on;
  }

  /** Shows what is wrong, here and under the words themselves. @param {Wrong[]} all @param {string} [halted] why there is no answer at all */
  function refuse(all, halted = '') {
    wrongs.hidden = all.length === 0 && !halted;
    for (const word of /** @type {NodeListOf<HTMLElement>} */ (wrongs.querySelectorAll('.halted'))) word.hidden = word.dataset.when !== halted;
    list(wrongs, 'wrongs', all, (w) => {
      const item = fill(part('wrong'), { line: String(w.line ?? ''), column: String(w.column ?? ''), field: w.field, message: w.message });
      const where = one(item, '.where');
      where.hidden = !w.line;
      Object.assign(where.dataset, { line: w.line, column: w.column });
      list(item, 'calls', w.calls ?? [], (c) => {
        const call = fill(part('call'), { name: c.name, line: String(c.line) });
        Object.assign(one(call, '.where').dataset, { line: c.line, column: c.column });
        return call;
      });
      return item;
    });
    editor.mark(all);
    one(section, '[data-stale]').hidden = wrongs.hidden || !report;
    one(section, '[data-report]').toggleAttribute('data-old', !wrongs.hidden);
  }

  /** Shows the report as the chosen tab does. */
  async function show() {
    for (const panel of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll('[data-panel]'))) panel.hidden = panel.id !== tabOf(tab).getAttribute('aria-controls');
    one(section, `#${tabOf(tab).getAttribute('aria-controls')}`).setAttribute('aria-labelledby', tabOf(tab).id);
    if (!report) return;
    if (tab === 'report' || tab === 'table') return showReport(one(section, '[data-report]'), report, tab === 'report', ran);
    if (tab === 'reference') return;
    const format = tab;
    try {
      const text = await engine('written', [editor.text, inputs.query, format], { kill: true });
      if (format === tab) written.value = typeof text === 'string' ? text : '';
    } catch {
      // A newer one is on its way; what ends a run ended the run of the report too.
    }
  }

  const tabOf = (/** @type {string} */ id) => one(section, `#tab-${id}`);

  /** @param {string} id of a tab; where there is room, the document stands beside all others */
  function choose(id) {
    section.dataset.side = id === 'write' ? 'write' : 'read';
    for (const t of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll('[data-tab]'))) {
      t.setAttribute('aria-selected', String(t.dataset.tab === id));
      t.tabIndex = t.dataset.tab === id ? 0 : -1;
    }
    if (id !== 'write') tab = id;
    show();
  }

  /** Shows the document, if it is not seen. */
  function turnToText() {
    if (!tabOf('write').checkVisibility()) return;
    choose('write');
  }

  /** What each button does. @type {Record<string, (button: HTMLElement) => void>} */
  const acts = {
    run() {
      if (tabOf('write').checkVisibility()) choose(tab); // where its report will stand
      run();
    },
    stop: () => halt(true),
    documents() {
      showDocuments();
      dialog.showModal();
    },
    close: () => dialog.close(),
    new() {
      const template = one(section, 'template[data-blank]');
      adopt(template.dataset.title ?? '', /** @type {HTMLTemplateElement} */ (template).content.textContent ?? '').then(turnToText);
    },
    save: () => saveFile(`${nameOf().replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'document'}.dice`, new Blob([editor.text], { type: 'text/plain' })),
    goto(button) {
      turnToText();
      editor.go(Number(button.dataset.line), Number(button.dataset.column));
    },
    insert(button) {
      turnToText();
      editor.insert(button.textContent ?? '');
    },
    'copy-written': (button) => { copyText(written, button); },
    'save-written': () => saveFile(`${nameOf()}.${tab === 'text' ? 'txt' : tab}`, new Blob([written.value], { type: 'text/plain' })),
    delete(button) {
      const name = /** @type {HTMLElement} */ (button.closest('[data-name]')).dataset.name ?? '';
      keep();
      documents.shelf.read();
      documents.shelf.take(documents.shelf.items.findIndex((d) => d.name === name));
      showDocuments();
      if (source.kind === 'own' && source.id === name) {
        source = { kind: 'shelf', id: '' }; // so that it is not kept again
        open({ query: '', doc: FIRST }, true);
      }
    },
    'bring-back'() {
      documents.shelf.bringBack();
      showDocuments();
    },
  };

  section.addEventListener('click', (event) => {
    const target = /** @type {Element} */ (event.target);
    const button = /** @type {HTMLElement | null} */ (target.closest('[data-act]'));
    if (button) acts[button.dataset.act ?? '']?.(button);
    const chosen = /** @type {HTMLElement | null} */ (target.closest('[data-tab]'));
    if (chosen) choose(chosen.dataset.tab ?? '');
    if (target.closest('.documents a')) dialog.close();
  });
  section.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) return run();
    const now = /** @type {HTMLElement} */ (event.target).closest?.('[data-tab]');
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!now || !by) return;
    const all = /** @type {HTMLElement[]} */ ([...section.querySelectorAll('[data-tab]')]).filter((t) => t.checkVisibility());
    const next = all[(all.indexOf(/** @type {HTMLElement} */ (now)) + by + all.length) % all.length];
    choose(next.dataset.tab ?? '');
    next.focus();
  });
  const file = /** @type {HTMLInputElement} */ (one(section, '[data-file]'));
  file.addEventListener('change', () => {
    bring(file.files?.[0]);
    file.value = '';
  });
  section.addEventListener('dragover', (event) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); });
  section.addEventListener('drop', (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    bring(event.dataTransfer.files[0]);
  });
  one(dialog, '[data-list="documents"]').addEventListener('change', (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const name = /** @type {HTMLElement} */ (field.closest('[data-name]')).dataset.name ?? '';
    keep();
    const now = documents.rename(name, field.value);
    if (source.kind === 'own' && source.id === name) {
      source.id = now;
      about();
      changed(false);
    }
    showDocuments();
  });
  const search = /** @type {HTMLInputElement} */ (one(section, '[data-find]'));
  search.addEventListener('input', () => {
    const wanted = search.value.trim().toLowerCase();
    const entries = /** @type {HTMLElement[]} */ ([...section.querySelectorAll('.callable')]);
    for (const e of entries) e.hidden = !(e.textContent ?? '').toLowerCase().includes(wanted);
    for (const g of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll('[data-group]'))) g.hidden = !g.querySelector('.callable:not([hidden])');
    one(section, '.reference [data-none]').hidden = entries.some((e) => !e.hidden);
  });
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keep);
  for (const key of section.querySelectorAll('[data-key]')) key.textContent = /Mac|iP(?:hone|ad|od)/.test(navigator.platform) ? '⌘ ↩' : 'Ctrl ↩';

  return {
    open,
    get place() { return { query: inputs.query, doc: docOf(source) }; },
    get name() { return nameOf(); },
    async link() {
      const hash = write({ system: 'playground', query: inputs.query || undefined, doc: await carried() });
      const fits = hash.length <= LONGEST;
      complain(fits ? '' : 'long');
      return fits ? hash : '';
    },
    async embed() {
      embed({ title: nameOf(), doc: await carried(), query: inputs.query, outputs: wrongs.hidden && report?.outputs || [] });
    },
    leave() {
      keep();
      halt(true);
    },
    print() {
      choose(tab === 'table' ? tab : 'report');
      print();
    },
  };
}

/** What can be completed, from the reference that is on the page. @param {HTMLElement} section */
function words(section) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll('[data-entry]'))].map((e) => ({
    name: e.dataset.entry ?? '',
    of: e.dataset.of ?? '',
    signature: one(e, '[data-signature]').textContent ?? '',
    doc: one(e, '[data-doc]').textContent ?? '',
  }));
}
