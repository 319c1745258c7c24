// For everyone: axe finds nothing, names and states are there, the page fits a narrow window and a large type.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { openLive } from './live.mjs';

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  inBrowsers(`axe finds no violation in ${scheme}`, { scheme, motion: 'reduce' }, async (tab) => {
    await openLive(tab, '#blades?rating=3&extra=push~seed=7f3a');
    await tab.untilText('.verdict', 'Partial');
    await tab.click('.explain summary');
    await tab.click('.outcomes summary');
    await tab.click('.doc summary');
    await tab.click('[data-act="by-hand"]');
    await tab.untilText('#hand-next', 'die 1 is missing');
    await accessible(tab);
    await tab.fill('[name="rating"]', '99');
    await tab.untilText('#f-rating-error', '0 to 20');
    await accessible(tab);
    await tab.resize(360, 640);
    await openLive(tab, '#blades-resist?rating=20');
    await accessible(tab);
  });
}

inBrowsers('nothing is cut off at 320 px', { width: 320, height: 568 }, async (tab) => {
  for (const hash of ['#blades?rating=20~seed=7f3a', '#blades-resist?rating=20', '#blades?rating=99']) {
    await openLive(tab, hash);
    const wide = await tab.read('.widget', (widget) => [...widget.querySelectorAll('*')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.unseen'))
      .map((e) => e.outerHTML.slice(0, 120)));
    assert.deepEqual(wide, [], hash);
    assert.equal(await tab.run(() => document.documentElement.scrollWidth <= innerWidth), true, hash);
  }
});

inBrowsers('what can be pressed is large enough, and has a name', { in: ['chromium'], width: 360, height: 640 }, async (tab) => {
  await openLive(tab, '#blades?rating=2~seed=7f3a');
  await tab.click('[data-act="by-hand"]');
  const small = await tab.read('.widget', (widget) => [...widget.querySelectorAll('button, input, select, summary, a')].filter((e) => {
    const target = e.matches('.seg input, .switch input') ? e.closest('label') : e;
    const { width, height } = target.getBoundingClientRect();
    return target.checkVisibility() && (width < 24 || height < 24);
  }).map((e) => e.outerHTML.slice(0, 120)));
  assert.deepEqual(small, []);
});
