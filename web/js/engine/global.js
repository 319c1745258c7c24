// The engine as a global, for the tests' and the bench's own pages.

import * as engine from './index.js';

Object.assign(globalThis, { diceOddsEngine: engine });
