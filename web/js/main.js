// The page's script: makes <dice-odds> live and runs the page around it.

import { DiceOdds } from './element.js';
import { runPage } from './page.js';

customElements.define('dice-odds', DiceOdds);
runPage(/** @type {DiceOdds} */ (document.querySelector('dice-odds')));
