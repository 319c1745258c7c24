// The hash: read and written the same, and as rules/form does it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { escape, read, unescape, write } from './place.js';

test('values are escaped as Go escapes them', () => {
  for (const { text, query } of JSON.parse(readFileSync('rules/form/testdata/escapes.json', 'utf8'))) {
    assert.equal(escape(text), query);
    assert.equal(unescape(query), text);
  }
});

test('a hash has a system, a query, and the page\'s own keys', () => {
  const none = { seed: '', faces: '', state: '', view: '', theme: '', present: '', doc: '', strange: [] };
  assert.deepEqual(read(''), { system: '', query: undefined, ...none });
  assert.deepEqual(read('#blades?~view=predict&present=1'), { ...none, system: 'blades', query: '', view: 'predict', present: '1' });
  assert.deepEqual(read('#blades'), { system: 'blades', query: undefined, ...none });
  assert.deepEqual(read('#blades?'), { system: 'blades', query: '', ...none });
  assert.deepEqual(read('#blades?rating=3~seed=7f3a'), { system: 'blades', query: 'rating=3', ...none, seed: '7f3a' });
  assert.deepEqual(read('#blades~faces=3,5'), { system: 'blades', query: undefined, ...none, faces: '3,5' });
  assert.deepEqual(read('#dice?roll=2d6+3&x=a?b~seed=a%20b&zoom=2'), { system: 'dice', query: 'roll=2d6+3&x=a?b', ...none, seed: 'a b', strange: ['zoom'] });
});

test('what is written reads back', () => {
  for (const place of [
    { system: 'blades', query: '', seed: '', faces: '' },
    { system: 'blades', query: 'rating=3&goal=a%20~', seed: 'x & y ~ z', faces: '' },
    { system: 'blades', query: 'rating=3', seed: '', faces: '3,5,6' },
    { system: 'chronicles', query: '', seed: '', faces: '', state: 'health?lethal=2&size=8' },
    { system: 'blades', query: '', seed: '', faces: '', view: 'chance:a & b:10', theme: 'dark' },
    { system: 'playground', query: 'dice=2', seed: '', faces: '', present: '1', doc: 'my:a & b' },
  ]) {
    const { strange, ...back } = read(write({ ...place, query: place.query.replace('~', '%7E') }));
    assert.deepEqual(back, { state: '', view: '', theme: '', present: '', doc: '', ...place, query: place.query.replace('~', '%7E') });
    assert.deepEqual(strange, []);
  }
});
