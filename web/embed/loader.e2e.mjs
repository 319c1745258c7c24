// The loader, v1/dice-odds.js: a table stays in its place until there are odds, and for good where there won't be any.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'acorn';
import { inBrowsers } from '../e2e/browsers.mjs';
import { BLADES, Hosts, TABLE, defined, expectNoise, live, shown, untouched } from './hosts.mjs';

/** @typedef {import('../e2e/tab.mjs').Tab} Tab */

const hosts = await Hosts.open();

const LOST = 'The live odds could not be loaded.';
const BAD = 'No live odds: this roll can\'t be read.';
const STALE = 'This table is out of date; these odds are right.';

/** A box of a wiki page. @param {string} data @param {string} [inside] */
const box = (data, inside = TABLE) => `<div class="dice-odds" ${data}>${inside}</div>`;
const blades = box('data-system=blades data-query="rating=1"', `<table class=static>${BLADES[1].map((f, i) => `<tr><td>${i + 1}<td>50%<td>${f}`).join('')}</table>`);
const table = `${BLADES[1].map((f, i) => `${i + 1}50%${f}`).join('')}`;

/** The script waits for half a minute; where that is tested, a tenth of a second has to do. */
const IMPATIENT = '<script>{ const real = setTimeout; setTimeout = (f, ms, ...rest) => real(f, ms === 30000 ? 100 : ms, ...rest); }</script>';

/** The lines that say why. @param {Tab} tab @returns {Promise<string[]>} */
const notes = (tab) => tab.run(() => [...document.querySelectorAll('.dice-odds-note')].filter((p) => p.checkVisibility()).map((p) => p.textContent ?? ''));

/** Waits for them. @param {Tab} tab @param {string[]} wanted */
async function untilNotes(tab, wanted) {
  await tab.until((n) => document.querySelectorAll('.dice-odds-note').length >= n, wanted.length);
  assert.deepEqual(await notes(tab), wanted);
}

/** @param {Tab} tab */
const whole = async (tab) => assert.ok(await tab.read('.static', (t, table) => t.checkVisibility() && t.textContent === table, table));

/** Waits until a frame has taken the place of a table. @param {Tab} tab */
const framed = (tab) => tab.until(() => [...document.querySelectorAll('iframe')].some((frame) => frame.style.visibility === '' && frame.clientHeight > 100));

test('it is ES5, and small', () => {
  const text = readFileSync('build/dist/v1/dice-odds.js', 'utf8');
  parse(text, { ecmaVersion: 5 });
  assert.ok(Buffer.byteLength(text) <= 3072, `${Buffer.byteLength(text)} bytes`);
});

inBrowsers('a frame takes the place of a table, once it is near', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await tab.goto(hosts.page(`<p style="height:4000px">far</p>${blades}`, { head: hosts.loader }));
  await tab.run(() => new Promise((resolve) => setTimeout(resolve, 300)));
  assert.deepEqual(hosts.asked.filter((path) => !/v1\/dice-odds.js/.test(path)), []);
  await whole(tab);
  await tab.run(() => scrollTo(0, 1e6));
  await framed(tab);
  assert.equal(await tab.read('.static', (t) => t.checkVisibility()), false);
  assert.deepEqual(await notes(tab), []);
  assert.equal(await tab.read('iframe', (frame) => frame.getAttribute('sandbox')), 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
});

inBrowsers('the table stays while the frame is on its way, and only the frame can end that', {}, async (tab) => {
  /** @type {(value?: unknown) => void} */
  let go = () => {};
  hosts.spoil(/embed/, { until: new Promise((resolve) => { go = resolve; }) });
  expectNoise(tab, /ERR_ABORTED/);
  await tab.goto(hosts.page(blades, { head: hosts.loader.replace('defer', '') }));
  await tab.until(() => Boolean(document.querySelector('iframe'))).catch(() => {});
  await tab.run(() => {
    const frame = document.createElement('iframe'); // somebody else, who knows the words
    document.body.append(frame);
    const words = [{ diceOdds: 1, height: 300, rows: [] }, { diceOdds: 1, failed: 'query' }];
    for (const word of words) {
      postMessage(word, '*');
      /** @type {any} */ (frame.contentWindow).eval(`parent.postMessage(${JSON.stringify(word)}, '*')`);
    }
  });
  await tab.run(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await whole(tab);
  assert.deepEqual(await notes(tab), []);
  go();
  await framed(tab);
});

inBrowsers('words of a wrong shape from the frame itself are no odds', { in: ['chromium'] }, async (tab) => {
  hosts.spoil(/embed/, { body: `<script>for (const word of [null, 1, 'diceOdds', [], { diceOdds: 2, height: 9 }, { diceOdds: 1 }, { diceOdds: 1, height: 'x' }, { diceOdds: 1, height: -1 }, { diceOdds: 1, height: NaN }, { diceOdds: 1, height: {} }])
    parent.postMessage(word, '*');
    onmessage = (e) => parent.postMessage(e.data, '*'); parent.postMessage('done', '*')</script>` });
  await tab.goto(hosts.page(blades, { head: `<script>said = 0; addEventListener('message', (e) => said++)</script>${hosts.loader}` }));
  await tab.until(() => /** @type {any} */ (globalThis).said === 11);
  await whole(tab);
  await tab.run(() => document.querySelector('iframe')?.contentWindow?.postMessage({ diceOdds: 1, height: 1e9 }, '*')); // no rows, and higher than any page
  await framed(tab);
  assert.equal(await tab.read('iframe', (frame) => frame.style.height), '20000px');
  await tab.run(() => document.querySelector('iframe')?.contentWindow?.postMessage({ diceOdds: 1, failed: 'died' }, '*'));
  await untilNotes(tab, [LOST]);
  await whole(tab);
  await tab.run(() => postMessage({ diceOdds: 1, height: 10, rows: [] }, '*'));
  await tab.run(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await whole(tab);
});

inBrowsers('whatever becomes of the frame, the table stays and a line says why', {}, async (tab) => {
  expectNoise(tab, /./);
  /** @type {[string, () => void, string, { csp?: string }][]} */
  const cases = [
    ['bad roll', () => {}, BAD, {}],
    ['missing', () => hosts.spoil(/embed/, { status: 404, body: 'not here' }), LOST, {}],
    ['half', () => hosts.spoil(/embed/, { half: true }), LOST, {}],
    ['never', () => hosts.spoil(/embed/, { until: new Promise(() => {}) }), LOST, {}],
    ['forbidden', () => {}, LOST, { csp: `default-src 'none'; script-src 'unsafe-inline' ${hosts.ours}` }],
  ];
  for (const [name, spoil, line, options] of cases) {
    hosts.heal();
    spoil();
    const body = name === 'bad roll' ? blades.replace('rating=1', 'rating=99') : blades;
    await tab.goto(hosts.page(body, { head: (name === 'bad roll' ? '' : IMPATIENT) + hosts.loader, ...options }));
    await untilNotes(tab, [line]);
    await whole(tab);
    assert.equal(await tab.count('iframe'), 0, name);
  }
});

inBrowsers('a table that says something else is told', { in: ['chromium'] }, async (tab) => {
  await tab.goto(hosts.page(blades.replace('1/3', '1/4'), { head: hosts.loader }));
  await framed(tab);
  await untilNotes(tab, [STALE]); // the frame compares, and answers
});

inBrowsers('as the element, and for tags of the host\'s own', {}, async (tab) => {
  const tag = `<div style="display:none"><dice-odds system=blades query="rating=3"></dice-odds></div><dice-odds id=tag system=blades query="rating=3">${TABLE}</dice-odds>`;
  await tab.goto(hosts.page(blades.replace('<div', '<div data-as=element data-view=odds data-theme=dark') + tag, { head: hosts.loader }));
  await defined(tab);
  await live(tab, 2);
  assert.deepEqual(await shown(tab, 'div > dice-odds'), BLADES[1]);
  assert.deepEqual(await shown(tab, '#tag'), BLADES[3]);
  assert.deepEqual(await tab.read('div.dice-odds > dice-odds', (e) => [e.view, e.theme]), ['odds', 'dark']);
  assert.equal(await tab.read('.static', (t) => t.checkVisibility()), false);
  assert.equal(hosts.asked.filter((path) => path.startsWith('/dice-odds.')).length, 1);
});

inBrowsers('without the element\'s script each table stays, and each says why', {}, async (tab) => {
  expectNoise(tab, /./);
  const element = blades.replace('<div', '<div data-as=element');
  const tag = `<dice-odds>${TABLE}</dice-odds>`;
  const late = `<p style="height:4000px">far</p>${element}`;
  /** @type {[string, () => void, { csp?: string }][]} */
  const cases = [
    ['missing', () => hosts.spoil(/\/dice-odds\.[0-9a-f]{16}/, { status: 404 }), {}],
    ['half', () => hosts.spoil(/\/dice-odds\.[0-9a-f]{16}/, { half: true }), {}],
    ['no cors', () => hosts.spoil(/\/dice-odds\.[0-9a-f]{16}/, { cors: false }), {}],
    ['never', () => hosts.spoil(/\/dice-odds\.[0-9a-f]{16}/, { until: new Promise(() => {}) }), {}],
    ['forbidden', () => {}, { csp: `default-src 'none'; script-src 'unsafe-inline' ${hosts.ours}v1/; style-src 'unsafe-inline'` }],
    ...(tab.browser === 'chromium' ? [/** @type {[string, () => void, { csp?: string }]} */ (['trusted types', () => {}, { csp: "require-trusted-types-for 'script'" }])] : []),
  ];
  for (const [name, spoil, options] of cases) {
    hosts.heal();
    spoil();
    await tab.goto(hosts.page(element + tag + late, { head: IMPATIENT + hosts.loader, ...options }));
    await tab.until(() => document.querySelectorAll('.dice-odds-note').length === 2);
    await whole(tab);
    assert.ok(await untouched(tab, 'body > dice-odds .static'), name);
    await tab.run(() => scrollTo(0, 1e6));
    await untilNotes(tab, [LOST, LOST, LOST]);
  }
});

inBrowsers('MediaWiki says when there is content, again and again', { in: ['chromium'] }, async (tab) => {
  const mw = '<script>mw = { hook: (name) => ({ add: (f) => { hooked = name; content = f; } }) }</script>';
  await tab.goto(hosts.page('<div id=content></div>', { head: mw + hosts.loader.replace('defer', '') + hosts.loader }));
  for (let n = 0; n < 2; n++) {
    await tab.run((blades) => {
      const page = /** @type {any} */ (globalThis);
      const content = /** @type {HTMLElement} */ (document.querySelector('#content'));
      content.innerHTML = blades;
      page.content([content]);
      page.content([content]); // and twice for the same
      page.content([]);
    }, blades);
    await framed(tab);
    assert.equal(await tab.count('iframe'), 1);
  }
  assert.equal(await tab.run(() => /** @type {any} */ (globalThis).hooked), 'wikipage.content');
});
