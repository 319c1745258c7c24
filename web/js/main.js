// The page's script: makes <dice-odds> live and runs the page around it.

import 'shared-modules';
import { DiceOdds } from './element.js';
import { runPage } from './page.js';
import { inline, supply } from './supplies.js';

supply(inline);
customElements.define('dice-odds', DiceOdds);
runPage(/** @type {DiceOdds} */ (document.querySelector('dice-odds')));
