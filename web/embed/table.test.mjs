// A table in a page is held against the odds, exactly, however its rows were put together.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { says } from './table.js';

/** @param {string[]} bands @param {string[]} outcomes */
const odds = (bands, outcomes = []) => /** @type {any} */ ({ bands: bands.map((fraction) => ({ fraction })), outcomes: outcomes.map((fraction) => ({ fraction })) });

const blades = odds(['1/8', '49/108', '25/72', '2/27']);
const d6 = odds([], ['1/6', '1/6', '1/6', '1/6', '1/6', '1/6']);
const two = odds([], ['1/4', '1/2', '1/4']);

for (const [what, fractions, of, agrees] of /** @type {[string, string[], any, boolean][]} */ ([
  ['the same rows', ['1/8', '49/108', '25/72', '2/27'], blades, true],
  ['other chances after them', ['1/8', '49/108', '25/72', '2/27', '7/8'], blades, true],
  ['fewer rows', ['1/8', '49/108'], blades, true],
  ['another value', ['1/8', '48/108', '25/72', '2/27'], blades, false],
  ['not in lowest terms, but the same', ['1/8', '98/216'], blades, true],
  ['bands are never put together', ['125/216'], blades, false],
  ['outcomes two by two', ['1/3', '1/3', '1/3'], d6, true],
  ['outcomes in other groups', ['1/2', '1/6', '1/3'], d6, true],
  ['a group that is no sum of rows', ['1/4', '3/4'], d6, false],
  ['a sum that goes past the group', ['1/3'], two, false],
  ['more than there is', ['1/4', '1/2', '1/2'], two, false],
  ['no fraction', ['1/0'], two, false],
  ['nothing', [], two, true],
  ['what is too long to be told', ['1/3'], odds([], ['', '']), true],
])) {
  test(`${what}: ${agrees ? 'agrees' : 'is out of date'}`, () => assert.equal(says(fractions, of), agrees));
}
