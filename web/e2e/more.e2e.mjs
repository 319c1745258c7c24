// "One more die?" as a view: every band over every value of a field, as bars, as curves, and as a table.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { openLive } from './live.mjs';

const all = /** @type {const} */ (['chromium', 'firefox', 'webkit']);

/** What the table says, row by row. @param {import('./tab.mjs').Tab} tab */
const table = (tab) => tab.read('.values', (values) => [...values.rows].map((/** @type {any} */ row) => [...row.cells].map((cell) => (cell.querySelector('button') ?? cell).textContent)));

inBrowsers('the table holds every band over every value, as percentages or exactly', { in: [...all] }, async (tab) => {
  await openLive(tab, '#blades?rating=2');
  await tab.click('[data-view="more"]');
  await tab.untilText('.values', '75.0%');
  assert.deepEqual(await table(tab), [
    ['Action rating', 'Bad', 'Partial', 'Full', 'Critical', '4 or better'],
    ['0', '75.0%', '22.2%', '2.8%', '0.0%', '25.0%'],
    ['1', '50.0%', '33.3%', '16.7%', '0.0%', '50.0%'],
    ['2', '25.0%', '44.4%', '27.8%', '2.8%', '75.0%'],
    ['3', '12.5%', '45.4%', '34.7%', '7.4%', '87.5%'],
    ['4', '6.3%', '42.0%', '38.6%', '13.2%', '93.8%'],
  ]);
  assert.equal(await tab.text('.values [aria-current] button'), '2');
  await tab.click('[data-panel="more"] .switch');
  await tab.untilText('.values [aria-current]', '1/36');
  assert.deepEqual((await table(tab))[4].slice(1), ['1/8', '49/108', '25/72', '2/27', '87.5%']);
  assert.match(await tab.url(), /~view=more:rating$/);
});

inBrowsers('a value is taken from the bars and from the table, by mouse and by keys', { in: [...all] }, async (tab) => {
  await openLive(tab, '#blades?rating=2~view=more');
  await tab.click('.stacks li:nth-child(5) button');
  await tab.untilText('.values [aria-current]', '93.8%');
  await tab.untilText('.roll', 'Roll 4 dice');
  await tab.focus('.values tbody tr:nth-child(2) button');
  await tab.press('Enter');
  await tab.untilText('.roll', 'Roll 1 die');
  await tab.untilText('.values [aria-current]', '1 die');
  assert.equal(await tab.run(() => document.activeElement?.textContent), '1', 'the focus stays');
  assert.match(await tab.url(), /rating=1~view=more:rating$/);
});

inBrowsers('another field, and curves by the script that the page carries', { in: [...all] }, async (tab) => {
  await openLive(tab, '#blades?rating=2~view=more:rating:curves');
  await tab.until(() => document.querySelectorAll('.curve .line').length === 4);
  assert.deepEqual(await tab.run(() => [...document.querySelectorAll('.chart .end')].map((name) => name.textContent).sort()), ['Bad', 'Critical', 'Full', 'Partial']);
  assert.deepEqual(await tab.run(() => [...document.querySelectorAll('.chart .now')].map((mark) => mark.textContent)), ['2']);
  assert.equal(await tab.run(() => new Set([...document.querySelectorAll('.curve .line')].map((line) => line.getAttribute('stroke-dasharray'))).size), 4, 'no two have the same dashes');
  assert.equal(await tab.run(() => document.querySelectorAll('.curve .mark').length), 20);
  await tab.read('[data-field]', (select) => {
    select.value = 'extra';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await tab.untilText('.values', 'Bargain');
  assert.match(await tab.url(), /~view=more:extra:curves$/);
  assert.equal(await tab.run(() => document.querySelectorAll('.curve .line').length), 0, 'nothing lies between one choice and the next');
  await tab.focus('[name="more-chart"]:checked');
  await tab.press('ArrowLeft');
  await tab.until(() => document.querySelectorAll('.stacks li').length === 3);
  assert.match(await tab.url(), /~view=more:extra$/);
});

inBrowsers('where results have no names the table has the mean, and there is nothing to draw', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#dice?roll=2d6~view=more:nothing');
  await tab.untilText('.values', '7.00');
  assert.deepEqual(await tab.run(() => [...document.querySelectorAll('[data-panel="more"] :is([data-chart], [data-kinds])')].map((e) => e.checkVisibility())), [false, false, false]);
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  inBrowsers(`it fits, and axe finds nothing, in ${scheme}`, { in: ['chromium'], scheme, motion: 'reduce', height: 1500 }, async (tab) => {
    for (const chart of ['', ':curves']) {
      await openLive(tab, `#chronicles?~view=more:attribute${chart}`);
      await tab.untilText('.values', 'Success');
      await accessible(tab);
      for (const width of [320, 640]) {
        await tab.resize(width, 568);
        await tab.until(() => document.documentElement.scrollWidth <= innerWidth);
        await tab.until(() => [...document.querySelectorAll('.chart svg')].every((svg) => svg.getBoundingClientRect().right <= innerWidth));
      }
      await tab.resize(1280, 1500);
    }
  });
}
