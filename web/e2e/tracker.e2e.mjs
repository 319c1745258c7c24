// Trackers at the table: by mouse, by keys and by touch; undo, characters, links, and what rolls offer.
import assert from 'node:assert/strict';
import { inBrowsers } from './browsers.mjs';
import { live, openLive } from './live.mjs';

const health = '[data-tracker="health"]';
const willpower = '[data-tracker="willpower"]';

/** The marks in a tracker's boxes, "." for an empty one. @param {import('./tab.mjs').Tab} tab @param {string} tracker */
const boxes = (tab, tracker) => tab.read(`${tracker} .boxes`, (list) => [...list.children].map((/** @type {Element} */ box) => box.querySelector('[data-t="mark"]')?.textContent || '.').join(''));

/** @param {import('./tab.mjs').Tab} tab @param {string} tracker @param {string} wanted */
async function untilBoxes(tab, tracker, wanted) {
  for (let n = 0; n < 100 && (await boxes(tab, tracker)) !== wanted; n++) await new Promise((resolve) => { setTimeout(resolve, 50); });
  assert.equal(await boxes(tab, tracker), wanted);
}

for (const [how, width] of /** @type {const} */ ([['click', 1280], ['tap', 360]])) {
  inBrowsers(`health is marked, upgraded, undone and kept (${how})`, { width, height: 800, in: how === 'tap' ? ['chromium'] : ['chromium', 'firefox'] }, async (tab) => {
    await openLive(tab, '#chronicles');
    await untilBoxes(tab, health, '.......');
    for (let n = 1; n <= 3; n++) {
      await tab[how](`${health} [data-move="bashing"] .offer`);
      await untilBoxes(tab, health, '///'.slice(0, n) + '.'.repeat(7 - n));
    }
    for (const marks of ['X///...', 'XX///..']) {
      await tab[how](`${health} [data-move="lethal"] .offer`);
      await untilBoxes(tab, health, marks);
    }
    await tab[how](`${health} [data-act="undo"]`);
    await untilBoxes(tab, health, 'X///...');
    await tab.reload();
    await live(tab);
    await untilBoxes(tab, health, 'X///...');
    await tab[how](`${health} [data-act="reset"]`);
    await untilBoxes(tab, health, '.......');
    await tab[how](`${health} [data-act="undo"]`);
    await untilBoxes(tab, health, 'X///...');
  });
}

inBrowsers('by keys alone, and an illegal move says why', {}, async (tab) => {
  await openLive(tab, '#chronicles');
  for (let n = 0; n < 5; n++) {
    await tab.focus(`${willpower} [data-move="spend"] .offer`);
    await tab.press('Enter');
    await tab.untilText(willpower, `${4 - n} of 5`);
  }
  await tab.press('Enter');
  await tab.until(() => {
    const why = document.querySelector('dice-odds')?.shadowRoot?.querySelector('[data-tracker="willpower"] [data-refused]');
    return Boolean(why?.checkVisibility() && why.textContent);
  });
  await tab.untilText(willpower, '0 of 5');
});

inBrowsers('a roll with Willpower offers to mark it, and a full track the Stamina roll', {}, async (tab) => {
  await openLive(tab, '#chronicles?willpower=1~seed=7f3a');
  await tab.untilText('.result .offers', /Willpower/);
  await tab.untilText(willpower, '5 of 5');
  await tab.click('.result .offer');
  await tab.untilText(willpower, '4 of 5');
  for (let n = 1; n <= 7; n++) {
    await tab.click(`${health} [data-move="bashing"] .offer`);
    await untilBoxes(tab, health, '/'.repeat(n) + '.'.repeat(7 - n));
  }
  await tab.untilText(`${health} .offers`, /Stamina/);
  await tab.click(`${health} .offers .offer`);
  await tab.until(() => location.hash.startsWith('#chronicles?'));
});

inBrowsers('each character has a track of their own; deleting one can be undone', {}, async (tab) => {
  await openLive(tab, '#chronicles');
  await tab.untilText('h2', 'Odds for 4 dice');
  await untilBoxes(tab, health, '.......');
  await tab.click(`${health} [data-move="bashing"] .offer`);
  await untilBoxes(tab, health, '/......');
  await tab.click(`${health} [data-act="new-character"]`);
  await tab.type('Ida');
  await tab.press('Enter');
  await untilBoxes(tab, health, '.......');
  await tab.click(`${health} [data-move="aggravated"] .offer`);
  await untilBoxes(tab, health, '*......');
  await tab.click(`${health} [data-act="forget-character"]`);
  await untilBoxes(tab, health, '/......');
  await tab.click(`${health} [data-act="bring-back"]`);
  await untilBoxes(tab, health, '*......');
});

inBrowsers('a tracker is shared by its link only, and a broken one is told', {}, async (tab) => {
  await openLive(tab, '#chronicles?~state=health?bashing=2&size=8');
  await tab.goto('about:blank');
  await openLive(tab, '#chronicles?~state=nothing?x=1');
  await tab.untilText('#message', 'there is no tracker of that name');
});
