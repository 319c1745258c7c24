// The .dice language for the editor: what to colour in prose and in scripts, where a line begins, what can be completed.
// The engine reads documents by itself; this is for the eye only, and never refuses anything.

import { StreamLanguage, indentService } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** A piece of script in a document, by lines from 1: from is the first of its body, to that of the fence that closes it. @typedef {{ from: number, to: number }} Piece */

const FENCE = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/; // of tildes it is only shown, whatever is in it
const RUNS = /^[ \t]*(?:dice)?[ \t]*$/;

/**
 * Where a document's scripts are, as the engine finds them (rules/playground/literate.go; a test holds both together).
 * A fence that nobody closed yet goes to the end.
 * @param {readonly string[]} lines
 * @returns {Piece[] | undefined} undefined of a document that is one plain script
 */
export function scriptsOf(lines) {
  /** @type {Piece[]} */
  const found = [];
  let mark = ''; // that opened the fence that is open
  let runs = false;
  let from = 0;
  lines.forEach((line, i) => {
    const [, ticks, info = '', tildes, rest = ''] = FENCE.exec(line) ?? [];
    const own = ticks ?? tildes;
    if (!own) return;
    if (!mark) {
      mark = own;
      runs = Boolean(ticks) && RUNS.test(info);
      from = i + 2;
    } else if (own[0] === mark[0] && own.length >= mark.length && (info + rest).trim() === '') {
      if (runs) found.push({ from, to: i + 1 });
      mark = '';
    }
  });
  if (mark && runs) found.push({ from, to: lines.length + 1 });
  return found.length ? found : undefined;
}

const KEYWORDS = /^(?:and|break|continue|def|elif|else|for|if|in|lambda|not|or|pass|return)$/;
const CONSTANTS = /^(?:True|False|None)$/;
const UNIVERSAL = ['print', 'fail', 'range', 'len', 'min', 'max', 'abs', 'sorted', 'type', 'int', 'float', 'str', 'list', 'dict', 'tuple', 'enumerate', 'zip', 'any', 'all', 'reversed', 'bool', 'repr', 'dir'];
const DICE = /^\d*[dD]\d+(?:(?:dl|dh|kh|kl|DL|DH|KH|KL)\d+)?(?![\w.])/;
const BAND = /^(?:\d+\.\.\d*|\.\.\d+)(?![\w.])/;

/** fence is the mark that opened the fence that is open, quote what closes the string that is. @typedef {{ fence: string, runs: boolean, quote: string }} State */
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
    startState: () => /** @type {State} */ ({ fence: '', runs: !literate, quote: '' }),
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
  if (stream.sol() && state.fence && closes(stream, state)) return 'fence';
  if (stream.sol() && !state.fence) {
    const fence = /** @type {RegExpMatchArray | null} */ (stream.match(FENCE));
    if (fence) {
      state.fence = fence[1] ?? fence[3];
      state.runs = Boolean(fence[1]) && RUNS.test(fence[2]);
      return 'fence';
    }
    if (stream.match(/^#{1,6}\s.*/)) return 'heading';
  }
  if (state.fence) {
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

/** Takes a line that closes the fence. @param {Stream} stream @param {State} state */
function closes(stream, state) {
  const fence = /** @type {RegExpMatchArray | null} */ (stream.match(/^(`{3,}|~{3,})[ \t]*$/, false));
  if (!fence || fence[1][0] !== state.fence[0] || fence[1].length < state.fence.length) return false;
  stream.skipToEnd();
  Object.assign(state, { fence: '', runs: false, quote: '' });
  return true;
}

/** @param {Stream} stream @param {State} state @param {boolean} literate @param {Set<string>} builtins */
function script(stream, state, literate, builtins) {
  if (literate && stream.sol() && closes(stream, state)) return 'fence';
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
