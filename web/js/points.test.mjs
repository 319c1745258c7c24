// Differences and expected numbers, against numbers worked out by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal, fraction, points, signed, times } from './points.js';

test('differences in points are exact, rounded half away from zero, and never 0.0 for what differs', () => {
  /** @type {[string, string, string][]} */
  const cases = [
    ['7/8', '3/4', '+12.5'],
    ['3/4', '7/8', '−12.5'],
    ['1/3', '1/3', '0.0'],
    ['2/6', '1/3', '0.0'],
    ['1', '0', '+100.0'],
    ['1/2000', '0', '+0.1'], // 0.05 points, the half
    ['0', '1/2000', '−0.1'],
    ['1/2001', '0', '<+0.1'],
    ['0', '1/2001', '>−0.1'],
    ['10000000000000000000000001/20000000000000000000000000', '1/2', '<+0.1'],
    ['', '1/2', ''],
  ];
  for (const [a, b, want] of cases) assert.equal(points(a, b), want, `${a} − ${b}`);
});

test('expected numbers have one decimal', () => {
  assert.equal(decimal(times(10, fraction('1/8')), 1), '1.3'); // 1.25
  assert.equal(decimal(times(3, fraction('1/3')), 1), '1.0');
  assert.equal(decimal(times(1, fraction('1/46656')), 1), '<0.1');
  assert.equal(decimal(times(500, fraction('0')), 1), '0.0');
  assert.equal(signed([-7n, 2n], 2), '−3.50');
  assert.equal(signed([5n, 2n], 0), '+3');
});
