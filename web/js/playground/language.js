// The .dice language for the editor: what to colour in prose and in scripts, where a line begins, what can be completed.
// The engine reads documents by itself; this is for the eye only, and never refuses anything.

import { StreamLanguage, indentService } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** The outermost lines of a document's scripts: from is the first line of the body, to the line of the closing fence. @typedef {{ from: number, to: number }} Fence */

/**
 * Where a document's scripts are, by line from 1; undefined where it is one plain script.
 * @param {readonly string[]} lines
 * @returns {Fence[] | undefined}
 */
export function scriptsOf(lines) {
  /** @type {Fence[]} */
  const found = [];
  let open = 0;
  let runs = false;
  let from = 0;
  lines.forEach((line, i) => {
    const fence = /^(`{3,})([^`]*)$/.exec(line);
    if (open === 0 && fence) {
      open = fence[1].length;
      runs = /^\s*(dice)?\s*$/.test(fence[2]);
      from = i + 2;
    } else if (open > 0 && fence && fence[1].length >= open && fence[2].trim() === '') {
      if (runs) found.push({ from, to: i + 1 });
      open = 0;
    }
  });
  return found.length ? found : undefined;
}

const KEYWORDS = /^(?:and|break|continue|def|elif|else|for|if|in|lambda|not|or|pass|return)$/;
const CONSTANTS = /^(?:True|False|None)$/;
const UNIVERSAL = ['print', 'fail', 'range', 'len', 'min', 'max', 'abs', 'sorted', 'type', 'int', 'float', 'str', 'list', 'dict', 'tuple', 'enumerate', 'zip', 'any', 'all', 'reversed', 'bool', 'repr', 'dir'];
const DICE = /^\d*[dD]\d+(?:(?:dl|dh|kh|kl|DL|DH|KH|KL)\d+)?(?![\w.])/;
const BAND = /^(?:\d+\.\.\d*|\.\.\d+)(?![\w.])/;

/** @typedef {{ prose: boolean, fence: number, runs: boolean, quote: string }} State */
/** @typedef {import('@codemirror/language').StringStream} Stream */

/**
 * @param {boolean} literate
 * @param {readonly string[]} functions that scripts can call, beside Starlark's own
 */
export function diceLanguage(literate, functions) {
  const builtins = new Set([...functions, ...UNIVERSAL]);
  return StreamLanguage.define({
    name: 'dice',
    languageData: { commentTokens: { line: '#' }, closeBrackets: { brackets: ['(', '[', '{', '"'] } },
    startState: () => /** @type {State} */ ({ prose: literate, fence: 0, runs: !literate, quote: '' }),
    copyState: (state) => ({ ...state }),
    token: (stream, state) => (state.runs ? script(stream, state, literate, builtins) : prose(stream, state)),
    tokenTable: { heading: tags.heading, dice: tags.atom, builtin: tags.standard(tags.variableName), fence: tags.meta, bold: tags.strong, italic: tags.emphasis, code: tags.monospace },
  });
}

/** A line begins where the one before it does, and deeper after a colon. */
export const indentation = indentService.of((context, pos) => {
  const line = context.lineAt(pos, -1);
  const before = line.from === pos ? context.lineAt(Math.max(0, pos - 1), -1) : line;
  const depth = /^[ \t]*/.exec(before.text)?.[0].length ?? 0;
  return depth + (/:[ \t]*(?:#.*)?$/.test(before.text) && /^\s*(?:def|if|elif|else|for)\b/.test(before.text) ? context.unit : 0);
});

/** A line of prose, or of a block that is only shown. @param {Stream} stream @param {State} state */
function prose(stream, state) {
  if (stream.sol()) {
    const fence = /** @type {RegExpMatchArray | null} */ (stream.match(/^(`{3,})([^`]*)$/));
    if (fence && state.fence === 0) {
      state.fence = fence[1].length;
      state.runs = /^\s*(dice)?\s*$/.test(fence[2]);
      return 'fence';
    }
    if (fence && fence[1].length >= state.fence && fence[2].trim() === '') {
      state.fence = 0;
      return 'fence';
    }
    if (state.fence === 0 && stream.match(/^#{1,6}\s.*/)) return 'heading';
  }
  if (state.fence > 0) {
    stream.skipToEnd();
    return null;
  }
  if (stream.match(/^`[^`]+`/)) return 'code';
  if (stream.match(/^\*\*[^*]+\*\*/)) return 'bold';
  if (stream.match(/^\*[^*\s][^*]*\*/)) return 'italic';
  stream.next();
  stream.eatWhile(/[^`*]/);
  return null;
}

/** @param {Stream} stream @param {State} state @param {boolean} literate @param {Set<string>} builtins */
function script(stream, state, literate, builtins) {
  if (literate && stream.sol()) {
    const fence = /** @type {RegExpMatchArray | null} */ (stream.match(/^(`{3,})\s*$/));
    if (fence && fence[1].length >= state.fence) {
      Object.assign(state, { fence: 0, runs: false, quote: '' });
      return 'fence';
    }
  }
  if (state.quote) return string(stream, state);
  if (stream.eatSpace()) return null;
  if (stream.match(/^#.*/)) return 'comment';
  const quote = /** @type {RegExpMatchArray | null} */ (stream.match(/^[rb]?("""|'''|"|')/));
  if (quote) {
    state.quote = quote[1];
    return string(stream, state);
  }
  if (stream.match(DICE) || stream.match(BAND)) return 'dice';
  if (stream.match(/^(?:0[xX][\da-fA-F]+|\d+\.?\d*(?:[eE][-+]?\d+)?)/)) return 'number';
  const word = /** @type {RegExpMatchArray | null} */ (stream.match(/^[A-Za-z_]\w*/));
  if (!word) {
    stream.next();
    return null;
  }
  if (KEYWORDS.test(word[0])) return 'keyword';
  if (CONSTANTS.test(word[0])) return 'number';
  const before = stream.string.slice(0, stream.start).trimEnd();
  return builtins.has(word[0]) && !before.endsWith('.') ? 'builtin' : null;
}

/** The rest of a string, as far as this line has it. @param {Stream} stream @param {State} state */
function string(stream, state) {
  while (!stream.eol()) {
    if (stream.match(state.quote)) {
      state.quote = '';
      return 'string';
    }
    if (stream.next() === '\\') stream.next();
  }
  if (state.quote.length === 1) state.quote = ''; // such a string ends with its line, closed or not
  return 'string';
}
