// A real MediaWiki: readers see the table first and the live odds after, and both agree; without scripts the table alone
// reads right; what goes wrong leaves the table; pictures upload and show. Run by `make test-wiki`.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { inBrowsers } from '../../../e2e/browsers.mjs';
import { serve } from '../../../e2e/site.mjs';
import { call, exported, fractions } from './exports.mjs';
import { filled, oddsIn } from './pages.mjs';
import { startWiki } from './wiki.mjs';

/** @typedef {import('../../../e2e/tab.mjs').Tab} Tab */

const host = await serve();
after(() => host.stop());
const wiki = await startWiki();
after(() => wiki.stop());

/** The line that README.md tells the admin to add. */
const DEFINITION = '* dice-odds[ResourceLoader|default|targets=desktop,mobile]|dice-odds.js';

await wiki.save('Template:Dice odds', filled('template.txt', host.url));
await wiki.save('MediaWiki:Gadget-dice-odds', 'Live dice odds in the place of tables');
await wiki.save('MediaWiki:Gadget-dice-odds.js', filled('gadget.js', host.url));
await wiki.save('MediaWiki:Gadgets-definition', DEFINITION);

const ROLL = /** @type {const} */ (['blades', 'rating=3']);
const table = call(...ROLL);
const SPACE = '<div style="height:3000px"></div>\n'; // so that the odds are not about to be seen
await wiki.save('A roll', `${SPACE}${table}\n${SPACE}`);

/** A table of before some change of ours, or of somebody else's hand. */
const old = table.replace('49/108', '48/108');
assert.notEqual(old, table);
await wiki.save('An old table', old);

/** The frames with our page in them. @param {Tab} tab */
function frames(tab) {
  return /** @type {import('puppeteer-core').Page} */ (tab.driver.page).frames().filter((frame) => frame.url().startsWith(`${host.url}v1/embed.html`));
}

/** Waits until that many boxes are live, and gives the odds in their frames. @param {Tab} tab @param {number} [boxes] */
async function live(tab, boxes = 1) {
  await tab.until((boxes) => [...document.querySelectorAll('.dice-odds iframe')].filter((frame) => frame.clientHeight > 100 && frame.checkVisibility({ visibilityProperty: true })).length === boxes, boxes);
  return Promise.all(frames(tab).map(oddsIn));
}

/** The fractions of the wiki's own table that belong to the bands. @param {Tab} tab @returns {Promise<string[]>} */
async function tabled(tab) {
  const cells = await tab.read('.dice-odds table', (table) => [...table.querySelectorAll('tr td:last-child')].map((/** @type {Element} */ cell) => cell.textContent?.trim()));
  return cells.slice(0, fractions(...ROLL).length);
}

/** @param {Tab} tab @param {string} selector @returns {Promise<boolean>} */
const visible = (tab, selector) => tab.read(selector, (element) => element.checkVisibility());

test('the gadget is saved as it was pasted', async () => {
  assert.equal(await wiki.source('MediaWiki:Gadget-dice-odds.js'), filled('gadget.js', host.url).trimEnd());
});

test('the template\'s fields are known to VisualEditor', async () => {
  const { pages } = await wiki.api({ action: 'templatedata', titles: 'Template:Dice odds' });
  const [page] = /** @type {any[]} */ (Object.values(pages));
  assert.deepEqual(page.paramOrder, ['system', 'query', 'table', 'view', 'theme', 'doc']);
  assert.deepEqual(Object.keys(page.params).filter((name) => page.params[name].suggested), ['system', 'query', 'table']);
});

inBrowsers('the table first, the live odds once they are about to be seen, and both agree', { in: ['chromium'] }, async (tab) => {
  await tab.goto(wiki.page('A roll'));
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
  await tab.goto(wiki.page('An old table'));
  await live(tab);
  await tab.untilText('.dice-odds-note', 'out of date');
});

inBrowsers('scripts off: the table alone reads right', { in: ['chromium'], scripts: false }, async (tab) => {
  await tab.goto(wiki.page('A roll'));
  assert.deepEqual(await tabled(tab), fractions(...ROLL));
  await tab.untilText('.dice-odds table', /Bad 12\.5% 1\/8 Partial 45\.4% 49\/108 Full 34\.7% 25\/72 Critical 7\.4% 2\/27/);
  assert.ok(await visible(tab, '.dice-odds table'));
  assert.equal(await tab.count('iframe'), 0);
  const bars = await tab.read('.dice-odds table', (table) => [...table.querySelectorAll('div')].map((/** @type {Element} */ bar) => bar.getBoundingClientRect().width));
  assert.deepEqual(bars.map((/** @type {number} */ w) => Math.round((w / bars[0]) * 10) / 10), [1, 3.6, 2.8, 0.6], 'bars, as long as the odds');
});

// As people write them, and as our page does.
const QUERIES = /** @type {const} */ ([
  ['dice', 'roll=4d6kh3+2'],
  ['dice', 'roll=d%'],
  ['dice', 'roll=max(d8!, d6!)'],
  ['dice', 'roll=6d10>=8'],
  ['dice', 'roll=6d10<3'],
  ['dice', 'roll=d{1,1,2}'],
  ['dice', 'roll=2d6%20%2B%201'],
  ['blades', 'position=desperate&assist=1'],
]);

inBrowsers('queries of every kind reach the live odds through the template', { in: ['chromium'] }, async (tab) => {
  await wiki.save('Queries', QUERIES.map(([system, query]) => `{{Dice odds|system=${system}|query=${query}\n|table=a table|view=odds|theme=dark}}`).join('\n\n'));
  await tab.goto(wiki.page('Queries'));
  for (let i = 0; i < QUERIES.length; i++) {
    await tab.run((i) => document.querySelectorAll('.dice-odds')[i].scrollIntoView(), i);
    await tab.until((i) => document.querySelectorAll('.dice-odds')[i].querySelector('iframe')?.style.visibility === '', i);
  }
  const shown = await live(tab, QUERIES.length);
  for (const [system, query] of QUERIES) {
    const plain = JSON.parse(exported('json', system, query)).query;
    const found = shown.find((odds) => odds.system === system && odds.query === plain);
    assert.deepEqual(found?.rows, fractions(system, query), query);
  }
});

inBrowsers('long tables, whose rows stand for many outcomes or for all that come, are not out of date', { in: ['chromium'] }, async (tab) => {
  await wiki.save('Long tables', [call('dice', 'roll=30d6'), call('dice', 'roll=d6!'), call('chronicles', 'attribute=5&skill=5')].join('\n\n'));
  await tab.goto(wiki.page('Long tables'));
  for (const n of [0, 1, 2]) {
    // Those above grow as they go live, and push it out of sight.
    await tab.until((box) => {
      const place = document.querySelectorAll('.dice-odds')[box];
      place.scrollIntoView();
      return (place.querySelector('iframe')?.clientHeight ?? 0) > 100;
    }, n);
  }
  await live(tab, 3);
  assert.equal(await tab.count('.dice-odds-note'), 0);
});

// Each value tries to leave its attribute or its place in the address.
const HOSTILE = [
  '|system=blades|query=rating=3" onmouseover="hacked=1',
  '|system=blades|query=rating=3"><img src=x onerror=hacked=1>',
  '|system=blades|query=%zz',
  '|system=blades|query=%ED%A0%80',
  '|system=blades" style="display:none|query=rating=3',
  '|system=javascript:hacked=1//|query=rating=3',
  '|system=../../index.html#blades|query=rating=3',
  '|system=blades|query=rating=3|view=full&state=x',
  '|system=blades|query=rating=3|theme=<b>',
  `|system=dice|query=roll=${'1+'.repeat(1500)}1`,
];

inBrowsers('what can\'t be read leaves the table, with a line that says so', { in: ['chromium'] }, async (tab) => {
  await wiki.save('Hostile', HOSTILE.map((values) => `{{Dice odds${values}|table=a table}}`).join('\n\n'));
  await tab.goto(wiki.page('Hostile'));
  await tab.run(() => scrollTo(0, document.body.scrollHeight));
  await tab.until((boxes) => document.querySelectorAll('.dice-odds-note').length === boxes, HOSTILE.length);
  const boxes = await tab.run(() => [...document.querySelectorAll('.dice-odds')].map((box) => ({ names: box.getAttributeNames(), text: /** @type {HTMLElement} */ (box).innerText })));
  assert.equal(boxes.length, HOSTILE.length);
  for (const { names, text } of boxes) {
    assert.deepEqual(names, ['class', 'data-system', 'data-query', 'data-view', 'data-theme', 'data-doc', 'data-found']);
    assert.match(text, /^a table\s+No live odds: this roll can't be read/);
  }
  assert.equal(await tab.run(() => 'hacked' in globalThis), false);
});

inBrowsers('a document goes live in the place of its table, whole or of the shelf, with its inputs', { in: ['chromium'] }, async (tab) => {
  const own = `.${deflateRawSync('# input: 1..4\ndice = 1\noutput("Highest", keep_highest(dice, 2, 1))').toString('base64url')}`;
  await wiki.save('Documents', [`doc=${own}|query=dice=2`, 'doc=class-two-dice', 'doc="><img src=x onerror=hacked=1>'].map((given) => `{{Dice odds|${given}|table=a table}}`).join('\n\n'));
  await tab.goto(wiki.page('Documents'));
  await tab.until(() => [...document.querySelectorAll('dice-odds')].filter((e) => e.shadowRoot?.querySelector('.output')).length === 2);
  assert.equal(await tab.run(() => document.querySelector('dice-odds')?.shadowRoot?.querySelector('tbody .f')?.textContent), '1/4');
  await tab.until(() => document.querySelectorAll('dice-odds')[2]?.shadowRoot?.querySelector('[part=note]')?.textContent?.startsWith('This document can'));
  assert.equal(await tab.run(() => 'hacked' in globalThis), false);
});

inBrowsers('a picture uploads, and shows', { in: ['chromium'] }, async (tab) => {
  await wiki.upload('Odds.svg', exported('svg', ...ROLL));
  await wiki.save('A picture', '[[File:Odds.svg|480px|alt=The odds]]');
  await tab.goto(wiki.page('A picture'));
  const picture = await tab.read('img[alt="The odds"]', (img) => {
    const canvas = document.createElement('canvas');
    canvas.width = img.naturalWidth;
    canvas.height = img.naturalHeight;
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.drawImage(img, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    /** @type {Record<string, number>} */
    const colours = {};
    for (let i = 0; i < data.length; i += 4) {
      const colour = `#${[...data.slice(i, i + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      colours[colour] = (colours[colour] ?? 0) + 1;
    }
    return { src: img.src, width: img.naturalWidth, colours };
  });
  assert.match(picture.src, /\/thumb\/.*480px-Odds\.svg\.png$/);
  assert.equal(picture.width, 480);
  // The bars' colours, in areas as the odds: 1/8, 49/108, 25/72, 2/27.
  const [bad, partial, full, critical] = ['#b4513c', '#dfa33b', '#3a8c7c', '#27496d'].map((colour) => picture.colours[colour] ?? 0);
  for (const [bar, of] of [[partial, 49 / 108], [full, 25 / 72], [critical, 2 / 27]]) assert.ok(Math.abs(bar / bad - of * 8) < 0.2, `${bar} of ${bad}`);
});

inBrowsers('every skin that comes with MediaWiki shows the live odds', { in: ['chromium'] }, async (tab) => {
  await wiki.save('One roll', table);
  for (const skin of ['vector', 'vector-2022', 'minerva', 'monobook', 'timeless']) {
    await tab.goto(`${wiki.page('One roll')}?useskin=${skin}`);
    const [odds] = await live(tab);
    assert.deepEqual(odds.shown, fractions(...ROLL), skin);
  }
});

inBrowsers('what a preview brings later goes live too, and nothing twice', { in: ['chromium'] }, async (tab) => {
  await tab.goto(wiki.page('One roll'));
  await live(tab);
  await tab.run(() => {
    const preview = document.createElement('div');
    preview.innerHTML = '<div class="dice-odds" data-system="blades" data-query="rating=1">a table</div>';
    document.querySelector('#mw-content-text')?.before(preview);
    /** @type {any} */ (globalThis).mw.hook('wikipage.content').fire(/** @type {any} */ (globalThis).jQuery(document.body));
  });
  await live(tab, 2);
});

inBrowsers('with Common.js too the odds come once, and with Common.js alone as well', { in: ['chromium'] }, async (tab) => {
  await wiki.save('MediaWiki:Common.js', filled('common.js', host.url));
  await tab.goto(wiki.page('One roll'));
  await live(tab);
  await wiki.save('MediaWiki:Gadgets-definition', DEFINITION.replace('default|', ''));
  await tab.goto(wiki.page('One roll'));
  const [odds] = await live(tab);
  assert.deepEqual(odds.shown, fractions(...ROLL));
  assert.equal(await tab.count('.dice-odds-note'), 0);
});

inBrowsers('a host that is gone leaves the table, with a line that says so', { in: ['chromium'] }, async (tab) => {
  await host.stop();
  const page = /** @type {import('puppeteer-core').Page} */ (tab.driver.page);
  await page.evaluateOnNewDocument(() => {
    const wait = setTimeout;
    Object.assign(globalThis, { setTimeout: (/** @type {() => void} */ then, /** @type {number} */ ms, /** @type {unknown[]} */ ...rest) => wait(then, ms === 30_000 ? 1_000 : ms, ...rest) });
  });
  await tab.goto(wiki.page('One roll'));
  await tab.untilText('.dice-odds-note', 'could not be loaded');
  assert.ok(await visible(tab, '.dice-odds table'));
  assert.equal(await tab.count('.dice-odds iframe'), 0);
  tab.problems = tab.problems.filter((problem) => !problem.includes(`${host.url}v1/embed.html`)); // the browser's own line on it
});
