// A real MediaWiki: readers see the table first and the live odds after, and both agree; without scripts the table alone
// reads right; what goes wrong leaves the table; pictures upload and show. Run by `make test-wiki`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { inBrowsers } from '../../../e2e/browsers.mjs';
import { serve } from '../../../e2e/site.mjs';
import { call, exported, fractions } from './exports.mjs';
import { libraries, startWiki, tree } from './wiki.mjs';

/** @typedef {import('../../../e2e/tab.mjs').Tab} Tab */

const host = await serve();
after(() => host.stop());
const wiki = await startWiki();
after(() => wiki.stop());

/** A file of ours as the admin saves it, with the address of the host filled in. @param {string} name */
function filled(name) {
  const text = readFileSync(`build/dist/mediawiki/${name}`, 'utf8');
  assert.ok(text.includes('https://YOUR.HOST/'), name);
  return text.replaceAll('https://YOUR.HOST/', host.url);
}

/** The line that README.md tells the admin to add. */
const DEFINITION = '* dice-odds[ResourceLoader|default|targets=desktop,mobile]|dice-odds.js';

await wiki.save('Template:Dice odds', filled('template.txt'));
await wiki.save('MediaWiki:Gadget-dice-odds', 'Live dice odds in the place of tables');
await wiki.save('MediaWiki:Gadget-dice-odds.js', filled('gadget.js'));
await wiki.save('MediaWiki:Gadgets-definition', DEFINITION);

const ROLL = /** @type {const} */ (['blades', 'rating=3']);
const table = call(...ROLL);
const SPACE = '<div style="height:3000px"></div>\n'; // so that the odds are not about to be seen
await wiki.save('A roll', `${SPACE}${table}\n${SPACE}`);

/** A table of before some change of ours, or of somebody else's hand. */
const old = table.replace('49/108', '48/108');
assert.notEqual(old, table);
await wiki.save('An old table', old);

/** Opens a page; what MediaWiki itself says on the console is not ours. @param {Tab} tab @param {string} title */
async function visit(tab, title) {
  await tab.goto(wiki.page(title));
}

/** The frames with our page in them. @param {Tab} tab */
function frames(tab) {
  return /** @type {import('puppeteer-core').Page} */ (tab.driver.page).frames().filter((frame) => frame.url().startsWith(`${host.url}v1/embed.html`));
}

/** Waits until every box is live, and gives what stands in their frames: the query on show, and its exact odds. @param {Tab} tab @param {number} [boxes] */
async function live(tab, boxes = 1) {
  await tab.until((boxes) => [...document.querySelectorAll('.dice-odds iframe')].filter((frame) => frame.getBoundingClientRect().height > 100 && frame.checkVisibility({ visibilityProperty: true })).length === boxes, boxes);
  return Promise.all(frames(tab).map((frame) => frame.evaluate(() => {
    const element = /** @type {any} */ (document.querySelector('dice-odds'));
    const { bands, outcomes } = element.odds;
    return {
      system: element.odds.system,
      query: element.odds.query,
      rows: (bands.length ? bands : outcomes).map((/** @type {any} */ row) => row.fraction),
      shown: [...element.shadowRoot.querySelectorAll('.bands .f')].map((cell) => cell.textContent),
    };
  })));
}

/** The fractions of the wiki's own table that belong to the bands. @param {Tab} tab @returns {Promise<string[]>} */
async function tabled(tab) {
  const cells = await tab.read('.dice-odds table', (table) => [...table.querySelectorAll('tr td:last-child')].map((/** @type {Element} */ cell) => cell.textContent?.trim()));
  return cells.slice(0, fractions(...ROLL).length);
}

/** @param {Tab} tab @param {string} selector @returns {Promise<boolean>} */
const visible = (tab, selector) => tab.read(selector, (element) => element.checkVisibility());

test('the gadget is saved as it was pasted', async () => {
  assert.equal(await wiki.source('MediaWiki:Gadget-dice-odds.js'), filled('gadget.js').trimEnd());
});

test('the template\'s fields are known to VisualEditor', async () => {
  const { pages } = await wiki.api({ action: 'templatedata', titles: 'Template:Dice odds' });
  const [page] = /** @type {any[]} */ (Object.values(pages));
  assert.deepEqual(page.paramOrder, ['system', 'query', 'table', 'view', 'theme']);
  assert.deepEqual(Object.keys(page.params).filter((name) => page.params[name].required), ['system', 'query']);
});

inBrowsers('the table first, the live odds once they are about to be seen, and both agree', { in: ['chromium'] }, async (tab) => {
  await visit(tab, 'A roll');
  await tab.until(() => document.querySelector('.dice-odds[data-found]'));
  assert.ok(await visible(tab, '.dice-odds table'));
  assert.deepEqual(await tabled(tab), fractions(...ROLL));
  assert.equal(frames(tab).length, 0, 'far from being seen, nothing is loaded');

  await tab.run(() => document.querySelector('.dice-odds')?.scrollIntoView());
  const [odds] = await live(tab);
  assert.equal(await visible(tab, '.dice-odds table'), false);
  assert.deepEqual(odds.shown, await tabled(tab));
  assert.equal(await tab.count('.dice-odds-note'), 0);
});

inBrowsers('a table that is out of date: the live odds say so', { in: ['chromium'] }, async (tab) => {
  await visit(tab, 'An old table');
  await live(tab);
  await tab.untilText('.dice-odds-note', 'out of date');
});

inBrowsers('scripts off: the table alone reads right', { in: ['chromium'], scripts: false }, async (tab) => {
  await visit(tab, 'A roll');
  assert.deepEqual(await tabled(tab), fractions(...ROLL));
  await tab.untilText('.dice-odds table', /Bad 12\.5% 1\/8 Partial 45\.4% 49\/108 Full 34\.7% 25\/72 Critical 7\.4% 2\/27/);
  assert.ok(await visible(tab, '.dice-odds table'));
  assert.equal(await tab.count('iframe'), 0);
  const bars = await tab.read('.dice-odds table', (table) => [...table.querySelectorAll('div')].map((/** @type {Element} */ bar) => bar.getBoundingClientRect().width));
  assert.deepEqual(bars.map((/** @type {number} */ w) => Math.round((w / bars[0]) * 10) / 10), [1, 3.6, 2.8, 0.6], 'bars, as long as the odds');
});

// As people write them, and as our page writes them; each with what it is in its simplest form.
const QUERIES = /** @type {const} */ ([
  ['dice', 'roll=4d6kh3+2', 'roll=4d6kh3+2'],
  ['dice', 'roll=d%', 'roll=d%'],
  ['dice', 'roll=max(d8!, d6!)', 'roll=max(d8%21,%20d6%21)'],
  ['dice', 'roll=6d10>=8', 'roll=6d10%3E=8'],
  ['dice', 'roll=6d10<3', 'roll=6d10%3C3'],
  ['dice', 'roll=d{1,1,2}', 'roll=d%7B1,1,2%7D'],
  ['dice', 'roll=2d6%20%2B%201', 'roll=2d6%20%2B%201'],
  ['blades', 'position=desperate&assist=1', 'position=desperate&assist=1'],
]);

inBrowsers('queries of every kind reach the live odds through the template', { in: ['chromium'] }, async (tab) => {
  await wiki.save('Queries', QUERIES.map(([system, query]) => `{{Dice odds|system=${system}|query=${query}\n|table=a table|view=odds|theme=dark}}`).join('\n\n'));
  await visit(tab, 'Queries');
  for (let i = 0; i < QUERIES.length; i++) {
    await tab.run((i) => document.querySelectorAll('.dice-odds')[i].scrollIntoView(), i);
    await tab.until((i) => document.querySelectorAll('.dice-odds')[i].querySelector('iframe')?.style.visibility === '', i);
  }
  const shown = await live(tab, QUERIES.length);
  for (const [system, query] of QUERIES) {
    const { query: simple } = JSON.parse(exported('json', system, query));
    const found = shown.find((odds) => odds.system === system && odds.query === simple);
    assert.deepEqual(found?.rows, fractions(system, query), query);
  }
});
