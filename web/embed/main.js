// The script for other people's pages: https://…/dice-odds.HASH.js. It defines <dice-odds>, once, and leaves no global.

import { supply } from '../js/supplies.js';
import { EmbeddedOdds } from './element.js';
import { files } from './supplies.js';

const script = /** @type {HTMLScriptElement | null} */ (document.currentScript ?? document.querySelector('script[src*="dice-odds."]')); // a module has no current script

if (script && !customElements.get('dice-odds')) {
  const folder = new URL('./', script.src).href;
  supply(files(folder));
  EmbeddedOdds.home = `${folder}index.html`;
  customElements.define('dice-odds', EmbeddedOdds);
}
