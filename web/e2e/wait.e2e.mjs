// What takes longer than 0.3 s: it says so, can be cancelled, and what was cancelled can be tried again.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { fractions, openLive } from './live.mjs';

/** Odds in some 0.7 s on a desk, a sweep in 2.5: among the slowest that are allowed. */
const slow = 'roll=24d2!kh2&target=2';

/** @param {string} of */
const cancel = (of) => `[data-wait="${of}"] [data-stop="cancel"]`;
/** @param {string} of */
const again = (of) => `[data-wait="${of}"] [data-stop="again"]`;

/**
 * Waits until the sign says what it is to say.
 * @param {import('./tab.mjs').Tab} tab
 * @param {string} of
 * @param {'working' | 'stopped' | ''} state
 */
async function until(tab, of, state) {
  await tab.until((place, wanted) => {
    const roots = [document, document.querySelector('dice-odds')?.shadowRoot];
    const shown = roots.flatMap((root) => [...root?.querySelectorAll(`[data-wait="${place}"] [data-state]`) ?? []]).filter((part) => part.checkVisibility());
    return wanted ? shown.some((part) => part.getAttribute('data-state') === wanted) : shown.length === 0;
  }, of, state);
}

inBrowsers('a slow sweep is cancelled, and the page answers at once; it can be tried again', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, `#dice?${slow}~view=more`);
  await until(tab, 'view', 'working');
  await tab.focus(cancel('view'));
  await tab.press('Enter');
  await until(tab, 'view', 'stopped');
  assert.equal(await tab.run(() => document.activeElement?.textContent), 'Try again', 'the keyboard goes on here');
  assert.equal(await tab.read('[data-panel="more"] [data-full]', (e) => e.checkVisibility()), false, 'nothing of another roll is shown');
  assert.equal(await tab.read('[name="roll"]', (input) => input.value), '24d2!kh2', 'nothing typed is lost');
  await tab.press('Enter');
  await tab.untilText('.values', 'at most that');
  await until(tab, 'view', '');
});

inBrowsers('beside the odds, too; who goes on need not wait for what is left behind', {}, async (tab) => {
  // No sweep of a game takes so long on a desk; on a slow phone it may.
  await tab.driver.page?.evaluateOnNewDocument(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = /** @param {any[]} args @this {Worker} */ function (...args) {
      const [{ method, args: query }] = args;
      setTimeout(() => Reflect.apply(postMessage, this, args), method === 'sweep' && query[1].includes('rating=3') ? 60_000 : 0);
    };
  });
  await openLive(tab, '#blades?rating=3');
  await tab.click(cancel('sweep'));
  await until(tab, 'sweep', 'stopped');
  assert.equal(await tab.read('.sweep table', (e) => e.checkVisibility()), false);
  await tab.untilText('.helps', 'Action rating: 4');
  await tab.click(again('sweep'));
  await until(tab, 'sweep', 'working');
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.untilText('#odds-title', '4 dice');
  await tab.untilText('.sweep [aria-current] .p', '93.8%');
  await until(tab, 'sweep', '');
});

inBrowsers('odds that are cancelled leave those of before, and say so', {}, async (tab) => {
  await openLive(tab, '#dice?roll=2d6&target=7');
  const before = await fractions(tab);
  await tab.read('[name="roll"]', (input) => {
    input.value = '24d2!kh2';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  });
  await tab.click(cancel('odds'));
  await until(tab, 'odds', 'stopped');
  assert.deepEqual(await fractions(tab), before);
  assert.equal(await tab.read('[name="roll"]', (input) => input.value), '24d2!kh2');
  await tab.click(again('odds'));
  await tab.untilText('#odds-title', '24d2!');
  await until(tab, 'odds', '');
});

inBrowsers('axe finds nothing in the sign', { in: ['chromium'], motion: 'reduce' }, async (tab) => {
  await openLive(tab, `#dice?${slow}~view=more`);
  await tab.click(cancel('view'));
  await accessible(tab);
});
