// Predict first: the odds are hidden, guessed, and revealed with a score.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { openLive } from './live.mjs';

const guess = (/** @type {number} */ at, kind = 'text') => `[data-at="${at}"] [type="${kind}"]`;
const REVEAL = '[data-panel="predict"] [type="submit"]';

/** @param {import('./tab.mjs').Tab} tab @param {...string} texts */
async function type(tab, ...texts) {
  for (const [at, text] of texts.entries()) await tab.fill(guess(at), text);
}

/** What of the odds can be seen or heard anywhere. @param {import('./tab.mjs').Tab} tab */
const told = (tab) => tab.run(() => {
  const root = /** @type {ShadowRoot} */ (document.querySelector('dice-odds')?.shadowRoot);
  const seen = [...root.querySelectorAll('[data-t="percent"], .f, [data-columns]')].filter((e) => e.checkVisibility()).length;
  return [seen, root.querySelector('[data-live]')?.textContent, /** @type {HTMLElement} */ (document.querySelector('[data-panel="predict"]')).innerText.includes('12.5')];
});

inBrowsers('guesses are typed, made to 100, and scored by how much of the two pictures overlaps', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3~view=predict');
  await tab.untilText('[data-panel="predict"] h2', '3 dice');
  await type(tab, '10', '20', '10', '0');
  await tab.untilText('.sum', '40 of 100');
  await tab.click(REVEAL);
  await tab.until(() => document.querySelector('.error[data-when="sum"]')?.checkVisibility());
  await tab.click('[data-act="normalise"]');
  await tab.untilText('.sum', '100 of 100');
  assert.equal(await tab.read(guess(1), (input) => input.value), '50');
  await type(tab, '22,5', '45.4 %', '24.7', '7.4');
  await tab.focus(REVEAL);
  await tab.press('Enter');
  // By hand: 22.5 − 12.5 = +10.0, 24.7 − 34.7 = −10.0, the others within a tenth; half of 20 is 10.
  await tab.untilText('.score', '90 of 100');
  await tab.untilText('.score', 'Very close');
  assert.deepEqual(await tab.run(() => [...document.querySelectorAll('.guesses [data-t="points"]')].map((e) => e.textContent)), ['+10.0', '±0', '−10.0', '±0']);
  assert.deepEqual(await tab.run(() => [...document.querySelectorAll('.guesses [data-t="percent"]')].map((e) => e.textContent)), ['12.5%', '45.4%', '34.7%', '7.4%']);
  assert.equal(await tab.run(() => document.activeElement?.className), 'score', 'the focus goes to the score');
  await tab.click('[data-act="again"]');
  await tab.untilText('.sum', '0 of 100');
  assert.deepEqual(await told(tab), [0, '', false]);
});

inBrowsers('bars are dragged, moved by keys, and stepped', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3~view=predict');
  await tab.click(guess(1, 'range'), { x: 0.5 });
  await tab.until(() => Math.abs(Number(/** @type {HTMLInputElement} */ (document.querySelector('[data-at="1"] [type="text"]')).value) - 50) < 3);
  await tab.focus(guess(0, 'range'));
  await tab.press('ArrowRight', 'ArrowRight');
  assert.equal(await tab.read(guess(0), (input) => input.value), '2');
  await tab.click('[data-at="0"] [data-by="1"]');
  assert.equal(await tab.read(guess(0), (input) => input.value), '3');
  assert.equal(await tab.read(guess(0, 'range'), (input) => input.value), '3');
  assert.equal(await tab.read('[data-at="0"] [data-bar]', (bar) => bar.getAttribute('width')), '3%');
  assert.deepEqual(await tab.read('[data-at="0"]', (item) => [...item.querySelectorAll('input, button')].map((e) => e.getAttribute('aria-label'))), ['Bad', 'Bad: one less', 'Bad: percent', 'Bad: one more']);
});

inBrowsers('nothing tells the odds before: not the page, the live region, the address or a throw', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=2~view=predict');
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.untilText('[data-panel="predict"] h2', '3 dice');
  await tab.click('dice-odds .roll[form], .rollbar .roll');
  await tab.untilText('[data-rolled]', 'Rolled: ');
  await new Promise((done) => setTimeout(done, 900)); // the live region would have spoken
  assert.deepEqual(await told(tab), [0, '', false]);
  assert.match(await tab.url(), /#blades\?rating=3~seed=[\w-]+&view=predict$/);
});

inBrowsers('a guess outlives a change of the form where the results are the same, and no other', {}, async (tab) => {
  await openLive(tab, '#blades?rating=3~view=predict');
  await type(tab, '25', '25', '25', '25');
  await tab.click(REVEAL);
  await tab.untilText('.score', 'of 100');
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.untilText('[data-panel="predict"] h2', '4 dice');
  assert.equal(await tab.run(() => document.querySelector('.score')?.checkVisibility()), false, 'the new odds are hidden again');
  assert.equal(await tab.read(guess(2), (input) => input.value), '25');
  await tab.click('.kinds [data-system="blades-resist"]');
  await tab.untilText('.kinds [aria-current]', 'Resistance');
  await tab.click('[data-view="predict"]');
  await tab.untilText('[data-at="0"] .name', 'Clear 1');
  assert.equal(await tab.read(guess(0), (input) => input.value), '0');
});

inBrowsers('what is no percentage is said so', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3~view=predict');
  await tab.click(REVEAL);
  await tab.until(() => document.querySelector('.error[data-when="empty"]')?.checkVisibility());
  await type(tab, 'half');
  assert.equal(await tab.read(guess(0), (input) => input.getAttribute('aria-invalid')), 'true');
  await tab.click(REVEAL);
  await tab.until(() => document.querySelector('.error[data-when="wrong"]')?.checkVisibility());
  assert.equal(await tab.run(() => document.activeElement?.getAttribute('aria-label')), 'Bad: percent');
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  inBrowsers(`axe finds nothing before and after, and it fits, in ${scheme}`, { in: ['chromium'], scheme, motion: 'reduce', height: 1500 }, async (tab) => {
    await openLive(tab, '#blades?rating=3~view=predict');
    await type(tab, '20', '30', '40', '10');
    await accessible(tab);
    await tab.click(REVEAL);
    await tab.untilText('.score', 'of 100');
    await accessible(tab);
    for (const width of [320, 640]) {
      await tab.resize(width, 568);
      assert.equal(await tab.run(() => document.documentElement.scrollWidth <= innerWidth), true, String(width));
    }
  });
}
