// The chunk for the playground: the editor, the reader of prose, and all around them. Its style comes with it.

import style from 'playground-style';
import { openDesk } from '../playground/desk.js';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);

/** @typedef {typeof openDesk} Playground */

Object.assign(/** @type {any} */ (globalThis).diceOddsChunks, { playground: openDesk });
