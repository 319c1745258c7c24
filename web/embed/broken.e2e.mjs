// The element where hosts forbid things, and where files are missing, cut in half or late: it goes live all the same, or
// leaves what stands in it as it was, with a line that says why.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filePage, inBrowsers } from '../e2e/browsers.mjs';
import { BLADES, Hosts, TABLE, expectNoise, live, note, shown, untilNote, untouched } from './hosts.mjs';

/** @typedef {import('./hosts.mjs').Spoiled} Spoiled */

const hosts = await Hosts.open();
const everywhere = /** @type {import('../e2e/browsers.mjs').Name[]} */ (['chromium', 'firefox', 'webkit']);
const one = `<dice-odds system=blades query="rating=1" loading=eager>${TABLE}</dice-odds>`;
const LOST = /^The live odds could not be loaded\./;

/** Nothing but ours, and of ours no more than it needs. @param {Record<string, string>} [other] directives instead of these */
const strict = (other) => Object.entries({
  'default-src': "'none'", 'script-src': `${hosts.ours} 'wasm-unsafe-eval'`, 'connect-src': hosts.ours, 'worker-src': 'blob:', 'img-src': 'data:', ...other,
}).map((directive) => directive.join(' ')).join('; ');

/** What a browser itself says about a policy. */
const POLICY = /Content.Security.Policy|^(error: )?policy:/i;

inBrowsers('under a policy that allows ours and no styles', { in: everywhere }, async (tab) => {
  await tab.goto(hosts.page(one, { csp: strict(), head: hosts.element }));
  await live(tab);
  assert.deepEqual(await shown(tab), BLADES[1]);
  assert.equal(await tab.read('.widget', (widget) => getComputedStyle(widget).borderTopWidth), '1px', 'it has its style');
});

inBrowsers('where workers are forbidden, the page computes', { in: everywhere }, async (tab) => {
  expectNoise(tab, POLICY);
  await tab.goto(hosts.page(one, { csp: strict({ 'worker-src': "'none'" }), head: hosts.element }));
  await live(tab);
  assert.deepEqual(await shown(tab), BLADES[1]);
});

inBrowsers('where wasm is forbidden, it says so', { in: everywhere }, async (tab) => {
  expectNoise(tab, POLICY);
  await tab.goto(hosts.page(one, { csp: strict({ 'script-src': hosts.ours }), head: hosts.element }));
  await untilNote(tab, /does not allow WebAssembly/);
  assert.ok(await untouched(tab));
});

inBrowsers('where nothing may be fetched, it says so', {}, async (tab) => {
  expectNoise(tab, /./);
  await tab.goto(hosts.page(one, { csp: strict({ 'connect-src': "'none'" }), head: hosts.element }));
  await untilNote(tab, LOST);
  assert.ok(await untouched(tab));
});

inBrowsers('where markup has to be trusted', { in: ['chromium'] }, async (tab) => {
  const worker = '<script>made = 0; Worker = class extends Worker { constructor(...a) { super(...a); made++; } }</script>';
  for (const types of ['', '; trusted-types dice-odds']) {
    await tab.goto(hosts.page(one, { csp: `require-trusted-types-for 'script'${types}`, head: worker + hosts.element }));
    await live(tab);
    assert.deepEqual(await shown(tab), BLADES[1]);
    assert.equal(await tab.run(() => /** @type {any} */ (globalThis).made), 1, 'in a worker all the same');
  }
  expectNoise(tab, /TrustedHTML|TrustedScriptURL|trusted-types|Trusted Type/i);
  await tab.goto(hosts.page(one, { csp: "require-trusted-types-for 'script'; trusted-types 'none'", head: hosts.element }));
  await untilNote(tab, LOST);
  assert.ok(await untouched(tab));
});

inBrowsers('with a <base>, in a sandbox, and from a file', { in: everywhere }, async (tab) => {
  await tab.goto(hosts.page(one, { head: `<base href="${hosts.theirs}elsewhere/" target=_top>${hosts.element}` }));
  await live(tab);
  assert.deepEqual(await shown(tab), BLADES[1]);

  const folder = mkdtempSync(join(tmpdir(), 'dice-odds-host-'));
  try {
    writeFileSync(join(folder, 'page.html'), `<!doctype html><meta charset=utf-8><link rel=icon href="data:,">${hosts.element}${one}`);
    await tab.goto(filePage(join(folder, 'page.html')));
    await live(tab);
    assert.deepEqual(await shown(tab), BLADES[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }

  const inner = hosts.page(`${one}<script>(async () => { const e = document.querySelector('dice-odds'); while (!e.odds) await new Promise((r) => setTimeout(r, 20)); await e.roll('7f3a'); parent.postMessage(e.odds.bands[0].fraction + e.place.seed, '*') })()</script>`, { head: hosts.element });
  await tab.goto(hosts.page(`<script>addEventListener('message', (e) => told = e.data)</script><iframe sandbox=allow-scripts src="${inner}"></iframe>`));
  await tab.until(() => /** @type {any} */ (globalThis).told === '1/27f3a');
});

/** What can be wrong with the files and still makes odds. @type {[string, [RegExp, Spoiled][]][]} */
const survived = [
  ['wrong types', [[/wasm$|wasm\.gz$/, { type: 'text/html' }], [/widgets/, { type: 'application/octet-stream' }]]],
  ['unpacked on the way', [[/wasm\.gz$/, { unpacked: true }]]],
  ['the packed engine missing', [[/wasm\.gz$/, { status: 404 }]]],
  ['the packed engine cut in half', [[/wasm\.gz$/, { half: true }]]],
  ['the packed engine another file', [[/wasm\.gz$/, { body: 'Log in to the hotel first' }]]],
];

inBrowsers('files that are served oddly', {}, async (tab) => {
  for (const [what, spoiled] of survived) {
    hosts.heal();
    for (const each of spoiled) hosts.spoil(...each);
    if (/missing|half|another/.test(what)) expectNoise(tab, /wasm\.gz/);
    await tab.goto(hosts.page(one, { head: hosts.element }));
    await live(tab);
    assert.deepEqual(await shown(tab), BLADES[1], what);
    assert.equal(hosts.asked.filter((path) => /wasm/.test(path)).length, /packed/.test(what) && !/unpacked/.test(what) ? 2 : 1, what);
  }
});

/** What can't be made up for. @type {[string, [RegExp, Spoiled][]][]} */
const lost = [
  ['no engine', [[/wasm/, { status: 404 }]]],
  ['half an engine', [[/wasm/, { half: true }]]],
  ['an engine that nobody else may read', [[/wasm/, { cors: false }]]],
  ['an engine that never comes', [[/wasm/, { until: new Promise(() => {}) }]]],
  ['no widget', [[/widgets/, { status: 404 }]]],
  ['half a widget', [[/widgets/, { half: true }]]],
  ['another widget', [[/widgets/, { body: '<template><img src=x onerror=alert(1)></template>' }]]],
  ['a widget that never comes', [[/widgets/, { until: new Promise(() => {}) }]]],
];

/** Half a minute is a tenth of a second. */
const IMPATIENT = '<script>{ const real = AbortSignal.timeout; AbortSignal.timeout = (ms) => real.call(AbortSignal, ms / 100); }</script>';

inBrowsers('files that are missing, half or late: the table stays, a line says why, an event once', {}, async (tab) => {
  expectNoise(tab, /./);
  for (const [what, spoiled] of lost) {
    hosts.heal();
    for (const each of spoiled) hosts.spoil(...each);
    await tab.goto(hosts.page(one, { head: `<script>heard = []; addEventListener('error', (e) => e.target.localName === 'dice-odds' && heard.push(e.detail.code), true)</script>${/never/.test(what) ? IMPATIENT : ''}${hosts.element}` }));
    await untilNote(tab, LOST);
    assert.ok(await untouched(tab), what);
    assert.deepEqual(await tab.run(() => /** @type {any} */ (globalThis).heard), ['gave-up'], what);
    assert.ok(hosts.asked.filter((path) => /wasm/.test(path)).length <= 2, what);
  }
});

inBrowsers('a widget that could not be had is asked for again', {}, async (tab) => {
  expectNoise(tab, /widgets|404/);
  hosts.spoil(/widgets/, { status: 404 });
  await tab.goto(hosts.page(one, { head: hosts.element }));
  await untilNote(tab, LOST);
  hosts.heal();
  await tab.run(() => document.querySelector('dice-odds')?.setAttribute('query', 'rating=1')); // the same, and once more
  await live(tab);
  assert.deepEqual(await shown(tab), BLADES[1]);
  assert.equal(await note(tab), '');

  // Live, another system's widget is missing: what it shows stays, and it says so until that is had.
  hosts.spoil(/widgets/, { status: 404 });
  await tab.run(() => { /** @type {any} */ (document.querySelector('dice-odds')).system = 'flamepunk'; });
  await untilNote(tab, LOST);
  assert.deepEqual(await shown(tab), BLADES[1]);
  hosts.heal();
  await tab.run(() => { /** @type {any} */ (document.querySelector('dice-odds')).system = 'flamepunk'; });
  await tab.until(() => /** @type {any} */ (document.querySelector('dice-odds')).odds.system === 'flamepunk');
  assert.equal(await note(tab), '');
});

inBrowsers('on a slow network the table stays until all is there', {}, async (tab) => {
  /** @type {(() => void)[]} */
  const gates = [];
  for (const path of [/dice-odds\.[0-9a-f]{16}\.js/, /widgets/, /wasm/]) hosts.spoil(path, { until: new Promise((resolve) => gates.push(() => resolve(undefined))) });
  const asked = () => hosts.asked.filter((path) => /dice-odds\.[0-9a-f]{16}\.js|widgets|wasm/.test(path)).length;
  const script = hosts.element.replace('defer', 'async');
  const open = tab.goto(hosts.page(one, { head: script })); // the load event waits for the script
  await tab.until(() => Boolean(document.querySelector('.static'))).catch(() => {});
  gates[0]();
  await open;
  for (const end = Date.now() + 10_000; asked() < 2 && Date.now() < end;) await tab.run(() => new Promise((resolve) => setTimeout(resolve, 20)));
  assert.ok(await untouched(tab));
  gates[1]();
  await tab.run(() => new Promise((resolve) => setTimeout(resolve, 100)));
  assert.ok(await untouched(tab));
  assert.equal(await note(tab), '');
  gates[2]();
  await live(tab);
});

inBrowsers('an engine that dies for good is told once, and what asks for one goes', { in: ['chromium', 'firefox'] }, async (tab) => {
  const keep = '<script>workers = []; heard = []; Worker = class extends Worker { constructor(...a) { super(...a); workers.push(this); } }; addEventListener("error", (e) => e.detail && heard.push(e.detail.code), true)</script>';
  await tab.goto(hosts.page(one, { head: keep + hosts.element }));
  await live(tab);
  await tab.run(() => {
    const page = /** @type {any} */ (globalThis);
    page.Worker = class { constructor() { throw new Error('no more'); } };
    page.WebAssembly = undefined;
    page.workers[0].onerror(new ErrorEvent('error', { cancelable: true }));
  });
  for (const rating of [4, 5, 6]) await tab.run((rating) => { /** @type {any} */ (document.querySelector('dice-odds')).query = `rating=${rating}`; }, rating);
  await untilNote(tab, /no WebAssembly/);
  await tab.run(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const heard = /** @type {string[]} */ (await tab.run(() => /** @type {any} */ (globalThis).heard));
  assert.deepEqual(heard.filter((code) => code !== 'died'), ['no-wasm']); // a question that was at work just then has died
  assert.deepEqual(await shown(tab), BLADES[1]);
  assert.equal(await tab.read('.roll', (button) => button.checkVisibility()), false);
});
