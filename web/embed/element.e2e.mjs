// <dice-odds> on other people's pages: its attributes and properties, its events, its throws.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { inBrowsers } from '../e2e/browsers.mjs';
import { BLADES, Hosts, TABLE, defined, live, note, shown, untilNote, untouched } from './hosts.mjs';

/** @typedef {import('../e2e/tab.mjs').Tab} Tab */

const hosts = await Hosts.open();
const everywhere = /** @type {import('../e2e/browsers.mjs').Name[]} */ (['chromium', 'firefox', 'webkit']);

/** A page with one element, that keeps the events it hears. @param {string} attributes */
const page = (attributes) => hosts.page(`<dice-odds ${attributes}>${TABLE}</dice-odds>`, {
  head: `<script>heard = []; for (const name of ['odds-change', 'roll', 'error']) addEventListener(name, (e) => heard.push([name, e.detail]), true)</script>${hosts.element}`,
});

/** Calls a function on the element in the page, and waits for what it shows. @param {Tab} tab @param {string[]} odds */
const untilShown = (tab, odds) => tab.until((odds) => {
  const cells = document.querySelector('dice-odds')?.shadowRoot?.querySelectorAll('.bands .f') ?? [];
  return [...cells].map((cell) => cell.textContent).join() === odds;
}, odds.join());

inBrowsers('goes live, shows the odds of its query, and takes others', { in: everywhere }, async (tab) => {
  await tab.goto(page('system=blades query="rating=1"'));
  await live(tab);
  assert.deepEqual(await shown(tab), BLADES[1]);
  assert.equal(await tab.read('.static', (table) => table.checkVisibility()), false);

  await tab.run(() => document.querySelector('dice-odds')?.setAttribute('query', 'rating=3'));
  await untilShown(tab, BLADES[3]);
  assert.equal(await tab.read('[data-home]', (link) => link.href), `${hosts.ours}index.html#blades?rating=3`, 'the link leads to what is shown');
  assert.deepEqual(await tab.run(() => /** @type {any} */ (globalThis).heard), [], 'who sets an attribute knows it');
});

inBrowsers('attributes are properties', {}, async (tab) => {
  // Frameworks set properties, and often before the script has come.
  await tab.goto(hosts.page(`<dice-odds>${TABLE}</dice-odds>
    <script>Object.assign(document.querySelector('dice-odds'), { system: 'blades', query: 'rating=1', theme: 'dark', view: 'odds', loading: 'eager' })</script>
    ${hosts.element}`));
  await live(tab);
  assert.deepEqual(await shown(tab), BLADES[1]);
  const got = await tab.run(() => {
    const element = /** @type {any} */ (document.querySelector('dice-odds'));
    const read = () => ['system', 'query', 'theme', 'view', 'loading'].map((name) => [element[name], element.getAttribute(name)]);
    const before = read();
    Object.assign(element, { view: 'full', theme: 'light', loading: 'lazy' });
    const after = read();
    return { before, after, bare: (({ system, query, theme, loading, view }) => [system, query, theme, loading, view])(/** @type {any} */ (document.createElement('dice-odds'))) };
  });
  assert.deepEqual(got, {
    before: [['blades', 'blades'], ['rating=1', 'rating=1'], ['dark', 'dark'], ['odds', 'odds'], ['eager', 'eager']],
    after: [['blades', 'blades'], ['rating=1', 'rating=1'], ['light', 'light'], ['full', 'full'], ['lazy', 'lazy']],
    bare: ['', '', '', '', 'roll'],
  });
});

inBrowsers('shows as much as its view, in its theme, and hides', { scheme: 'light' }, async (tab) => {
  await tab.goto(page('system=blades query="rating=1"'));
  await live(tab);
  const look = () => tab.run(() => {
    const root = /** @type {ShadowRoot} */ (document.querySelector('dice-odds')?.shadowRoot);
    const seen = ['.odds', '.roll', '.sweep'].filter((name) => root.querySelector(name)?.checkVisibility());
    return [...seen, getComputedStyle(/** @type {Element} */ (root.querySelector('.widget'))).backgroundColor];
  });
  const set = (/** @type {string} */ name, /** @type {string} */ value) => tab.run((name, value) => document.querySelector('dice-odds')?.setAttribute(name, value), name, value);
  const light = 'rgb(251, 250, 246)';
  const dark = 'rgb(23, 24, 27)';
  assert.deepEqual(await look(), ['.odds', '.roll', light]);
  await set('view', 'odds');
  assert.deepEqual(await look(), ['.odds', light]);
  await set('view', 'full');
  await set('theme', 'dark');
  assert.deepEqual(await look(), ['.odds', '.roll', '.sweep', dark]);
  await set('view', 'nonsense');
  await set('theme', 'nonsense');
  assert.deepEqual(await look(), ['.odds', '.roll', light]);
  await set('hidden', '');
  assert.equal(await tab.read('dice-odds', (element) => element.checkVisibility()), false);
});

inBrowsers('system and query set in one task are one roll', {}, async (tab) => {
  await tab.goto(page('system=blades query="rating=1"'));
  await live(tab);
  await tab.run(() => {
    const element = /** @type {any} */ (document.querySelector('dice-odds'));
    element.system = 'blades-fortune';
    element.query = 'rating=1'; // the same as before, and yet not to be forgotten
  });
  await tab.until(() => /** @type {any} */ (document.querySelector('dice-odds')).odds.system === 'blades-fortune');
  assert.equal(await tab.read('dice-odds', (element) => element.query), 'rating=1');

  // Another system alone is its first example; a query that is taken away is the example too.
  await tab.run(() => { /** @type {any} */ (document.querySelector('dice-odds')).system = 'blades'; });
  await tab.until(() => /** @type {any} */ (document.querySelector('dice-odds')).odds.system === 'blades');
  const example = await tab.read('dice-odds', (element) => element.query);
  await tab.run(() => { /** @type {any} */ (document.querySelector('dice-odds')).query = 'rating=1'; });
  await untilShown(tab, BLADES[1]);
  await tab.run(() => document.querySelector('dice-odds')?.removeAttribute('query'));
  await tab.until((example) => /** @type {any} */ (document.querySelector('dice-odds')).query === example, example);
  assert.equal(await note(tab), '');
});

inBrowsers('the last of quick changes is shown, be it the first again', {}, async (tab) => {
  await tab.goto(page('system=blades query="rating=1"'));
  await live(tab);
  const got = await tab.run(async () => {
    const element = /** @type {any} */ (document.querySelector('dice-odds'));
    for (let n = 2; n < 9; n++) {
      element.query = `rating=${n}`;
      await Promise.resolve();
    }
    await Promise.resolve();
    element.query = 'rating=1'; // while that of 8 is on its way
    await new Promise((resolve) => setTimeout(resolve, 300)); // nothing else may come
    return element.odds.query;
  });
  assert.equal(got, 'rating=1');
  assert.equal(await note(tab), '');
});

inBrowsers('what is set while it loads is what it shows', {}, async (tab) => {
  /** @type {(value?: unknown) => void} */
  let go = () => {};
  hosts.heal();
  hosts.spoil(/wasm|widgets/, { until: new Promise((resolve) => { go = resolve; }) });
  await tab.goto(page('system=blades query="rating=1"'));
  await defined(tab);
  await tab.run(() => new Promise((resolve) => setTimeout(resolve, 100))); // it has asked by now
  await tab.run(() => Object.assign(/** @type {any} */ (document.querySelector('dice-odds')), { system: 'flamepunk', query: 'dice=3' }));
  await tab.run(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await tab.run(() => Object.assign(/** @type {any} */ (document.querySelector('dice-odds')), { system: 'blades', query: 'rating=3' }));
  go();
  hosts.heal();
  await live(tab);
  await untilShown(tab, BLADES[3]);
  assert.equal(await tab.count('.widget'), 1);
});

inBrowsers('a roll that cannot be read: a note, an event, and the table as it was', {}, async (tab) => {
  await tab.goto(page('system=blades query="rating=21"'));
  await untilNote(tab, /can't be read.*rating: /);
  assert.ok(await untouched(tab));
  assert.deepEqual(await tab.run(() => /** @type {any} */ (globalThis).heard.map((/** @type {any} */ [name, detail]) => [name, detail.code, detail.mistakes.map((/** @type {any} */ m) => m.field)])), [['error', 'query', ['rating']]]);

  // Set right, it goes live; set wrong again, it keeps what it shows, and says so, once.
  const set = (/** @type {string} */ query) => tab.run((query) => { /** @type {any} */ (document.querySelector('dice-odds')).query = query; }, query);
  await set('rating=1');
  await live(tab);
  assert.equal(await note(tab), '');
  await set('rating=x');
  await untilNote(tab, /can't be read/);
  await set('rating=x');
  assert.deepEqual(await shown(tab), BLADES[1]);
  await set('rating=1');
  await untilNote(tab, /^$/);
  assert.equal(await tab.run(() => /** @type {any} */ (globalThis).heard.length), 2);

  for (const system of ['', 'no-such', 'constructor', '__proto__']) {
    await tab.run((system) => { /** @type {any} */ (document.querySelector('dice-odds')).system = system; }, system);
    await tab.until((n) => /** @type {any} */ (globalThis).heard.length === n, 3);
    await untilNote(tab, /system: there is no system/);
    await tab.run(() => { /** @type {any} */ (globalThis).heard.length = 2; });
  }
});

inBrowsers('events and throws, and what its form changes', { in: everywhere }, async (tab) => {
  await tab.goto(page('system=blades query="rating=2"'));
  await live(tab);
  await tab.click('[data-key="rating"] [data-step="-1"]');
  await untilShown(tab, BLADES[1]);
  await tab.until(() => /** @type {any} */ (globalThis).heard.length === 1);
  await tab.run(() => /** @type {any} */ (document.querySelector('dice-odds')).roll('7f3a'));
  const heard = await tab.run(() => /** @type {any} */ (globalThis).heard.map((/** @type {any} */ [name, { system, query, seed, faces }]) => [name, system, query, seed, faces]));
  assert.deepEqual(heard, [['odds-change', 'blades', 'rating=1', '', ''], ['roll', 'blades', 'rating=1', '7f3a', faces('rating=1', '7f3a')]]);
  assert.equal(await tab.read('dice-odds', (element) => element.getAttribute('query')), 'rating=1');
  assert.match(await tab.read('[data-home]', (link) => link.href), /#blades\?rating=1~seed=7f3a$/);
});

inBrowsers('a seed gives its faces, before it is live and after', {}, async (tab) => {
  const seeds = ['7f3a', 'ünïcode', '~&=?#%41'];
  await tab.goto(page('system=blades query="rating=5"'));
  await defined(tab);
  const got = await tab.run(async (seeds) => {
    const { heard } = /** @type {any} */ (globalThis);
    const thrown = async (/** @type {any} */ element, /** @type {any} */ seed) => {
      const n = heard.length;
      await element.roll(seed);
      while (heard.length === n) await new Promise((resolve) => setTimeout(resolve, 5));
      return heard.at(-1)[1];
    };
    const early = Object.assign(document.createElement('dice-odds'), { innerHTML: '' });
    early.setAttribute('system', 'blades');
    early.setAttribute('query', 'rating=5');
    document.body.prepend(early);
    const all = [];
    for (const seed of seeds) all.push((await thrown(early, seed)).faces);
    const free = await thrown(early, '');
    const number = await thrown(early, 42);
    return { all, free: free.seed.length, number: number.seed };
  }, seeds);
  assert.deepEqual(got, { all: seeds.map((seed) => faces('rating=5', seed)), free: 9, number: '42' });
});

/** What the command line says. @param {string} query @param {string} seed */
function faces(query, seed) {
  const { dice } = JSON.parse(execFileSync('go', ['run', './build/odds', '-format', 'json', 'roll', 'blades', query, '-seed', seed], { encoding: 'utf8' }));
  return dice.map((/** @type {any} */ die) => die.face).join(',');
}

inBrowsers('a table that is no longer true is told', { in: ['chromium'] }, async (tab) => {
  const table = (/** @type {string} */ id, /** @type {string} */ query, /** @type {string[]} */ cells) => `<dice-odds id=${id} system=blades query="${query}" loading=eager><table data-system=blades data-query="${query}">${
    cells.map((cell, i) => `<tr><th>${i}<td>${cell}`).join('')}</table></dice-odds>`;
  await tab.goto(hosts.page(table('same', 'rating=1', BLADES[1]) + table('fewer', 'rating=1', BLADES[1].slice(0, 2)) + table('old', 'rating=1', ['1/2', '1/4', '1/4', '0']), { head: hosts.element }));
  await live(tab, 3);
  assert.equal(await note(tab, '#same'), '');
  assert.equal(await note(tab, '#fewer'), '');
  assert.match(await note(tab, '#old'), /out of date/);
});
