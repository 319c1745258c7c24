// The log: what it lists and keeps, notes, deleting and bringing back, totals, taking it away, and no storage.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { live, openLive } from './live.mjs';
import { file } from './site.mjs';

/** Rolls with seeds, one after the other. @param {import('./tab.mjs').Tab} tab @param {...string} seeds */
async function roll(tab, ...seeds) {
  for (const seed of seeds) await tab.run((text) => /** @type {any} */ (document.querySelector('dice-odds')).roll(text), seed);
}

/** What each entry reads. @param {import('./tab.mjs').Tab} tab */
const heads = (tab) => tab.run(() => [...document.querySelectorAll('.entry b')].map((b) => b.textContent));

/** @type {import('./browsers.mjs').Options} */
const phone = { width: 360, height: 640 };

inBrowsers('the log lists a throw with its dice and inputs, keeps it, and opens it', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=4&goal=over%20the%20wall');
  await tab.click('[data-view="log"]');
  await tab.untilText('[data-panel="log"] [data-empty]', 'Nothing rolled yet');
  await roll(tab, '7f3a');
  await tab.click('[data-view="log"]');
  await tab.untilText('.entry', 'Partial, the 4');
  await tab.untilText('.entry', 'Action rating 4');
  await tab.untilText('.entry .unseen', '4 (counted) 4 4 1');
  assert.deepEqual(await tab.read('.entry .dice', (ul) => [...ul.children].map((/** @type {any} */ d) => d.dataset.mark)), ['counted', 'plain', 'plain', 'plain']);
  assert.equal(await tab.read('.entry input', (input) => input.value), 'over the wall');
  await tab.fill('.entry input', 'the guard, too');
  await tab.press('Tab');
  await tab.reload();
  await live(tab);
  await tab.untilText('.entry', 'Partial, the 4');
  assert.equal(await tab.read('.entry input', (input) => input.value), 'the guard, too');
  await tab.click('.entry a');
  await tab.untilText('.verdict', 'Partial, the 4');
  assert.match(await tab.url(), /seed=7f3a$/);
  await tab.click('[data-view="log"]');
  assert.equal(await tab.count('.entry'), 1, 'looking at a throw again is no throw');
});

inBrowsers('an entry is deleted, the log cleared, and both brought back, by keys alone', { in: ['chromium', 'firefox', 'webkit'], ...phone }, async (tab) => {
  await openLive(tab, '#blades?rating=2');
  await roll(tab, 'a', 'b', 'c');
  await tab.click('[data-view="log"]');
  const before = await heads(tab);
  assert.equal(before.length, 3);
  await tab.focus('.entry:nth-child(2) [data-act="delete"]');
  await tab.press('Enter');
  await tab.until(() => document.querySelectorAll('.entry').length === 2);
  await tab.untilText('[data-panel="log"] [data-gone]', 'The entry is deleted');
  await tab.focus('[data-panel="log"] [data-act="bring-back"]');
  await tab.press('Space');
  await tab.until(() => document.querySelectorAll('.entry').length === 3);
  assert.deepEqual(await heads(tab), before);
  await tab.focus('[data-panel="log"] [data-act="clear"]');
  await tab.press('Enter');
  await tab.untilText('[data-panel="log"] [data-empty]', 'Nothing rolled yet');
  assert.equal(await tab.run(() => document.activeElement?.getAttribute('data-act')), 'bring-back');
  await tab.press('Enter');
  await tab.until(() => document.querySelectorAll('.entry').length === 3);
  assert.deepEqual(await heads(tab), before);
  await tab.reload();
  await live(tab);
  await tab.until(() => document.querySelectorAll('.entry').length === 3);
});

inBrowsers('totals put the expected numbers beside the seen ones', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=1&goal=one');
  await roll(tab, 'a', 'b');
  await openLive(tab, '#blades?rating=1&goal=two');
  await tab.until(() => /** @type {any} */ (document.querySelector('dice-odds')).place.query.includes('two'));
  await roll(tab, 'c', 'd');
  await openLive(tab, '#dice?roll=2d6');
  await tab.until(() => /** @type {any} */ (document.querySelector('dice-odds')).place.system === 'dice');
  await roll(tab, 'a');
  await tab.click('[data-view="log"]');
  await tab.until(() => document.querySelectorAll('.totals .card').length === 2);
  const card = (/** @type {number} */ n) => tab.run((at) => [...document.querySelectorAll(`.totals .card:nth-child(${at}) tbody tr`)].map((tr) => [...tr.querySelectorAll('th, .p')].map((c) => c.textContent)), n);
  await tab.untilText('.totals .card:nth-child(2)', '4 roll'); // whatever they were for
  const blades = await card(2);
  assert.deepEqual(blades.map((row) => row[2]), ['2.0', '1.3', '0.7', '0.0']); // 4 × 1/2, 1/3, 1/6, 0
  assert.equal(blades.reduce((sum, row) => sum + Number(row[1]), 0), 4);
  const dice = await card(1);
  assert.equal(dice.length, 11);
  assert.deepEqual(dice.slice(0, 3).map((row) => row[2]), ['<0.1', '0.1', '0.1']); // 1/36, 2/36, 3/36
});

inBrowsers('the log is taken away as text, CSV and JSON; a denied clipboard is told', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#blades?rating=4&goal=a%2C%20"b"');
  await roll(tab, '7f3a');
  await tab.click('[data-view="log"]');
  await tab.click('[data-away] summary');
  const area = () => tab.read('#log-away', (field) => field.value);
  await tab.until(() => /** @type {HTMLTextAreaElement} */ (document.querySelector('#log-away')).value !== '');
  assert.match(await area(), /^\d{4}-\d\d-\d\d \d\d:\d\d \| Blades in the Dark · Action roll: 4 dice \(Action rating 4\) \| 4 \(counted\) 4 4 1 \| Partial, the 4 \| a, "b"$/);
  await tab.click('[data-away] label:nth-child(2)');
  const [head, line] = (await area()).split('\n');
  assert.equal(head.trim(), 'time,game,roll,inputs,faces,result,note,seed,link');
  assert.match(line, /,4 dice,Action rating 4,4 \(counted\) 4 4 1,"Partial, the 4","a, ""b""",7f3a,blades\?rating=4$/);
  await tab.click('[data-away] label:nth-child(3)');
  const { format, version, rolls } = JSON.parse(await area());
  assert.deepEqual([format, version, rolls.length, rolls[0].dice[0]], ['dice-odds-log', 1, 1, { sides: 6, face: 4, mark: 'counted' }]);
  await tab.run(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    document.execCommand = () => false;
  });
  await tab.click('[data-away] [data-act="copy"]');
  await tab.untilText('[data-away] [data-act="copy"] span:not([hidden])', 'Press Ctrl+C');
  assert.equal(await tab.run(() => document.activeElement?.id), 'log-away');
  await accessible(tab);
});

for (const [what, spoil] of /** @type {const} */ ([['denied', 'denied'], ['full', 'full']])) {
  inBrowsers(`with storage ${what} the log lasts for the visit, and says so`, { in: ['chromium'], ...phone }, async (tab) => {
    await openLive(tab, '#blades?rating=2');
    await tab.run((how) => {
      if (how === 'denied') Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
      else Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    }, spoil);
    await roll(tab, 'a', 'b');
    await tab.click('[data-view="log"]');
    await tab.until(() => document.querySelectorAll('.entry').length === 2);
    await tab.untilText('[data-unkept]:not([hidden])', 'until the page is closed');
    await tab.tap('.entry [data-act="delete"]');
    await tab.until(() => document.querySelectorAll('.entry').length === 1);
  });
}

inBrowsers('the log fits 320 px, its targets are large enough, axe finds nothing', { in: ['chromium'], width: 320, height: 568, scheme: 'dark' }, async (tab) => {
  await tab.goto(file('#blades?rating=4'));
  await live(tab);
  await roll(tab, 'a', 'b');
  await tab.click('[data-view="log"]');
  await tab.untilText('.totals', 'Expected');
  assert.equal(await tab.run(() => document.documentElement.scrollWidth <= innerWidth), true);
  const small = await tab.read('[data-panel="log"]', (panel) => [...panel.querySelectorAll('button, input[type="text"], a')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 40).map((e) => e.outerHTML.slice(0, 90)));
  assert.deepEqual(small, []);
  await tab.resize(320, 2400); // so that nothing lies behind Roll
  await accessible(tab);
});
