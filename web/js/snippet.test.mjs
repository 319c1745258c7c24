// Snippets: what is filled in is read back, whatever a roll's query holds.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { write } from './place.js';
import { fillSnippet, readSnippet } from './snippet.js';

const call = '{{Dice odds|system={system}|query={query}|view={view}|theme={theme}|table=\n{table}\n}}';
const tag = '<dice-odds system="{system}" query="{query:html}" view="{view}" theme="{theme}">\n{table}\n</dice-odds>';
const box = '<div class="dice-odds" data-system="{system}" data-query="{query:html}" data-view="{view}" data-theme="{theme}">\n</div>';
const frame = '<iframe src="{src:html}" title="{title:html}" height="{height}"></iframe>';
const widget = '{{#widget:Dice odds|system={system}|query={query}|view={view}|theme={theme}|height=640}}';

const rolls = [
  { system: 'blades', query: 'rating=3&push=1', view: 'roll', theme: 'auto' },
  { system: 'dice', query: 'roll=max(d8!,%20d6!)+2', view: 'odds', theme: 'dark' },
  { system: 'dice', query: "roll=d%25&goal=it's", view: 'full', theme: 'light' },
  { system: 'blades-resist', query: '', view: 'roll', theme: 'auto' },
];

test('what is filled in is read back', () => {
  for (const roll of rolls) {
    const hash = write(roll).replace(/~.*/, '').replace(/[()']/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    const src = `https://example.org/v1/embed.html${hash}~view=${roll.view}&theme=${roll.theme}`;
    for (const body of [call, tag, box, frame, widget]) {
      const text = fillSnippet(body, { ...roll, src, title: 'A "title" & <more>', height: '300', table: 'a table' });
      assert.deepEqual(readSnippet(`Some text.\n${text}\nMore.`), roll, text);
    }
  }
});

test('names that are not known, and braces, stay', () => {
  assert.equal(fillSnippet('{{Dice odds|x={x}}} {y} {x:html}', { x: '"&' }), '{{Dice odds|x="&}} {y} &quot;&amp;');
  assert.equal(fillSnippet('{toString}', {}), '{toString}');
  assert.equal(fillSnippet('{x}', { x: '{y}$&' }), '{y}$&', 'what is filled in is not filled in again');
});

test('tables of every format tell their roll', () => {
  for (const format of ['wikitext', 'wikitext-parameter', 'dokuwiki', 'markdown', 'html', 'text']) {
    const text = readFileSync(`web/view/export/testdata/blades.${format}`, 'utf8');
    const found = readSnippet(text);
    assert.equal(found?.system, 'blades', format);
    assert.equal(found?.query, 'position=desperate&assist=1', format);
  }
});

test('what is no snippet is none', () => {
  for (const text of ['', 'nothing', '<dice-odds>', '{{Dice|system=blades}}', '#chapter', 'https://example.org/#top', '<div data-query="x">']) assert.equal(readSnippet(text), undefined, text);
});
