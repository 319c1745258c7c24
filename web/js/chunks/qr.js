// The chunk for a QR code: a link as a square of modules, dark or light, without the quiet zone around it.

import { encode } from 'uqr';

/**
 * @param {string} text
 * @returns {boolean[][]} row by row; true is dark
 */
function qr(text) {
  return encode(text, { border: 0, ecc: 'M', boostEcc: false }).data;
}

/** @typedef {typeof qr} Qr */

Object.assign(/** @type {any} */ (globalThis).diceOddsChunks, { qr });
