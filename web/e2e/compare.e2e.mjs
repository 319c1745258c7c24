// Compare: pins by mouse, keys and touch, exact differences, the link that shares them, other games.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { live, openLive } from './live.mjs';

const cards = '.compared .card';

/** The rows of a card: name, chance with fraction, points. @param {import('./tab.mjs').Tab} tab @param {number} n from 1 */
const rows = (tab, n) => tab.read(`${cards}:nth-child(${n})`, (card) => [...card.querySelectorAll('[data-list="bands"] tr')].map((/** @type {Element} */ tr) => [...tr.querySelectorAll('th, b, small, td[data-against]')].map((c) => c.textContent)));

/** @param {import('./tab.mjs').Tab} tab @param {number} n */
const untilCards = (tab, n) => tab.until((want) => document.querySelectorAll('.compared .card').length === want, n);

inBrowsers('rolls are pinned and compared, the link shares them', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=1');
  await tab.click('[data-view="compare"]');
  await tab.untilText('[data-panel="compare"] [data-empty]', 'Nothing is pinned yet');
  await untilCards(tab, 1);
  await tab.click('[data-act="pin"]');
  await untilCards(tab, 2);
  await tab.untilText('[data-act="pin"] span:not([hidden])', 'This roll is pinned');
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.untilText(`${cards}:nth-child(1) h3`, '2 dice');
  assert.deepEqual(await rows(tab, 1), [
    ['Bad', '25.0%', '1/4', '−25.0'], ['Partial', '44.4%', '4/9', '+11.1'], ['Full', '27.8%', '5/18', '+11.1'], ['Critical', '2.8%', '1/36', '+2.8'],
  ]);
  await tab.untilText(`${cards}:nth-child(1) .gains`, /4 or better 75.0% ?3\/4 ?\+25.0 points/);
  await tab.click('[data-act="pin"]');
  await untilCards(tab, 3);
  assert.match(await tab.url(), /~view=compare:blades\?rating=1%7Cblades\?$/);
  await tab.reload();
  await live(tab);
  await untilCards(tab, 3);
  assert.deepEqual((await rows(tab, 3)).map((row) => row[3]), ['−25.0', '+11.1', '+11.1', '+2.8']);
});

inBrowsers('other games stand beside each other, with what they have in common', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#dice?roll=2d6~view=compare:dice?roll=1d6%7Cblades?rating=1%26goal=a%2520%257C%2520b');
  await untilCards(tab, 3);
  await tab.untilText(`${cards}:nth-child(1) [data-mean]`, 'mean 7.00 (+3.50)');
  const first = await rows(tab, 1);
  assert.deepEqual(first[0], ['2', '2.8%', '1/36', '−13.9']); // 1/36 − 1/6
  assert.deepEqual(first[5], ['7', '16.7%', '1/6', ''], 'one die has no 7');
  assert.equal(await tab.read(`${cards}:nth-child(2)`, (card) => card.dataset.kind), 'first');
  assert.deepEqual((await rows(tab, 3)).map((row) => row[3]), ['', '', '', '']);
  // Bars are as long for the same chance in every card.
  const widths = await tab.run(() => [...document.querySelectorAll('.compared [data-list="bands"] tr:first-child svg')].map((svg) => Math.round(svg.getBoundingClientRect().width)));
  assert.equal(new Set(widths).size, 1, String(widths));
  await tab.click('.games [data-game="Flamepunk"]');
  await tab.untilText('.games [aria-current]', 'Flamepunk');
  await untilCards(tab, 3);
  await tab.until(() => /#flamepunk\?.*view=compare:dice/.test(location.href));
  await accessible(tab);
});

inBrowsers('a pin goes and comes back, by keys alone; four are the most', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=0~view=compare:blades?rating=1%7Cblades?rating=3%7Cblades?rating=4');
  await untilCards(tab, 4);
  await tab.focus('[data-act="pin"]');
  await tab.press('Enter');
  await untilCards(tab, 5);
  await tab.fill('[name="rating"]', '5');
  await tab.untilText('[data-act="pin"] span:not([hidden])', 'Four are pinned');
  assert.equal(await tab.read('[data-act="pin"]', (button) => button.getAttribute('aria-disabled')), 'true');
  await tab.focus(`${cards}:nth-child(2) [data-act="unpin"]`);
  await tab.press('Space');
  await untilCards(tab, 4);
  await tab.untilText('[data-panel="compare"] [data-gone]', '1 die is unpinned');
  assert.match(await tab.url(), /view=compare:blades\?rating=3/);
  await tab.press('Enter'); // the focus is on Bring back
  await untilCards(tab, 5);
  assert.match(await tab.url(), /view=compare:blades\?rating=1%7C/);
  await tab.untilText(`${cards}:nth-child(2) .mark-of`, 'First pin');
});

inBrowsers('a pin of a link that is no roll is told and left out', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#blades?rating=2~view=compare:blades?rating=99%7Cblades?rating=3%7Cnothing');
  await tab.untilText('[data-lost]', 'blades?rating=99, nothing?');
  await untilCards(tab, 2);
});

inBrowsers('a large roll folds its outcomes, and fractions that are long', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#dice?roll=20d6!~view=compare:dice?roll=20d6');
  await untilCards(tab, 2);
  await tab.click(`${cards}:nth-child(2) [data-rest] summary`);
  await tab.untilText(`${cards}:nth-child(2) [data-rest]`, 'exact');
  await tab.untilText(`${cards}:nth-child(1) [data-mean]`, 'mean 84.00 (+14.00)');
});

inBrowsers('comparing fits 320 px, by touch', { in: ['chromium'], width: 320, height: 568, scheme: 'dark' }, async (tab) => {
  await openLive(tab, '#flamepunk?~view=compare:blades?rating=20%7Cflamepunk?');
  await untilCards(tab, 3);
  assert.equal(await tab.run(() => document.documentElement.scrollWidth <= innerWidth), true);
  await tab.tap(`${cards}:nth-child(3) [data-act="unpin"]`);
  await untilCards(tab, 2);
  const small = await tab.read('[data-panel="compare"]', (panel) => [...panel.querySelectorAll('button')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 40).length);
  assert.equal(small, 0);
  await accessible(tab);
});
