// Odds read as at least, at most, and 1 in N, and a row to aim at.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { band, fractions, live, openLive } from './live.mjs';

const way = (/** @type {number} */ n) => `[data-reading] .seg label:nth-child(${n})`;

inBrowsers('rows are read as at least and at most, exactly; the choice is kept', {}, async (tab) => {
  await openLive(tab, '#blades?rating=3');
  await tab.untilText(band(2), '49/108');
  await tab.click(way(2));
  await tab.untilText(band(2), '7/8');
  assert.deepEqual(await fractions(tab), ['1', '7/8', '91/216', '2/27']);
  assert.equal(await tab.read(`${band(2, 'bar')} [data-bar]`, (bar) => bar.getAttribute('width')), '87.5%');
  assert.equal(await tab.read('.bands tbody:nth-of-type(2) .aim', (aim) => aim.getAttribute('aria-label')), 'Partial or better');
  assert.equal(await tab.read('.odds [data-way="least"]', (note) => note.checkVisibility()), true);
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.untilText(band(2), '15/16'); // 1 − (1/2)⁴
  await tab.reload();
  await live(tab);
  await tab.untilText(band(2), '15/16');
  await tab.focus('[name="reading"]:checked');
  await tab.press('ArrowRight');
  await tab.untilText(band(1), '1/16');
  await tab.untilText(band(4), '1');
  assert.equal(await tab.read('[name="reading"]:checked', (radio) => radio.value), 'most');
  await tab.press('ArrowRight');
  await tab.untilText(band(2), '34/81');
  assert.deepEqual(await fractions(tab), ['1/16', '34/81', '125/324', '19/144']);
});

inBrowsers('odds are read as 1 in N', {}, async (tab) => {
  await openLive(tab, '#blades?rating=3');
  await tab.focus('[name="one-in"]');
  await tab.press('Space');
  await tab.untilText(band(1, 'p'), '1 in 8.0');
  await tab.untilText(band(4, 'p'), '1 in 13.5');
  await tab.untilText('.chances', '4 or better 1 in 1.1');
  await tab.press('Space');
  await tab.untilText(band(1, 'p'), '12.5%');
});

inBrowsers('a row is aimed at by mouse and by keys, and its odds are a sentence', {}, async (tab) => {
  await openLive(tab, '#blades?rating=3');
  await tab.untilText('[data-aimless]', 'Press a row');
  await tab.click(way(2));
  await tab.untilText(band(2), '7/8');
  await tab.click(band(3, 'bar'));
  await tab.untilText('[data-aimed]', 'Full or better: 42.1% (91/216), 1 in 2.4');
  assert.equal(await tab.read('.bands tbody:nth-of-type(3) .aim', (aim) => aim.getAttribute('aria-pressed')), 'true');
  await tab.focus('.bands tbody:nth-of-type(2) .aim');
  await tab.press('Enter');
  await tab.untilText('[data-aimed]', 'Partial or better: 87.5% (7/8), 1 in 1.1');
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.untilText('[data-aimed]', 'Partial or better: 93.8% (15/16), 1 in 1.1'); // it stays the target
  await tab.click(way(1));
  await tab.untilText('[data-aimed]', 'Partial: 42.0% (34/81), 1 in 2.4');
  await accessible(tab);
  await tab.focus('.bands tbody:nth-of-type(2) .aim');
  await tab.press('Space');
  await tab.until(() => /** @type {any} */ (document.querySelector('dice-odds')).shadowRoot.querySelector('[data-aimed]').hidden);
  assert.match(await tab.url(), /rating=4$/, 'Space on a row does not roll');
});

inBrowsers('numbers have targets too', { in: ['chromium'], width: 360, height: 640 }, async (tab) => {
  await openLive(tab, '#dice?roll=2d6');
  await tab.tap(way(2));
  await tab.tap('.outcomes > summary');
  await tab.tap('.outcomes tbody tr:nth-child(9) .aim');
  await tab.untilText('[data-aimed="outcomes"]', '10 or more: 16.7% (1/6), 1 in 6.0');
  await accessible(tab);
});

// Of 60d6 every outcome is over 6⁶⁰: its fractions come when the fold opens, and follow what is typed and how it is read.
inBrowsers('long fractions of the outcomes come when they are looked at', {}, async (tab) => {
  const cell = (/** @type {number} */ row) => `.outcomes tbody tr:nth-child(${row}) .f`;
  const all = 6n ** 60n;
  await openLive(tab, '#dice?roll=60d6');
  await tab.untilText(cell(1), '…');
  await tab.click('.outcomes > summary');
  await tab.untilText(cell(1), `1/${all}`);
  await tab.untilText(cell(301), `1/${all}`);
  await tab.click(way(2));
  await tab.untilText(cell(1), '1');
  await tab.untilText(cell(2), `${all - 1n}/${all}`);
  await tab.click('.outcomes tbody tr:nth-child(2) .aim');
  await tab.untilText('[data-aimed="outcomes"]', `${all - 1n}/${all}`);
  await tab.fill('[name="roll"]', '2d6');
  await tab.untilText(cell(2), '35/36');
  await tab.fill('[name="roll"]', '61d6');
  await tab.untilText(cell(2), `${6n * all - 1n}/${6n * all}`);
});
