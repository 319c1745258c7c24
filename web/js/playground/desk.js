// The playground: one document, its editor, and the report of its last run. What is typed is kept at once, under a name,
// whatever the run says to it.

import { copyText, saveFile } from '../away.js';
import { fill, one } from '../parts.js';
import { write } from '../place.js';
import { sharedEngine } from '../shared.js';
import { recall, remember } from '../store.js';
import { Documents, OWN } from './documents.js';
import { openEditor } from './editor.js';
import { embedDialog } from './embed.js';
import { Inputs } from './inputs.js';
import { library } from './library.js';
import { searchReference, wordsOf } from './reference.js';
import { showReport } from './report.js';
import { Runs } from './runs.js';
import { LONGEST, PACKED, pack, unpack } from './sharing.js';
import { tabs } from './tabs.js';
import { showWrongs } from './wrongs.js';

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
const LIVELY = 1000; // ms that a run may take to be made again at each pause
const QUIET = 700; // ms after a run until who can't see it is told
const LARGEST = 256 << 10; // bytes of a document
const FIRST = 'first-die';

/**
 * @param {HTMLElement} section
 * @param {(step: boolean) => void} changed writes the address anew; step: it is another document
 * @returns {Desk}
 */
export function openDesk(section, changed) {
  const documents = new Documents();
  const written = /** @type {HTMLTextAreaElement} */ (one(section, '#desk-written'));
  const wrongs = one(section, '[data-wrongs]');
  const place = one(section, '[data-report]');
  const runs = new Runs(sharedEngine(), 'desk', (on) => { one(section, '[data-wait]').hidden = !on; });
  const inputs = new Inputs(one(section, '[data-list="inputs"]'), () => { changed(false); run(); });
  const editor = openEditor(one(section, '[data-editor]'), { label: one(section, '[data-editor]').dataset.label ?? '', words: wordsOf(one(section, '.reference')), changed: typed, run });
  const tab = tabs(section, show);
  const embed = embedDialog();
  const openLibrary = library(/** @type {HTMLDialogElement} */ (one(section, '[data-documents]')), documents, { open: () => (source.kind === 'own' ? source.id : ''), keep, renamed, deleted });
  searchReference(one(section, '.reference'));

  /** @type {Source} */
  let source = { kind: 'shelf', id: FIRST };
  let kept = ''; // the text as it was last read or written down
  let ran = ''; // the text that the report is of
  /** @type {Report | undefined} */
  let report;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let telling;

  // Documents

  /** @param {Place} place @param {boolean} [step] it is a step of its own for the back button */
  async function open({ query, doc }, step = false) {
    keep();
    const wanted = doc || recall('desk') || FIRST;
    const found = await find(wanted);
    complain(found || !doc ? '' : doc.startsWith(PACKED) ? 'broken' : 'lost', doc.replace(OWN, ''));
    const opened = found ?? /** @type {NonNullable<typeof found>} */ (await find(FIRST));
    clearTimeout(pause);
    runs.halt(true);
    source = opened.source;
    editor.text = kept = opened.text;
    inputs.set(found ? query : '');
    inputs.form.replaceChildren();
    report = undefined;
    place.replaceChildren();
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
      if (runs.took < LIVELY) run();
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

  /** @param {string} name @param {string} now */
  function renamed(name, now) {
    if (source.kind !== 'own' || source.id !== name) return;
    source.id = now;
    about();
    changed(false);
  }

  /** @param {string} name */
  function deleted(name) {
    if (source.kind !== 'own' || source.id !== name) return;
    source = { kind: 'shelf', id: FIRST }; // so that it is not kept again
    open({ query: '', doc: FIRST }, true);
  }

  /** Puts a text on the desk as somebody's own. @param {string} wish for its name @param {string} text */
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

  // Runs

  async function run() {
    clearTimeout(pause);
    keep();
    const [text, of] = [editor.text, source];
    const end = await runs.run(text, inputs.query);
    if (!end || source !== of) return;
    if (end.report) return land(end.report, text, end.last);
    if (end.halted === 'engine') {
      complain('engine');
      /** @type {HTMLButtonElement} */ (one(section, '[data-act="run"]')).disabled = true;
    } else if (end.wrongs?.every((w) => w.field)) {
      // Inputs that this document has not, or no longer: it runs with its own, and what a link asked for is told.
      inputs.set('');
      const asked = !report;
      await run();
      if (asked) refuse(end.wrongs);
    } else {
      refuse(end.wrongs ?? [], end.halted);
    }
  }

  /** @param {Report} found @param {string} text @param {boolean} last no newer one is awaited */
  function land(found, text, last) {
    report = found;
    ran = text;
    if (last) {
      inputs.show(found.inputs);
      refuse([]);
      about(); // a link's document has its name from its title
      changed(false);
      clearTimeout(telling);
      telling = setTimeout(() => fill(section, { ran: String(found.outputs.length) }), QUIET);
    }
    show(tab.now);
  }

  /** Looks for mistakes without running. */
  async function check() {
    const all = await runs.check(editor.text);
    if (!all) return;
    refuse(all);
    one(section, '[data-stale]').hidden = !report;
  }

  /** Shows what is wrong, here and under the words themselves. @param {Wrong[]} all @param {string} [halted] why there is no answer at all */
  function refuse(all, halted) {
    showWrongs(wrongs, all, halted);
    editor.mark(all);
    one(section, '[data-stale]').hidden = wrongs.hidden || !report;
    place.toggleAttribute('data-old', !wrongs.hidden);
  }

  /** Shows the report as a tab does. @param {string} as */
  async function show(as) {
    if (!report || as === 'reference') return;
    if (as === 'report' || as === 'table') return showReport(place, report, as === 'report', ran);
    const text = await runs.write(ran, inputs.query, as);
    if (as === tab.now) written.value = text;
  }

  // What is pressed

  function turnToText() {
    if (tab.narrow) tab.choose('write');
  }

  /** @type {Record<string, (button: HTMLElement) => void>} */
  const acts = {
    run() {
      if (tab.narrow) tab.choose(tab.now); // where its report will stand
      run();
    },
    stop: () => runs.halt(true),
    documents: openLibrary,
    new() {
      const blank = /** @type {HTMLTemplateElement} */ (one(section, 'template[data-blank]'));
      adopt(blank.dataset.title ?? '', blank.content.textContent ?? '').then(turnToText);
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
    'save-written': () => saveFile(`${nameOf()}.${tab.now === 'text' ? 'txt' : tab.now}`, new Blob([written.value], { type: 'text/plain' })),
  };
  section.addEventListener('click', (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-act]'));
    if (button) acts[button.dataset.act ?? '']?.(button);
  });
  section.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) run();
  });
  for (const key of section.querySelectorAll('[data-key]')) key.textContent = /Mac|iP(?:hone|ad|od)/.test(navigator.platform) ? '⌘ ↩' : 'Ctrl ↩';

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
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keep);

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
      runs.halt(true);
    },
    print() {
      tab.choose(tab.now === 'table' ? 'table' : 'report');
      print();
    },
  };
}
