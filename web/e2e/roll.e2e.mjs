// Rolling: Space, the same dice again, a link to the very dice, and motion only for who wants it.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { openLive } from './live.mjs';

/** @param {import('./tab.mjs').Tab} tab */
const seed = (tab) => tab.run(() => /** @type {any} */ (document.querySelector('dice-odds')).place.seed);

/** @param {import('./tab.mjs').Tab} tab @param {string} old */
const untilOther = (tab, old) => tab.until((was) => { const { seed } = /** @type {any} */ (document.querySelector('dice-odds')).place; return seed && seed !== was; }, old);

inBrowsers('Space rolls where nothing takes it for itself', {}, async (tab) => {
  await openLive(tab, '#blades?rating=2');
  await tab.press('Space');
  await tab.untilText('.verdict', /, /);
  const first = await seed(tab);
  await tab.focus('.slider');
  await tab.press('Space');
  await untilOther(tab, first);
  const second = await seed(tab);
  await tab.focus('[name="assist"]');
  await tab.press('Space');
  await tab.untilText('#odds-title', '3 dice');
  await tab.fill('[name="goal"]', 'a b');
  await tab.focus('summary');
  await tab.press('Space');
  assert.equal(await seed(tab), '', 'a switch, a text and a fold keep their Space');
  assert.equal(await tab.read('[name="goal"]', (input) => input.value), 'a b');
  assert.ok(second);
});

inBrowsers('the same dice are thrown again, also after a change of the inputs', {}, async (tab) => {
  await openLive(tab, '#blades?rating=4~seed=7f3a');
  await tab.untilText('.verdict', 'Partial, the 4');
  await tab.click('[data-act="again"]');
  await untilOther(tab, '7f3a');
  const now = await seed(tab);
  const dice = () => tab.read('.dice', (list) => [...list.children].map((/** @type {any} */ die) => die.dataset.face));
  const before = await dice();
  await tab.click('.again [data-act="same"]');
  assert.equal(await seed(tab), now);
  await tab.click('[data-key="rating"] [data-step="-1"]');
  await tab.untilText('#odds-title', '3 dice');
  await tab.click('.rollbar [data-act="same"]');
  await untilOther(tab, ''); // the change took them off the table
  assert.equal(await seed(tab), now);
  assert.deepEqual(await dice(), before.slice(0, 3));
  assert.equal(await tab.read('.rollbar [data-act="same"]', (button) => button.checkVisibility()), false);
});

inBrowsers('a roll is shared: the link is copied, or shown where that is denied', {}, async (tab) => {
  await openLive(tab, '#blades?rating=4~seed=7f3a');
  await tab.untilText('.verdict', 'Partial, the 4');
  await tab.run(() => { navigator.clipboard.writeText = async (text) => { /** @type {any} */ (window).copied = text; }; });
  await tab.click('[data-act="share"]');
  await tab.untilText('[data-shared] [data-when]:not([hidden])', 'Copied: the link to these very dice.');
  assert.match(await tab.run(() => /** @type {any} */ (window).copied), /index\.html#blades\?rating=4~seed=7f3a$/);
  assert.equal(await tab.read('[data-act="share"]', (button) => button.getRootNode().activeElement === button), true);
  await tab.run(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    document.execCommand = () => false;
  });
  await tab.click('[data-act="share"]');
  await tab.untilText('[data-shared] [data-when]:not([hidden])', 'press Ctrl+C');
  assert.match(await tab.read('[data-shared] textarea', (field) => field.value.slice(field.selectionStart, field.selectionEnd)), /~seed=7f3a$/);
  await accessible(tab);
});

for (const motion of /** @type {const} */ (['no-preference', 'reduce'])) {
  inBrowsers(`dice ${motion === 'reduce' ? 'lie still' : 'tumble briefly'}`, { in: ['chromium'], motion }, async (tab) => {
    await openLive(tab, '#blades?rating=4~seed=7f3a');
    await tab.untilText('.verdict', 'Partial, the 4');
    assert.match(await tab.read('.die svg', (svg) => getComputedStyle(svg).animationName), motion === 'reduce' ? /^none$/ : /^land$/);
  });
}

inBrowsers('the result\'s name is the biggest thing, on a phone too', { in: ['chromium'], width: 360, height: 640 }, async (tab) => {
  await openLive(tab, '#blades?rating=3');
  await tab.tap('.roll');
  await tab.untilText('.verdict', /, /);
  const larger = await tab.read('.widget', (widget) => {
    const size = (/** @type {Element} */ e) => parseFloat(getComputedStyle(e).fontSize);
    const most = size(widget.querySelector('.verdict'));
    return [...widget.querySelectorAll('*')].filter((e) => e.checkVisibility() && size(e) >= most && !e.matches('.verdict')).length;
  });
  assert.equal(larger, 0);
  for (const selector of ['.verdict', '.roll', '.dice']) {
    assert.equal(await tab.read(selector, (e) => { const { top, bottom } = e.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; }), true, selector);
  }
});
