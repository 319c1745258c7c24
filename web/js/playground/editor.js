// The editor: CodeMirror in a shadow root, because the page's policy allows no <style> in the page itself.

import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, snippetCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { HighlightStyle, bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { diceLanguage, indentation, scriptsOf } from './language.js';

/** @typedef {import('./types.d.ts').Wrong} Wrong */
/** A word that can be completed: of is the type whose method it is, '' for a function. @typedef {{ name: string, of: string, signature: string, doc: string }} Word */

/**
 * @typedef {object} Editor
 * @property {string} text setting it is no step that can be undone
 * @property {(wrongs: readonly Wrong[]) => void} mark underlines what is wrong, and nothing else
 * @property {(line: number, column: number) => void} go puts the cursor there
 * @property {(text: string) => void} insert puts it in the place of what is selected
 */

const style = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--dice-ink)', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.monospace, color: 'var(--code-dice)' },
  { tag: tags.meta, color: 'var(--dice-muted)' },
  { tag: tags.comment, color: 'var(--dice-muted)', fontStyle: 'italic' },
  { tag: tags.keyword, color: 'var(--code-keyword)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.atom, color: 'var(--code-dice)', fontWeight: '600' },
  { tag: tags.standard(tags.variableName), color: 'var(--code-builtin)' },
]);

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--dice-ink)', backgroundColor: 'var(--dice-card)', fontSize: '14px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace', lineHeight: '1.55' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--dice-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--dice-ink)', borderLeftWidth: '2px' },
  '.cm-line': { padding: '0 12px 0 6px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--dice-muted)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--dice-track) 60%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { background: 'color-mix(in srgb, var(--dice-accent) 28%, transparent) !important' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'transparent', outline: '1px solid var(--dice-edge)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', outline: '1px solid var(--dice-error)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--dice-error) 1.5px', textUnderlineOffset: '4px' },
  '.cm-lintPoint::after': { borderBottomColor: 'var(--dice-error) !important' },
  '.cm-tooltip': { border: '1px solid var(--dice-edge)', borderRadius: '8px', backgroundColor: 'var(--dice-card)', color: 'var(--dice-ink)', overflow: 'hidden' },
  '.cm-diagnostic': { borderLeft: '4px solid var(--dice-error)', padding: '6px 10px', fontFamily: 'var(--dice-sans)', maxWidth: '46ch' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '14em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--dice-accent) !important', color: 'var(--dice-accent-ink) !important' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '.75', marginInlineStart: '1em' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionInfo': { padding: '8px 12px', maxWidth: '38ch', fontFamily: 'var(--dice-sans)', fontSize: '13px' },
});

/**
 * @param {HTMLElement} host
 * @param {object} how
 * @param {string} how.label the editor's name for who can't see it
 * @param {readonly Word[]} how.words what can be completed
 * @param {(text: string) => void} how.changed somebody changed the text
 * @param {() => void} how.run Ctrl+Enter
 * @returns {Editor}
 */
export function openEditor(host, { label, words, changed, run }) {
  const root = host.attachShadow({ mode: 'open' });
  const language = new Compartment();
  const functions = words.filter((w) => w.of === '').map((w) => w.name);
  let literate = false;
  let silent = false; // the text is being set

  const listen = EditorView.updateListener.of((update) => {
    if (!update.docChanged) return;
    const now = Boolean(scriptsOf(update.state.doc.toString().split('\n')));
    if (now !== literate) {
      literate = now;
      // A change of the state can't be asked for while one is made.
      queueMicrotask(() => view.dispatch({ effects: language.reconfigure(diceLanguage(literate, functions)) }));
    }
    if (!silent) changed(update.state.doc.toString());
  });

  /** @param {string} doc */
  const start = (doc) => {
    literate = Boolean(scriptsOf(doc.split('\n')));
    return EditorState.create({
      doc,
      extensions: [
        lineNumbers(), highlightActiveLine(), highlightActiveLineGutter(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(), indentation,
        indentUnit.of('    '), EditorState.tabSize.of(4), EditorView.lineWrapping,
        language.of(diceLanguage(literate, functions)), syntaxHighlighting(style), theme, listen,
        autocompletion({ override: [complete(words)], icons: false }),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false' }),
        keymap.of([{ key: 'Mod-Enter', run: () => (run(), true) }, ...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
      ],
    });
  };
  const view = new EditorView({ state: start(''), parent: root, root });

  /** @param {number} line @param {number} column both from 1 */
  function at(line, column) {
    const there = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
    return Math.min(there.from + Math.max(column, 1) - 1, there.to);
  }

  return {
    get text() { return view.state.doc.toString(); },
    set text(text) {
      silent = true;
      view.setState(start(text));
      silent = false;
    },
    mark(wrongs) {
      const diagnostics = wrongs.filter((w) => w.line).map((w) => {
        const { line = 1, column = 1 } = w;
        const from = at(line, column);
        const word = /^(?:[\w.]+|\S)/.exec(view.state.doc.lineAt(from).text.slice(from - view.state.doc.lineAt(from).from));
        return { from, to: w.end ? at(line, w.end) : from + (word?.[0].length ?? 0), severity: /** @type {const} */ ('error'), message: w.message };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    go(line, column) {
      view.dispatch({ selection: { anchor: at(line, column) }, effects: EditorView.scrollIntoView(at(line, column), { y: 'center' }) });
      view.focus();
    },
    insert(text) {
      view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true });
      view.focus();
    },
  };
}

/**
 * Completion in scripts: functions, the script's own names, and after a point the methods.
 * @param {readonly Word[]} words
 * @returns {import('@codemirror/autocomplete').CompletionSource}
 */
function complete(words) {
  /** @param {Word} word @param {boolean} method */
  const option = (word, method) => snippetCompletion(`${word.name}(\${})`, { label: word.name, detail: word.signature.slice(word.signature.indexOf('(')), info: word.doc, type: method ? 'method' : 'function' });
  const functions = words.filter((w) => w.of === '').map((w) => option(w, false));
  // Two types can have a method of one name: it is offered once, with all that it does.
  const methods = words.filter((w, i) => w.of !== '' && words.findIndex((other) => other.of !== '' && other.name === w.name) === i)
    .map((w) => option({ ...w, doc: words.filter((other) => other.of !== '' && other.name === w.name).map((other) => `${other.of}: ${other.doc}`).join('\n') }, true));
  return (context) => {
    const { state, pos, explicit } = context;
    const line = state.doc.lineAt(pos);
    const scripts = scriptsOf(state.doc.toString().split('\n'));
    if (scripts && !scripts.some((s) => line.number >= s.from && line.number < s.to)) return null;
    const before = line.text.slice(0, pos - line.from);
    if (/^[^"']*#/.test(before) || (before.match(/"/g)?.length ?? 0) % 2 === 1) return null; // in a comment, in a string
    const word = /[A-Za-z_]\w*$/.exec(before)?.[0] ?? '';
    const point = /[\w)\]]\.$/.test(before.slice(0, before.length - word.length)) && !/\d\.$/.test(before.slice(0, before.length - word.length));
    if (!word && !point && !explicit) return null;
    const options = point ? methods : [...functions, ...names(state.doc.toString(), word).map((label) => ({ label, type: 'variable' }))];
    return { from: pos - word.length, options, validFor: /^\w*$/ };
  };
}

/** What a script calls by a name of its own. @param {string} text @param {string} typing which is no name yet */
function names(text, typing) {
  const found = new Set();
  for (const [, name] of text.matchAll(/^\s*(?:def\s+)?([A-Za-z_]\w*)\s*(?:=(?!=)|\()/gm)) found.add(name);
  for (const [, name] of text.matchAll(/\bfor\s+([A-Za-z_]\w*)\s+in\b/g)) found.add(name);
  found.delete(typing);
  for (const word of ['output', 'print', 'fail', 'if', 'for']) found.delete(word);
  return [...found];
}
