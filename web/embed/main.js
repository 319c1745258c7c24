// The script for other people's pages: https://…/dice-odds.HASH.js. It defines <dice-odds>, once, and leaves no global.

import { supply } from '../js/supplies.js';
import { EmbeddedOdds } from './element.js';
import { files } from './supplies.js';

const src = ownAddress();

if (src && !customElements.get('dice-odds')) {
  const folder = new URL('./', src).href;
  supply(files(folder));
  EmbeddedOdds.home = `${folder}index.html`;
  customElements.define('dice-odds', EmbeddedOdds);
}

/** Where this script is. A module has no current script: then it is the one whose name only ours has. */
function ownAddress() {
  const { currentScript } = document;
  if (currentScript) return /** @type {HTMLScriptElement} */ (currentScript).src;
  return [...document.scripts].map((script) => script.src).find((address) => /\/dice-odds\.[0-9a-f]{16}\.js$/.test(address.replace(/[?#].*/, '')));
}
