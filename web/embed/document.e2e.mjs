// Documents on other people's pages: <dice-odds doc="…">, of the shelf or whole in the attribute.
import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { accessible } from '../e2e/axe.mjs';
import { inBrowsers } from '../e2e/browsers.mjs';
import { BLADES, Hosts, TABLE, defined, expectNoise, live, note, shown, untilNote, untouched } from './hosts.mjs';

/** @typedef {import('../e2e/tab.mjs').Tab} Tab */

const hosts = await Hosts.open();
const everywhere = /** @type {import('../e2e/browsers.mjs').Name[]} */ (['chromium', 'firefox', 'webkit']);

/** A whole document, as a link of our page has it. @param {string} text */
const packed = (text) => `.${deflateRawSync(text).toString('base64url')}`;

/** An element with a document. @param {string} attributes */
const element = (attributes) => `<dice-odds loading=eager ${attributes}>${TABLE}</dice-odds>`;

/** Waits until a report has an output of a name. @param {Tab} tab @param {string} name @param {string} [selector] */
const untilOutput = (tab, name, selector = 'dice-odds') => tab.until((wanted, where) => [...document.querySelector(where)?.shadowRoot?.querySelectorAll('.output figcaption') ?? []].some((e) => e.textContent === wanted && e.checkVisibility()), name, selector);

/** The exact fractions of the n-th output. @param {Tab} tab @param {number} [n] @param {string} [selector] @returns {Promise<string[]>} */
const fractions = (tab, n = 0, selector = 'dice-odds') => tab.run((at, where) => [...document.querySelector(where)?.shadowRoot?.querySelectorAll('.output')[at]?.querySelectorAll('tbody .f') ?? []].map((e) => e.textContent ?? ''), n, selector);

/** Waits until the first of them is this one. @param {Tab} tab @param {string} wanted @param {string} [selector] */
const untilFraction = (tab, wanted, selector = 'dice-odds') => tab.until((f, where) => document.querySelector(where)?.shadowRoot?.querySelector('.output tbody .f')?.textContent === f, wanted, selector);

/** What a browser itself says about a policy. */
const POLICY = /Content.Security.Policy|^(error: )?policy:/i;

/** What of the files for documents was asked for. */
const asked = () => hosts.asked.filter((path) => /full|report|documents/.test(path)).map((path) => path.replace(/\.[0-9a-f]{16}/, '').slice(1)).sort();

const HIGHEST = packed('# Highest\n\n```dice\n# input: 1..4\ndice = 1\noutput("Highest", keep_highest(dice, 2, 1))\n```\n');

inBrowsers('a document of the shelf: prose, results, inputs that run it again', { in: everywhere }, async (tab) => {
  await tab.goto(hosts.page(`<script>heard = []; addEventListener('odds-change', (e) => heard.push(e.detail))</script>${element('doc=blades-resist query="dice=1"')}`, { head: hosts.element }));
  await tab.untilText('.report h2', 'Blades in the Dark');
  assert.equal(await tab.read('.static', (table) => table.checkVisibility()), false);
  assert.deepEqual(asked(), ['dice-odds-full.wasm.gz', 'documents/blades-resist.dice', 'report.js']);
  assert.ok(!hosts.asked.some((path) => /lite|widgets/.test(path)), 'and nothing that rolls need');
  assert.equal(await tab.read('[data-home]:not([hidden] *)', (link) => link.href), `${hosts.ours}index.html#playground?dice=1~doc=blades-resist`);
  assert.deepEqual((await fractions(tab)).slice(0, 2), ['0', '1/6']);
  await tab.click('.inputs [data-step="1"]');
  await untilFraction(tab, '1/36');
  await tab.click('.inputs [data-step="1"]');
  await untilFraction(tab, '2/27');
  assert.equal(await tab.read('.inputs [type="text"]', (field) => field.value), '3');
  assert.deepEqual(await tab.run(() => /** @type {any} */ (globalThis).heard), [{ doc: 'blades-resist', query: '' }, { doc: 'blades-resist', query: 'dice=3' }]);
  assert.equal(await tab.read('dice-odds', (e) => e.query), 'dice=3');
  assert.match(await tab.read('[data-home]:not([hidden] *)', (link) => link.href), /#playground\?dice=3~doc=blades-resist$/);
});

inBrowsers('a document of somebody\'s own, whole in the attribute', { in: everywhere }, async (tab) => {
  await tab.goto(hosts.page(element(`doc="${HIGHEST}" query="dice=2"`), { head: hosts.element }));
  await untilOutput(tab, 'Highest');
  assert.deepEqual(await fractions(tab), ['1/4', '3/4']);
  assert.deepEqual(asked(), ['dice-odds-full.wasm.gz', 'report.js']);
  assert.equal(await tab.read('[data-home]:not([hidden] *)', (link) => link.hash), `#playground?dice=2~doc=${HIGHEST}`);
});

inBrowsers('nothing is asked for until it is about to be seen, and never where there is no document', {}, async (tab) => {
  await tab.goto(hosts.page(''));
  const bare = await tab.run(() => Object.keys(globalThis));
  await tab.goto(hosts.page(`<dice-odds system=blades query="rating=1" loading=eager></dice-odds><p style="height:4000px">far</p>${element('doc=class-two-dice').replace('loading=eager', 'id=far')}`, { head: hosts.element }));
  await live(tab);
  await tab.run(() => new Promise((resolve) => setTimeout(resolve, 300)));
  assert.deepEqual(asked(), []);
  await tab.run(() => scrollTo(0, 1e6));
  await tab.until(() => Boolean(document.querySelector('#far')?.shadowRoot?.querySelector('.output')));
  assert.deepEqual(asked(), ['dice-odds-full.wasm.gz', 'documents/class-two-dice.dice', 'report.js']);
  assert.deepEqual(await shown(tab), BLADES[1], 'a roll beside it');
  const fresh = await tab.run((names) => Object.keys(globalThis).filter((name) => !names.includes(name)), bare);
  assert.deepEqual(fresh, [], 'no global');
});

inBrowsers('several share one engine and one script', {}, async (tab) => {
  const worker = '<script>made = 0; Worker = class extends Worker { constructor(...a) { super(...a); made++; } }</script>';
  await tab.goto(hosts.page(`<div id=a>${element('doc=class-two-dice')}</div><div id=b>${element('doc=class-two-dice')}</div><div id=c>${element(`doc="${HIGHEST}"`)}</div>`, { head: worker + hosts.element }));
  for (const id of ['a', 'b', 'c']) await tab.until((where) => Boolean(document.querySelector(`#${where} dice-odds`)?.shadowRoot?.querySelector('.output')), id);
  assert.equal(await tab.run(() => /** @type {any} */ (globalThis).made), 1);
  assert.deepEqual(asked().filter((path) => !/documents/.test(path)), ['dice-odds-full.wasm.gz', 'report.js']);
});

inBrowsers('attributes that change are followed: another document, another query, a roll and back', {}, async (tab) => {
  await tab.goto(hosts.page(element(`doc="${HIGHEST}"`), { head: hosts.element }));
  const set = (/** @type {Record<string, string>} */ to) => tab.run((all) => { Object.assign(/** @type {any} */ (document.querySelector('dice-odds')), all); }, to);
  await untilOutput(tab, 'Highest');
  await set({ query: 'dice=2' });
  await untilFraction(tab, '1/4');
  await set({ doc: packed('output("Other", d(2))'), query: '' });
  await untilOutput(tab, 'Other');
  await set({ doc: 'class-two-dice' });
  await tab.untilText('.report h2', 'The sum of two dice');
  await set({ doc: '', system: 'blades', query: 'rating=1' });
  await live(tab);
  assert.deepEqual(await shown(tab), BLADES[1]);
  assert.equal(await tab.read('.report', (report) => report.checkVisibility()), false);
  assert.equal(await tab.read('.widget', (widget) => widget.checkVisibility()), true);
  await set({ doc: HIGHEST, query: 'dice=2' });
  await untilFraction(tab, '1/4');
  assert.equal(await tab.read('.widget', (widget) => widget.checkVisibility()), false);
  assert.equal(await tab.read('.report', (report) => report.checkVisibility()), true);
  await set({ doc: '', system: 'blades', query: 'rating=3' });
  await tab.until((wanted) => [...document.querySelector('dice-odds')?.shadowRoot?.querySelectorAll('.bands .f') ?? []].filter((e) => e.checkVisibility()).map((e) => e.textContent).join() === wanted, BLADES[3].join());
  assert.equal(await note(tab), '');
});

inBrowsers('the last of quick changes is shown', {}, async (tab) => {
  await tab.goto(hosts.page(element(`doc="${HIGHEST}"`), { head: hosts.element }));
  await untilOutput(tab, 'Highest');
  await tab.run(async () => {
    const element = /** @type {any} */ (document.querySelector('dice-odds'));
    for (const dice of [4, 3, 2, 4, 1, 2]) {
      element.query = `dice=${dice}`;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  });
  await untilFraction(tab, '1/4');
  await tab.run(() => new Promise((resolve) => setTimeout(resolve, 500)));
  assert.deepEqual(await fractions(tab), ['1/4', '3/4']);
});

inBrowsers('mistakes are told with their place; what stands there stays, or the last report does', {}, async (tab) => {
  const head = `<script>heard = []; addEventListener('error', (e) => e.detail && heard.push(e.detail), true)</script>${hosts.element}`;
  await tab.goto(hosts.page(element(`doc="${packed('# T\n\n```dice\noutput("x", keep_higest(2, 6, 1))\n```\n')}"`), { head }));
  await untilNote(tab, /can't be run like this\.Line 4, column 13: .*keep_highest/);
  assert.ok(await untouched(tab));
  const [{ code, mistakes }] = await tab.run(() => /** @type {any} */ (globalThis).heard);
  assert.deepEqual([code, mistakes[0].line, mistakes[0].column], ['run', 4, 13]);

  await tab.run((doc) => { /** @type {any} */ (document.querySelector('dice-odds')).doc = doc; }, packed('# input: 0..3\nx = 1\noutput("Highest", keep_highest(x, 2, 1))'));
  await untilOutput(tab, 'Highest');
  assert.equal(await note(tab), '');
  await tab.click('.inputs [data-step="-1"]');
  await untilNote(tab, /Line 3, column 19: keep_highest: count must be 1 or more/);
  assert.ok(await tab.read('.output', (output) => output.checkVisibility()), 'the report of before');
  await tab.untilText('[data-stale]:not([hidden])', 'the last input that could be read');
  await tab.click('.inputs [data-step="1"]');
  await tab.until(() => !document.querySelector('dice-odds')?.shadowRoot?.querySelector('[part=note]'));
});

inBrowsers('a document that is not there, or in pieces', {}, async (tab) => {
  for (const doc of ['nonsense', '__proto__', '.', '.AAAA', `${HIGHEST.slice(0, 20)}`, `.${'A'.repeat(40_000)}`, 'my:own', '../../secret']) {
    await tab.goto(hosts.page(element(`doc="${doc}"`), { head: hosts.element }));
    await untilNote(tab, /^This document can't be found or read/);
    assert.ok(await untouched(tab), doc);
  }
});

inBrowsers('one that never ends is stopped, and the others go on', {}, async (tab) => {
  const endless = packed('# input: 0..1\nloop = 0\nn = 0\nif loop:\n    for i in range(1000000):\n        for j in range(1000000):\n            n += 1\noutput("Done", d(2))');
  await tab.goto(hosts.page(`<div id=a>${element(`doc="${endless}"`)}</div><div id=b>${element(`doc="${HIGHEST}"`)}</div>`, { head: hosts.element }));
  await untilOutput(tab, 'Done', '#a dice-odds');
  await untilOutput(tab, 'Highest', '#b dice-odds');
  await tab.click('.inputs [data-step="1"]');
  await tab.untilText('[data-wait]:not([hidden])', 'Working it out');
  await tab.click('[data-wait] button');
  await untilNote(tab, /^Stopped/, '#a dice-odds');
  await tab.run(() => { /** @type {any} */ (document.querySelector('#b dice-odds')).query = 'dice=2'; });
  await untilFraction(tab, '1/4', '#b dice-odds');
});

inBrowsers('light and dark, and in the page\'s own colours', { scheme: 'dark' }, async (tab) => {
  await tab.goto(hosts.page(element(`doc="${HIGHEST}"`), { head: `<style>dice-odds { --dice-accent: #7a2048 } dice-odds::part(form) { padding: 3px }</style>${hosts.element}` }));
  await untilOutput(tab, 'Highest');
  const ground = () => tab.read('[part=widget]:not([hidden])', (box) => getComputedStyle(box).backgroundColor);
  assert.equal(await ground(), 'rgb(23, 24, 27)');
  await tab.run(() => document.querySelector('dice-odds')?.setAttribute('theme', 'light'));
  assert.equal(await ground(), 'rgb(251, 250, 246)');
  assert.equal(await tab.read('.output .fill', (bar) => getComputedStyle(bar).fill), 'rgb(122, 32, 72)');
  assert.equal(await tab.read('.inputs', (form) => getComputedStyle(form).paddingTop), '3px');
});

inBrowsers('in a narrow column nothing sticks out', {}, async (tab) => {
  await tab.goto(hosts.page(`<main><h1>A wiki</h1><div style="width:330px">${element('doc=chronicles-roll')}</div></main>`, { head: hosts.element }));
  await untilOutput(tab, 'Result');
  assert.deepEqual(await tab.read('.report', (report) => [...report.querySelectorAll('*')].filter((e) => e.getBoundingClientRect().right > 338).map((e) => e.outerHTML)), []);
  assert.ok(await tab.read('.rows .under', (fraction) => fraction.checkVisibility()), 'the fractions stand under the percentages');
  await accessible(tab);
});

inBrowsers('under a strict policy, with trusted types, and on the page\'s own thread', {}, async (tab) => {
  const strict = `default-src 'none'; script-src ${hosts.ours} 'wasm-unsafe-eval'; connect-src ${hosts.ours}; img-src data:`;
  await tab.goto(hosts.page(element(`doc="${HIGHEST}"`), { csp: `${strict}; worker-src blob:`, head: hosts.element }));
  await untilOutput(tab, 'Highest');
  assert.equal(await tab.read('.output', (box) => getComputedStyle(box).borderTopWidth), '1px', 'it has its style');
  if (tab.browser === 'chromium') {
    await tab.goto(hosts.page(element(`doc="${HIGHEST}"`), { csp: "require-trusted-types-for 'script'; trusted-types dice-odds", head: hosts.element }));
    await untilOutput(tab, 'Highest');
  }
  expectNoise(tab, POLICY);
  await tab.goto(hosts.page(`${element(`doc="${HIGHEST}"`)}<dice-odds id=roll system=blades query="rating=1" loading=eager></dice-odds>`, { csp: `${strict}; worker-src 'none'`, head: hosts.element }));
  await untilOutput(tab, 'Highest');
  await live(tab);
  assert.deepEqual(await shown(tab, '#roll'), BLADES[1], 'two engines on one thread');
});

inBrowsers('without WebAssembly what stands there stays, with a note', { in: everywhere }, async (tab) => {
  expectNoise(tab, POLICY);
  await tab.goto(hosts.page(element(`doc="${HIGHEST}"`), { csp: `default-src 'none'; script-src ${hosts.ours}; connect-src ${hosts.ours}; worker-src blob:; img-src data:`, head: hosts.element }));
  await untilNote(tab, /does not allow WebAssembly/);
  assert.ok(await untouched(tab));
});

inBrowsers('without its files too, and it is asked again', {}, async (tab) => {
  expectNoise(tab, /./);
  for (const path of [/full/, /report/, /documents/]) {
    hosts.heal();
    hosts.spoil(path, { status: 404 });
    await tab.goto(hosts.page(element('doc=class-two-dice'), { head: hosts.element }));
    await untilNote(tab, /^The live odds could not be loaded\./);
    assert.ok(await untouched(tab), String(path));
    hosts.heal();
    if (String(path) === '/full/') continue; // an engine that could not be had is not asked for again
    await tab.run(() => document.querySelector('dice-odds')?.setAttribute('query', ''));
    await untilOutput(tab, 'Sum of two dice');
    assert.equal(await note(tab), '');
  }
  for (const how of [{ half: true }, { body: 'document.title = "hit"' }, { cors: /** @type {const} */ (false) }]) {
    hosts.heal();
    hosts.spoil(/report/, how);
    await tab.goto(hosts.page(element('doc=class-two-dice'), { head: hosts.element }));
    await untilNote(tab, /^The live odds could not be loaded\./);
    assert.equal(await tab.run(() => document.title), 'A wiki');
  }
});

inBrowsers('nothing that a document says becomes markup, runs, or leads to a script', {}, async (tab) => {
  const nasty = '<img src=x onerror=hit()>';
  const text = `# ${nasty}\n\n${nasty} <script>hit()</script> [a](javascript:hit()) [b](#" onclick="hit()) [c](https://elsewhere.example/"onclick="hit()) ![d](https://elsewhere.example/x.png)\n\n\`\`\`dice\n# input: ${nasty} | b\nkind = "b"\nprint("${nasty}")\noutput("${nasty}", prob_table([("${nasty}", d(2).pmf(1)), ("b", d(2).pmf(2))]))\n\`\`\`\n\n\`\`\`check\n${nasty}: b 1/2\n\`\`\`\n`;
  await tab.goto(hosts.page(element(`doc="${packed(text)}"`), { head: `<script>hits = 0; hit = () => hits++</script>${hosts.element}` }));
  await untilOutput(tab, nasty).catch(async () => assert.fail(await note(tab)));
  const found = await tab.run(() => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('dice-odds')?.shadowRoot);
    const odd = [...root.querySelectorAll('*')].filter((e) => e.matches('img, script, iframe, style, object') || [...e.attributes].some((a) => /^on/.test(a.name) || /^javascript:/i.test(a.value)));
    return { hits: /** @type {any} */ (globalThis).hits, odd: odd.map((e) => e.outerHTML), links: [...root.querySelectorAll('a')].map((a) => a.href.replace(/#.*/, '#')) };
  });
  assert.equal(found.hits, 0);
  assert.deepEqual(found.odd, []);
  for (const link of found.links) assert.match(link, new RegExp(`^(https://elsewhere\\.example/|${hosts.ours}index\\.html#$)`), 'links within the page lead to ours');
});

inBrowsers('by the loader: a box with data-doc, and a tag', {}, async (tab) => {
  await tab.goto(hosts.page(`<div class="dice-odds" data-doc="${HIGHEST}" data-query="dice=2" data-theme="dark">${TABLE}</div>`, { head: hosts.loader }));
  await defined(tab);
  await untilOutput(tab, 'Highest');
  assert.deepEqual(await fractions(tab), ['1/4', '3/4']);
  assert.equal(await tab.read('dice-odds', (e) => e.theme), 'dark');
  assert.equal(await tab.read('.static', (table) => table.checkVisibility()), false);
});

/** A page with a frame of ours, as tall as the frame says. @param {string} address */
const framed = (address) => hosts.page(`<script>told = []; addEventListener('message', (e) => {
    if (e.source !== document.querySelector('iframe').contentWindow) return;
    told.push(e.data);
    document.querySelector('iframe').style.height = e.data.height + 'px';
  })</script><iframe sandbox="allow-scripts" style="width:600px;height:1px;border:0" src="${hosts.ours}${address}"></iframe>`);

/** Runs in the frame. @param {Tab} tab @param {string} expression @returns {Promise<any>} */
const inside = async (tab, expression) => tab.driver.page?.frames().find((each) => each.url().startsWith(hosts.ours))?.evaluate(expression);

/** Waits until it gives what is wanted there. @param {Tab} tab @param {string} expression @param {RegExp} wanted */
async function untilInside(tab, expression, wanted) {
  for (const end = Date.now() + 10_000; Date.now() < end && !wanted.test(await inside(tab, expression));) await tab.run(() => new Promise((resolve) => setTimeout(resolve, 50)));
  assert.match(await inside(tab, expression), wanted);
}

for (const address of ['index.html#playground?throws=25~doc=class-de-mere&present=1&theme=dark', 'v1/embed.html#playground?throws=25~doc=class-de-mere&theme=dark']) {
  inBrowsers(`our page in a sandboxed frame, ${address.slice(0, 10)}: the report alone, as tall as it is`, { scheme: 'light' }, async (tab) => {
    expectNoise(tab, /ERR_ABORTED/); // the page for frames is left before it is all there
    await tab.goto(framed(address));
    await tab.until(() => /** @type {any} */ (globalThis).told.length > 0);
    assert.match(await inside(tab, 'location.href'), /index\.html#playground\?throws=25~/);
    await untilInside(tab, `document.querySelector('.report').innerText`, /A double six in all these throws\s+50\.6%/);
    assert.deepEqual(await inside(tab, `[...document.querySelectorAll('.top, .games, .views, dice-odds, footer, .desk-top, .tabs, .write')].filter((e) => e.checkVisibility()).length`), 0);
    await tab.run(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const { told } = await tab.run(() => ({ told: /** @type {any} */ (globalThis).told }));
    assert.deepEqual(await inside(tab, '[document.documentElement.scrollHeight, document.documentElement.scrollWidth, getComputedStyle(document.querySelector("#desk")).backgroundColor]'), [told.at(-1).height, 600, 'rgb(23, 24, 27)']);
    await inside(tab, `document.querySelector('.inputs [data-step="1"]').click()`);
    await untilInside(tab, 'location.hash', /throws=26/);
    assert.match(await inside(tab, `document.querySelector('[data-home]').href`), /index\.html#playground\?throws=26~doc=class-de-mere$/);
  });
}
