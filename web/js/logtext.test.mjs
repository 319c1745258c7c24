// The log's cells, as a spreadsheet reads them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell } from './logtext.js';

test('a cell is quoted where it must be, and is never a formula', () => {
  /** @type {[string, string][]} */
  const cases = [
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+2', "'=1+2"],
    ['-3', '-3'],
    ['@sum', "'@sum"],
    ['+1, then', '"\'+1, then"'],
    ['', ''],
  ];
  for (const [text, want] of cases) assert.equal(cell(text), want);
});
