// The editor's half of the language: it finds scripts where the engine finds them, and colours them.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startCore } from '../engine/core.js';
import { buildWasm, wasmExec } from '../engine/parts.mjs';
import { compile } from '../engine/unpack.js';
import { diceLanguage, scriptsOf } from './language.js';

await import(pathToFileURL(wasmExec).href);
const core = await startCore({ Go: globalThis.Go, scope: globalThis }, await compile(buildWasm()), () => {});

const shelf = new URL('../../../rules/playground/shelf/', import.meta.url);
const documents = [
  ...readdirSync(shelf).filter((name) => name.endsWith('.dice')).map((name) => ({ name, text: readFileSync(new URL(name, shelf), 'utf8') })),
  ...Object.entries({
    'a plain script': 'x = 1\noutput("x", d6)\n',
    'prose only, which is then a script': '# all of it a comment\n',
    'an empty fence': '# t\n```\n```\n',
    'longer fences': '# t\n````dice\nx = """\n```\n"""\n````\n',
    'another info string': '# t\n```python\nx\n```\n```dice \nx = 1\n```\n',
    'a fence that is not in column 0': '# t\n ```\n x = 1\n ```\n```\nx = 1\n```\n',
    'tildes around a fence': '# t\n~~~\n```\nno script\n```\n~~~\n```\nx = 1\n```\n',
    'a fence closed by more': '# t\n```\nx = 1\n`````\nprose\n',
    'backticks in the info string': '# t\n``` a`b\n```\nx = 1\n```\n',
  }).map(([name, text]) => ({ name, text })),
];

for (const { name, text } of documents) {
  test(`the editor and the engine find the same scripts: ${name}`, () => {
    const report = /** @type {any} */ (core.call('run', [text, '']));
    assert.ok(report.parts, JSON.stringify(report.errors));
    const prose = report.parts.some((/** @type {any} */ p) => p.prose !== '');
    const found = scriptsOf(text.split('\n')) ?? [];
    if (!prose && found.length === 0) return; // one plain script
    assert.deepEqual(
      found.filter((s) => s.to > s.from).map((s) => [s.from, s.to - 1]),
      report.parts.filter((/** @type {any} */ p) => p.prose === '' && p.to >= p.from).map((/** @type {any} */ p) => [p.from, p.to]),
    );
  });
}

test('a fence that nobody closed yet goes to the end', () => {
  assert.deepEqual(scriptsOf(['# t', '```dice', 'x = 1', '']), [{ from: 3, to: 5 }]);
});

/** What stands under which name. @param {string} text @param {boolean} literate */
function colours(text, literate) {
  const { parser } = diceLanguage(literate, ['keep_highest']);
  /** @type {string[]} */
  const found = [];
  parser.parse(text).iterate({ enter: (node) => { if (node.name !== 'Document') found.push(`${node.name} ${text.slice(node.from, node.to)}`); } });
  return found;
}

test('dice, bands, numbers, strings and comments are told apart', () => {
  assert.deepEqual(colours('x = keep_highest(4d6dl1, 0x2d6, 1.5) # 2d6', false), ['variableName.standard keep_highest', 'dice 4d6dl1', 'number 0x2d6', 'number 1.5', 'comment # 2d6']);
  assert.deepEqual(colours('a.keep_highest(5..6, ..6, 7..) + "2d6"', false), ['dice 5..6', 'dice ..6', 'dice 7..', 'string "2d6"']);
  assert.deepEqual(colours('for d in d20: pass', false), ['keyword for', 'keyword in', 'dice d20', 'keyword pass']);
});

test('prose is prose, and a string does not leave its script', () => {
  assert.deepEqual(colours('# T\n`a` **b** 2d6\n```\nx = """2d6\n```\n2d6 "x"\n', true), ['heading # T', 'code `a`', 'bold **b**', 'fence ```', 'string """2d6', 'fence ```']);
});
