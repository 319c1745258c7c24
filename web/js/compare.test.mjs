// Pins in an address come back as they were.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPins, writePins } from './compare.js';
import { escape, read, write } from './place.js';

test('pins survive the address, whatever their queries hold', () => {
  const pins = [
    { system: 'dice', query: `roll=${escape('2d6+3 | d%')}` },
    { system: 'blades', query: `rating=3&goal=${escape('a~b|c?d=e&f%20')}` },
    { system: 'flamepunk', query: '' },
  ];
  const hash = write({ system: 'blades', query: '', view: `compare:${writePins(pins)}` });
  assert.deepEqual(readPins(read(hash).view.slice('compare:'.length)), pins);
});
