// Where an element stands and how it came there: lazily, moved, removed and put back, in shadow roots and fragments,
// defined twice; many on one page share one engine.
import assert from 'node:assert/strict';
import { inBrowsers } from '../e2e/browsers.mjs';
import { BLADES, Hosts, TABLE, defined, expectNoise, live, note, shown, untouched } from './hosts.mjs';

const hosts = await Hosts.open();
const one = `<dice-odds system=blades query="rating=1">${TABLE}</dice-odds>`;
const FAR = '<p style="height:4000px">a long page</p>';

/** Waits a while in which nothing is to happen. @param {import('../e2e/tab.mjs').Tab} tab */
const pause = (tab) => tab.run(() => new Promise((resolve) => { setTimeout(resolve, 250); }));
const nothing = () => assert.deepEqual(hosts.asked.filter((path) => /wasm|widgets/.test(path)), []);

inBrowsers('nothing is fetched until it is about to be seen', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await tab.goto(hosts.page(`<div id=here></div>${FAR}<div id=there>${one}</div>`, { head: hosts.element }));
  await defined(tab);
  await tab.run(() => document.querySelector('#there')?.append(/** @type {Element} */ (document.querySelector('dice-odds')))); // moved
  await tab.run(() => Object.assign(/** @type {any} */ (document.querySelector('dice-odds')), { query: 'rating=3' }));
  await pause(tab);
  nothing();
  assert.ok(await untouched(tab));
  await tab.run(() => scrollTo(0, 1e6));
  await live(tab);
  assert.deepEqual(await shown(tab), BLADES[3]);
});

inBrowsers('hidden it waits, shown it goes live; eager it does not wait, nor once it is asked to roll', {}, async (tab) => {
  await tab.goto(hosts.page(`<div id=box style="display:none">${one}</div>${FAR}${one}${one}`, { head: hosts.element }));
  await defined(tab);
  await pause(tab);
  nothing();
  await tab.run(() => { /** @type {HTMLElement} */ (document.querySelector('#box')).style.display = ''; });
  await live(tab, 1);
  await tab.run(() => { /** @type {any} */ (document.querySelectorAll('dice-odds')[1]).loading = 'eager'; });
  await live(tab, 2);
  await tab.run(() => { /** @type {any} */ (document.querySelectorAll('dice-odds')[2]).roll(); });
  await live(tab, 3);
});

inBrowsers('moved and removed, whenever', {}, async (tab) => {
  /** @type {(value?: unknown) => void} */
  let go = () => {};
  hosts.spoil(/wasm/, { until: new Promise((resolve) => { go = resolve; }) });
  await tab.goto(hosts.page(`<div id=a>${one}</div><div id=b></div>`, { head: hosts.element }));
  await defined(tab);
  const move = (/** @type {string} */ to) => tab.run((to) => {
    const { kept = document.querySelector('dice-odds') } = /** @type {any} */ (globalThis);
    /** @type {any} */ (globalThis).kept = kept;
    if (to) document.querySelector(to)?.append(kept);
    else kept.remove();
  }, to);
  await pause(tab); // it has begun to load
  await move('#b');
  assert.ok(await untouched(tab));
  await move('');
  go();
  await tab.until(() => Boolean(/** @type {any} */ (globalThis).kept.odds)); // it goes live nowhere
  await move('#a');
  assert.deepEqual(await shown(tab), BLADES[1]);
  await move('');
  await tab.run(() => { /** @type {any} */ (globalThis).kept.query = 'rating=3'; });
  await move('#b');
  await tab.until(() => /** @type {any} */ (globalThis).kept.odds.query === 'rating=3');
  assert.deepEqual(await shown(tab), BLADES[3]);
  await tab.run(() => document.querySelector('#a')?.append(/** @type {any} */ (globalThis).kept.cloneNode(true)));
  await live(tab, 2);
  assert.deepEqual(await shown(tab, '#a dice-odds'), BLADES[3]);
});

inBrowsers('made by script, by innerHTML, in a closed shadow root, from a template', {}, async (tab) => {
  await tab.goto(hosts.page(`<template>${one}</template><div id=html></div><div id=closed></div>`, { head: hosts.element }));
  await defined(tab);
  await tab.run((one) => {
    const made = document.createElement('dice-odds'); // its attributes come last
    document.body.append(made);
    made.setAttribute('system', 'blades');
    made.setAttribute('query', 'rating=1');
    const html = /** @type {HTMLElement} */ (document.querySelector('#html'));
    html.innerHTML = one;
    const root = /** @type {Element} */ (document.querySelector('#closed')).attachShadow({ mode: 'closed' });
    root.innerHTML = one;
    document.body.append(/** @type {HTMLTemplateElement} */ (document.querySelector('template')).content.cloneNode(true));
    const early = /** @type {any} */ (document.createElement('dice-odds'));
    early.setAttribute('system', 'blades');
    early.setAttribute('query', 'rating=1');
    early.innerHTML = '<p id=inside>somebody</p>';
    early.roll('7f3a'); // before it stands anywhere
    Object.assign(globalThis, { all: [made, html.firstChild, root.firstChild, document.body.lastElementChild, early], early });
  }, one);
  await tab.until(() => /** @type {any} */ (globalThis).all.every((/** @type {any} */ each) => each?.odds?.query === 'rating=1'));
  await tab.run(() => document.body.prepend(/** @type {any} */ (globalThis).early));
  assert.equal(await tab.read('#inside', (p) => p.checkVisibility()), false, 'the widget stands in its place');
  await tab.click('.roll');
  await tab.until(() => /** @type {any} */ (globalThis).early.place.seed !== '7f3a');
});

inBrowsers('the script twice, as a module too, and a name that is taken', {}, async (tab) => {
  const module = hosts.element.replace('<script', '<script type=module');
  await tab.goto(hosts.page(one, { head: hosts.element + hosts.element + hosts.loader + module }));
  await live(tab);
  await tab.goto(hosts.page(one, { head: hosts.loader.replace('defer', '') + module })); // a module knows no script of its own
  await live(tab);
  const taken = '<script>customElements.define("dice-odds", class extends HTMLElement { theirs = 1 })</script>';
  await tab.goto(hosts.page(one, { head: taken + hosts.element + hosts.loader }));
  await pause(tab);
  assert.ok(await untouched(tab));
  assert.equal(await tab.read('dice-odds', (element) => element.theirs), 1);
});

inBrowsers('other people\'s forms and buttons in the place of a widget stay theirs', {}, async (tab) => {
  hosts.spoil(/wasm/, { status: 404 });
  await tab.goto(hosts.page(`<div data-open=1 data-value=2 data-key=rating><dice-odds system=blades query="rating=1">
    <form id=roll-form><input name='a"b' value=1><button>Search</button></form><button id=tab data-value=2 data-act=flip class=face>Tab</button></dice-odds></div>`, { head: hosts.element }));
  expectNoise(tab, /404|\.wasm/);
  await tab.run(() => addEventListener('submit', (event) => {
    Object.assign(globalThis, { sent: !event.defaultPrevented });
    event.preventDefault();
  }));
  await defined(tab);
  await tab.click('#tab');
  await tab.fill('[name]', '7');
  await tab.click('form button');
  await tab.until(() => /** @type {any} */ (globalThis).sent);
  assert.equal(await tab.read('dice-odds', (element) => element.getAttribute('system')), 'blades');

  hosts.heal();
  await tab.goto(hosts.page(`<dice-odds system=blades query="rating=1" loading=eager><form><input name='a"b' value=1 autofocus></form></dice-odds>`, { head: hosts.element }));
  await tab.fill('[name]', '8').catch(() => {}); // typed while it loads, or not in time
  await live(tab);
  assert.deepEqual(await shown(tab), BLADES[1]);
});

inBrowsers('twenty share one engine and one style sheet, and each keeps to itself', {}, async (tab) => {
  const count = '<script>made = 0; Worker = class extends Worker { constructor(...a) { super(...a); made++; } }; addEventListener("error", (e) => made = e.message)</script>';
  await tab.goto(hosts.page(one.repeat(20), { head: count + hosts.element }));
  await tab.run(() => document.querySelectorAll('dice-odds').forEach((each, i) => { each.setAttribute('query', `rating=${i}`); each.setAttribute('loading', 'eager'); }));
  await live(tab, 20);
  const got = await tab.run(() => {
    const all = /** @type {any[]} */ ([...document.querySelectorAll('dice-odds')]);
    return { queries: all.map((each) => each.odds.query), sheets: new Set(all.flatMap((each) => each.shadowRoot.adoptedStyleSheets)).size, made: /** @type {any} */ (globalThis).made };
  });
  assert.deepEqual(got, { queries: Array.from({ length: 20 }, (_, i) => (i === 2 ? '' : `rating=${i}`)), sheets: 1, made: 1 }); // 2 is what it is anyway
  assert.equal(hosts.asked.filter((path) => /wasm/.test(path)).length, 1);
  assert.equal(hosts.asked.filter((path) => /widgets/.test(path)).length, 1);
  assert.equal(await note(tab), '');
});

inBrowsers('in full view, an example opens here, and the address stays', { in: ['chromium'] }, async (tab) => {
  await tab.goto(hosts.page('<dice-odds system=blades query="rating=1" view=full></dice-odds>', { head: `<base href="https://elsewhere.example/">${hosts.element}` }));
  await live(tab);
  await tab.run(() => /** @type {any} */ (document.querySelector('dice-odds')).roll('7f3a'));
  await tab.untilText('.verdict', /, /);
  const address = await tab.url();
  await tab.click('[data-act="again"]');
  await tab.until(() => { const { seed } = /** @type {any} */ (document.querySelector('dice-odds')).place; return seed && seed !== '7f3a'; });
  await tab.click('.again [data-act="same"]');
  await tab.click('[data-act="share"]');
  await tab.untilText('[data-shared] [data-when]:not([hidden])', /Copied|press Ctrl/);
  assert.match(await tab.read('[data-shared] textarea', (field) => field.value), /^https?:[^#]*#blades\?rating=1~seed=/);
  await tab.click('.examples li:last-child a');
  await tab.until(() => /** @type {any} */ (document.querySelector('dice-odds')).place.query !== 'rating=1');
  assert.equal(await tab.url(), address);
});
