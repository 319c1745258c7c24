// Names of documents are their own, and nothing is lost by naming, writing and deleting.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Documents } from './documents.js';

/** @type {Map<string, string>} */
const kept = new Map();
Object.assign(globalThis, { localStorage: { getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text) } });
beforeEach(() => kept.clear());

const names = (/** @type {Documents} */ documents) => documents.shelf.items.map((d) => d.name);

test('a name that is taken gets a number, and an empty one something', () => {
  const documents = new Documents();
  assert.deepEqual(['One', 'One', ' One ', '', 'x'.repeat(100)].map((wish) => documents.add(wish, 't')), ['One', 'One 2', 'One 3', '–', 'x'.repeat(80)]);
});

test('renaming keeps the text and takes a free name; its own it may keep', () => {
  const documents = new Documents();
  documents.add('a', 'text of a');
  documents.add('b', 'text of b');
  assert.equal(documents.rename('a', 'b'), 'b 2');
  assert.equal(documents.rename('b 2', ' '), 'b 2');
  assert.equal(documents.rename('b 2', 'b 2'), 'b 2');
  assert.equal(documents.find('b 2')?.text, 'text of a');
});

test('two tabs write beside each other, and what one deleted the other brings back by writing', () => {
  const [one, other] = [new Documents(), new Documents()];
  one.add('a', '1');
  other.add('b', '2');
  one.put('a', '3');
  assert.deepEqual(names(new Documents()), ['b', 'a']);
  other.shelf.read();
  other.shelf.take(1);
  one.put('a', '4');
  assert.deepEqual(names(new Documents()), ['a', 'b']);
  assert.equal(new Documents().find('a')?.text, '4');
});

test('what was deleted comes back to its place', () => {
  const documents = new Documents();
  for (const name of ['c', 'b', 'a']) documents.add(name, name);
  documents.shelf.take(1);
  assert.deepEqual(names(documents), ['a', 'c']);
  documents.shelf.bringBack();
  assert.deepEqual(names(documents), ['a', 'b', 'c']);
});
