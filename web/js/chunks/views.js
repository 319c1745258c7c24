// The chunk for what stands beside the odds or before them, and that many never open: the page's views, its two dialogs.

import { openBuilder } from '../builder.js';
import { chanceView } from '../chance.js';
import { compareView } from '../compare.js';
import { logView } from '../log.js';
import { mineView } from '../mine.js';
import { moreView } from '../more.js';
import { predictView } from '../predict.js';
import { openPrint } from '../print.js';
import { rollsView } from '../rolls.js';

/** @typedef {import('../views.js').View} View */
/** @typedef {import('../views.js').Page} Page */

/** By the names that web/views.go gives them. @type {Record<string, (panel: HTMLElement, page: Page) => View>} */
const makers = {
  compare: compareView,
  more: moreView,
  rolls: rollsView,
  chance: chanceView,
  predict: predictView,
  mine: mineView,
  log: logView,
};

const views = { makers, openBuilder, openPrint };

/** @typedef {typeof views} Views */

Object.assign(/** @type {any} */ (globalThis).diceOddsChunks, { views });
