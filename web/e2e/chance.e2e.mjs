// Theory and chance, and every single roll: simulated with a seed, by a class, and listed.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { openLive } from './live.mjs';

/** @param {import('./tab.mjs').Tab} tab @returns {Promise<string[]>} */
const counts = (tab) => tab.read('.seen', (table) => [...table.querySelectorAll('[data-t="count"]')].map((/** @type {Element} */ cell) => cell.textContent ?? ''));

inBrowsers('a seed simulates the same counts as Go, and the address keeps them', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3~view=chance');
  await tab.untilText('[data-panel="chance"] .empty', 'Throw some dice');
  await tab.click('[data-throws="10 000"]');
  await tab.untilText('[data-panel="chance"] [data-t="n"]', '10 000');
  await tab.untilText('[data-panel="chance"] [data-t="verdict"]', /nothing to wonder at.*3 degrees of freedom/);
  assert.equal((await counts(tab)).map(Number).reduce((a, b) => a + b), 10_000);
  await tab.until(() => location.hash.includes('view=chance:class:10000'));
  const before = await counts(tab);
  await tab.reload();
  await tab.untilText('[data-panel="chance"] [data-t="n"]', '10 000');
  assert.deepEqual(await counts(tab), before);
});

inBrowsers('a million rolls can be stopped, and gone on with', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#chronicles?attribute=5&skill=5~view=chance');
  await tab.click('[data-throws="1 000 000"]');
  await tab.until(() => Number(document.querySelector('[data-panel="chance"] [data-t="n"]')?.textContent?.replaceAll(' ', '')) > 1000);
  await tab.click('[data-panel="chance"] [data-act="pause"]');
  await tab.untilText('[data-panel="chance"] [data-act="pause"]', 'Go on');
  await tab.click('[data-panel="chance"] [data-act="stop"]');
  await tab.until(() => /** @type {HTMLButtonElement} */ (document.querySelector('[data-panel="chance"] [data-act="stop"]')).disabled);
  await tab.click('[data-throws="1"]');
  await tab.until(() => /** @type {HTMLButtonElement} */ (document.querySelector('[data-panel="chance"] [data-act="stop"]')).disabled);
  assert.equal(await tab.count('[data-running] .share'), 1);
  await tab.click('[data-panel="chance"] [data-act="anew"]');
  await tab.until(() => /** @type {HTMLElement} */ (document.querySelector('[data-panel="chance"] .empty')).checkVisibility());
});

inBrowsers('a class brings its results: typed, pasted, pressed, taken back', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#dice?roll=2d6~view=chance');
  await tab.click('[name="chance-mode"][value="class"]');
  await tab.fill('#chance-class', '7, 7 2 12;13 7 two');
  await tab.until(() => /** @type {HTMLElement} */ (document.querySelector('[data-strange]')).checkVisibility());
  await tab.untilText('[data-strange]', '13, two');
  assert.deepEqual((await counts(tab)).map(Number), [1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1]);
  await tab.fill('#chance-class', '7');
  await tab.click('.seen tr:nth-child(2) .plus');
  assert.deepEqual((await counts(tab)).map(Number), [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
  await tab.click('[data-panel="chance"] [data-act="undo"]');
  assert.deepEqual((await counts(tab)).map(Number), [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
  await tab.click('[data-panel="chance"] [data-act="clear"]');
  assert.equal(await tab.read('#chance-class', (field) => field.value), '');
  await tab.click('[data-panel="chance"] [data-act="bring-back"]');
  assert.equal((await tab.read('#chance-class', (field) => field.value)).trim(), '7');
});

inBrowsers('bands of several words are read from a class', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#flamepunk?~view=chance');
  await tab.click('[name="chance-mode"][value="class"]');
  await tab.fill('#chance-class', 'Success solid success, success Botched Failure');
  await tab.untilText('[data-panel="chance"] [data-t="n"]', '4');
  assert.deepEqual((await counts(tab)).map(Number), [0, 1, 0, 0, 2, 1, 0]);
  await tab.click('[data-panel="chance"] [data-act="undo"]');
  assert.equal(await tab.read('#chance-class', (field) => field.value), 'Success solid success, success ', 'the last result goes, not its last word');
});

inBrowsers('every roll of two dice is a grid, of three a list by result', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#dice?roll=d4+d8~view=rolls');
  await tab.untilText('[data-panel="rolls"]', '32 rolls');
  assert.equal(await tab.count('.grid tbody tr'), 4);
  assert.equal(await tab.count('.grid tbody td'), 32);
  assert.equal(await tab.text('.grid tbody tr:nth-child(4) td:nth-child(9)'), '12');
  await tab.run(() => { location.hash = '#blades?rating=3~view=rolls'; });
  await tab.untilText('[data-panel="rolls"]', '216 rolls');
  await tab.untilText('[data-panel="rolls"]', /Bad 27 of 216.*Partial 98 of 216.*Full 75 of 216.*Critical 16 of 216/);
  assert.equal(await tab.count('.rolls li'), 216);
  await tab.run(() => { location.hash = '#blades?rating=4~view=rolls'; });
  await tab.until(() => /** @type {HTMLElement} */ (document.querySelector('[data-many]')).checkVisibility());
  assert.equal(await tab.count('.rolls li'), 0);
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  inBrowsers(`axe finds nothing in these views, in ${scheme}`, { in: ['chromium'], scheme, motion: 'reduce' }, async (tab) => {
    await openLive(tab, '#blades?rating=2~view=chance');
    await tab.click('[data-throws="100"]');
    await tab.untilText('[data-panel="chance"] [data-t="verdict"]', /such series/);
    await accessible(tab);
    await tab.click('[name="chance-mode"][value="class"]');
    await accessible(tab);
    await tab.click('[data-view="rolls"]');
    await tab.untilText('[data-panel="rolls"]', '36 rolls');
    await accessible(tab);
  });
}

inBrowsers('what is pressed in a view is the view\'s own: no dice fall, and nothing is aimed at', {}, async (tab) => {
  await openLive(tab, '#blades?rating=2~view=chance');
  await tab.click('[data-throws="10"]');
  await tab.untilText('[data-panel="chance"] [data-t="n"]', '10');
  await tab.click('.seen tbody tr:nth-child(2) .p');
  await tab.click('[data-view="predict"]');
  await tab.click('[data-panel="predict"] [data-at="0"] [data-by="1"]');
  await tab.click('[data-panel="predict"] [data-act="normalise"]');
  await tab.click('[data-panel="predict"] [type="submit"]');
  await tab.click('[data-panel="predict"] [data-act="again"]');
  await tab.click('[data-view=""]');
  await tab.untilText('#odds-title', '2 dice');
  assert.equal(await tab.run(() => /** @type {any} */ (document.querySelector('dice-odds')).place.seed), '');
  assert.equal(await tab.count('.bands [data-target]'), 0);
});

inBrowsers('what a view hides is not worked out, and comes when the odds are back', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#blades?rating=2~view=log');
  assert.equal(await tab.read('.explain', (panel) => panel.querySelectorAll('li').length), 0);
  await tab.click('[data-view=""]');
  await tab.untilText('.explain', '2 dice');
  await tab.untilText('.helps', 'Action rating: 3');
});

inBrowsers('a phone shows the bars too', { width: 360, height: 740 }, async (tab) => {
  await openLive(tab, '#flamepunk?~view=chance');
  await tab.click('[data-throws="100"]');
  await tab.untilText('[data-panel="chance"] [data-t="n"]', '100');
  assert.ok(await tab.read('.seen .bar svg', (bar) => bar.getBoundingClientRect().width >= 48));
  assert.ok(await tab.run(() => document.documentElement.scrollWidth <= innerWidth));
});

inBrowsers('many outcomes stand together in the table, and all of them are judged', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#dice?roll=20d6~view=chance');
  await tab.click('[data-throws="10 000"]');
  await tab.untilText('[data-panel="chance"] [data-t="n"]', '10 000');
  await tab.untilText('[data-panel="chance"] [data-t="verdict"]', /\d\d degrees of freedom/);
  assert.equal((await counts(tab)).map(Number).reduce((a, b) => a + b), 10_000);
  assert.ok(await tab.count('.seen tbody tr') <= 40);
});
