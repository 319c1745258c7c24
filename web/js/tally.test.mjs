// Results of a class, and rows put together.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grouped, readTally, together } from './tally.js';

const bands = ['Success', 'Solid success', 'No dice left', '7 or more'];

test('names of several words, the longest first, in any case', () => {
  assert.deepEqual(readTally('solid success, Success;SUCCESS 7 or more', bands), { results: [1, 0, 0, 3], strange: [], last: 31 });
  assert.deepEqual(readTally(' ,; ', bands), { results: [], strange: [], last: 0 });
  assert.deepEqual(readTally('Succession 7', bands), { results: [], strange: ['Succession', '7'], last: 11 });
});

test('numbers, and where the last one begins', () => {
  const text = '7 12, x 1';
  const { results, strange, last } = readTally(text, ['1', '7', '12']);
  assert.deepEqual([results, strange, text.slice(0, last)], [[1, 2, 0], ['x'], '7 12, x ']);
});

test('neighbours are put together, and nothing is lost', () => {
  const rows = Array.from({ length: 101 }, (_, i) => ({ name: String(i), percent: '', share: 1 / 101, hue: 0 }));
  const groups = grouped(rows, 40);
  assert.ok(groups.length <= 40);
  assert.equal(groups[0].name, '0–2');
  assert.equal(groups.at(-1)?.to, 101);
  assert.ok(Math.abs(groups.reduce((sum, g) => sum + g.share, 0) - 1) < 1e-12);
  assert.equal(together(rows.map((_, i) => i), groups).reduce((a, b) => a + b), 5050);
  assert.deepEqual(grouped(rows.slice(0, 3), 40).map((g) => g.name), ['0', '1', '2']);
});
