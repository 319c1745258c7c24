// My rolls: saved, named, ordered, rolled by one tap, deleted and brought back, out to a file and in again.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { live, openLive } from './live.mjs';

/** @param {import('./tab.mjs').Tab} tab */
const names = (tab) => tab.run(() => [.../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('.saved input'))].map((input) => input.value));

/** @param {import('./tab.mjs').Tab} tab @param {number} n */
const untilSaved = (tab, n) => tab.until((want) => document.querySelectorAll('.saved').length === want, n);

/** Puts a file into the page's file field. @param {import('./tab.mjs').Tab} tab @param {string} text */
const bring = (tab, text) => tab.run((content) => {
  const field = /** @type {HTMLInputElement} */ (document.querySelector('.file input'));
  const data = new DataTransfer();
  data.items.add(new File([content], 'rolls.json', { type: 'application/json' }));
  field.files = data.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}, text);

/** Saves two rolls. @param {import('./tab.mjs').Tab} tab */
async function two(tab) {
  await openLive(tab, '#blades?rating=3&extra=push~view=mine');
  await tab.untilText('[data-keep] .fine', 'One more die from Push');
  assert.equal(await tab.read('#mine-name', (input) => input.value), '4 dice', 'the roll\'s title is proposed');
  await tab.fill('#mine-name', 'Skirmish, pushed');
  await tab.press('Enter');
  await untilSaved(tab, 1);
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.until(() => /** @type {HTMLInputElement} */ (document.querySelector('#mine-name')).value === '5 dice');
  await tab.click('[data-keep] button');
  await untilSaved(tab, 2);
}

inBrowsers('inputs are saved, kept, renamed, rolled by one tap, and opened', { in: ['chromium', 'firefox', 'webkit'], width: 360, height: 640 }, async (tab) => {
  await openLive(tab, '#blades?rating=2~view=mine');
  await tab.untilText('[data-panel="mine"] [data-empty]', 'Nothing saved yet');
  await two(tab);
  await tab.fill('.saved:nth-child(2) input', 'All in');
  await tab.press('Tab');
  await tab.reload();
  await live(tab);
  await untilSaved(tab, 2);
  assert.deepEqual(await names(tab), ['Skirmish, pushed', 'All in']);
  await tab.click('.saved:nth-child(1) [data-act="throw"]');
  await tab.untilText('.verdict', /, /);
  assert.match(await tab.url(), /#blades\?rating=3&extra=push~seed=/);
  await tab.click('[data-view="mine"]');
  await tab.click('.saved:nth-child(2) a');
  await tab.untilText('#odds-title', '5 dice');
  assert.match(await tab.url(), /#blades\?rating=4&extra=push$/);
});

inBrowsers('rolls are ordered and deleted by keys, and come back', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await two(tab);
  await tab.focus('.saved:nth-child(2) [data-act="up"]');
  await tab.press('Enter');
  await tab.until(() => /** @type {HTMLInputElement} */ (document.querySelector('.saved input')).value === '5 dice');
  assert.equal(await tab.run(() => document.activeElement?.textContent), 'Move down 5 dice', 'the focus stays with the roll');
  await tab.untilText('[data-moved]', '5 dice: 1 / 2');
  await tab.focus('.saved:nth-child(1) [data-act="delete"]');
  await tab.press('Enter');
  await untilSaved(tab, 1);
  await tab.untilText('[data-panel="mine"] [data-gone]', '5 dice is deleted');
  await tab.press('Enter');
  await untilSaved(tab, 2);
  assert.deepEqual(await names(tab), ['5 dice', 'Skirmish, pushed']);
  await accessible(tab);
});

inBrowsers('a roll is dragged to its place', { in: ['chromium'] }, async (tab) => {
  await two(tab);
  await tab.run(() => {
    const [a, b] = document.querySelectorAll('.saved');
    const dataTransfer = new DataTransfer();
    const send = (/** @type {Element | null} */ on, /** @type {string} */ type) => on?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    send(b.querySelector('.handle'), 'dragstart');
    send(a, 'dragover');
    send(a, 'drop');
  });
  assert.deepEqual(await names(tab), ['5 dice', 'Skirmish, pushed']);
});

inBrowsers('a file goes out and comes in, doubles nothing, and says what is wrong with it', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await two(tab);
  const out = await tab.run(async () => {
    const make = URL.createObjectURL;
    const saved = new Promise((resolve) => { URL.createObjectURL = (blob) => { resolve(/** @type {Blob} */ (blob).text()); return make(blob); }; });
    HTMLAnchorElement.prototype.click = () => {};
    /** @type {HTMLElement} */ (document.querySelector('[data-act="export"]')).click();
    return /** @type {Promise<string>} */ (saved);
  });
  const file = JSON.parse(out);
  assert.deepEqual([file.format, file.version, file.rolls[0]], ['dice-odds-rolls', 1, { name: 'Skirmish, pushed', system: 'blades', query: 'rating=3&extra=push' }]);
  await bring(tab, out);
  await tab.untilText('[data-brought]', '0 added, 2 already there');
  file.rolls.push({ name: 'Fireball', system: 'dice', query: 'roll=8d6' }, { name: 'Too much', system: 'blades', query: 'rating=99' }, { name: 'Half' }, { name: 'Elsewhere', system: 'nothing', query: '' });
  await bring(tab, JSON.stringify(file));
  await tab.untilText('[data-brought]', '1 added, 2 already there');
  await tab.untilText('[data-bad]', /4, Too much:.*rating: a whole number from 0 to 20 is wanted, not "99"/);
  await tab.untilText('[data-bad]', '5, Half:');
  await tab.untilText('[data-bad]', /6, Elsewhere:.*system: there is no system/);
  await untilSaved(tab, 3);
  /** @type {[string, string][]} */
  const wrong = [['{"rolls": [', 'can\'t be read as JSON'], ['[1, 2]', '"format" is not'], ['{"format": "dice-odds-rolls", "version": 2, "rolls": []}', 'newer version']];
  for (const [text, message] of wrong) {
    await bring(tab, text);
    await tab.until((want) => [...document.querySelectorAll('[data-bad]:not([hidden]) > [data-when]:not([hidden])')].some((e) => e.textContent?.includes(want)), message);
  }
  await untilSaved(tab, 3);
});

inBrowsers('a file is dropped on the view', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3~view=mine');
  await tab.untilText('[data-panel="mine"] [data-empty]', 'Nothing saved yet');
  await tab.run(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{"format":"dice-odds-rolls","version":1,"rolls":[{"name":"<b>x</b>","system":"dice","query":"roll=d6"}]}'], 'a.json'));
    document.querySelector('.files')?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
  await untilSaved(tab, 1);
  assert.deepEqual(await names(tab), ['<b>x</b>']);
});

for (const how of /** @type {const} */ (['denied', 'full'])) {
  inBrowsers(`with storage ${how} saved rolls last for the visit, and say so`, { in: ['chromium'] }, async (tab) => {
    await openLive(tab, '#blades?rating=2~view=mine');
    await tab.run((spoil) => {
      if (spoil === 'denied') Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
      else Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    }, how);
    await tab.click('[data-keep] button');
    await tab.click('[data-keep] button');
    await untilSaved(tab, 2);
    await tab.untilText('[data-panel="mine"] [data-unkept]:not([hidden])', 'until the page is closed');
  });
}

inBrowsers('saved rolls fit 320 px, targets are large, axe finds nothing', { in: ['chromium'], width: 320, height: 568, scheme: 'dark' }, async (tab) => {
  await two(tab);
  assert.equal(await tab.run(() => document.documentElement.scrollWidth <= innerWidth), true);
  const small = await tab.read('[data-panel="mine"]', (panel) => [...panel.querySelectorAll('button, .file, input[type="text"]')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 40).length);
  assert.equal(small, 0);
  await tab.resize(320, 1600); // Roll, which stays in reach, covers nothing then
  await accessible(tab);
});
