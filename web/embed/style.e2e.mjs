// The widget and the page around it leave each other alone: no reset of a host changes how it looks, and it leaves no
// global, no style and no word on the console. What a host may change: custom properties and parts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inBrowsers } from '../e2e/browsers.mjs';
import { Hosts, TABLE, defined, expectNoise, live, untilNote } from './hosts.mjs';

const hosts = await Hosts.open();
const one = `<div style="width:600px"><dice-odds system=blades query="rating=1" loading=eager>${TABLE}</dice-odds></div>`;
const bad = '<dice-odds id=bad system=blades query="rating=x" loading=eager></dice-odds>';

/** What a page can throw at everything that it has. */
const RESETS = `
  * { all: revert !important; margin: 0 !important; padding: 0 !important; border: 0 !important; font: italic 900 31px/3 fantasy !important;
    color: red !important; background: lime !important; text-align: right !important; text-transform: uppercase !important; letter-spacing: 9px !important;
    word-spacing: 9px !important; text-indent: 50px !important; white-space: pre !important; direction: rtl !important; unicode-bidi: bidi-override !important;
    list-style: square inside !important; cursor: wait !important; visibility: visible !important; text-shadow: 1px 1px red !important; hyphens: auto !important;
    border-collapse: separate !important; border-spacing: 9px !important; caption-side: bottom !important; empty-cells: hide !important; quotes: none !important;
    tab-size: 1 !important; text-align-last: center !important; font-variant: small-caps !important; font-feature-settings: "smcp" !important;
    overflow-wrap: normal !important; word-break: break-all !important; line-break: anywhere !important; text-decoration: none !important;
    fill: red !important; stroke: red !important; stroke-width: 9px !important; accent-color: red !important; caret-color: red !important; -webkit-text-stroke: 2px red !important;
    box-sizing: content-box !important; user-select: none !important; pointer-events: auto !important; zoom: 1 !important; --hue: red !important; --hatch: none !important;
    transition: all 9s !important; animation: none !important; min-height: 0 !important; float: none !important; scrollbar-color: red lime !important; }
  button, input, select, table, td, th, svg, a { display: inline !important; width: 3px !important; }`;

/** The look of every element of a widget, drawn: all its computed styles, and where it stands. Runs in the page. */
function look() {
  const root = /** @type {ShadowRoot} */ (document.querySelector('dice-odds')?.shadowRoot);
  const widget = /** @type {Element} */ (root.querySelector('.widget'));
  const from = widget.getBoundingClientRect();
  return [widget, ...widget.querySelectorAll('*')].map((element, i) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const at = box.width + box.height === 0 ? 'nowhere' : [box.x - from.x, box.y - from.y, box.width, box.height].map((n) => Math.round(n * 8) / 8).join();
    return `${i} ${element.localName}.${element.getAttribute('class')} ${at} ${[...style].filter((name) => !name.startsWith('--')).map((name) => `${name}:${style.getPropertyValue(name)}`).join('; ')}`;
  });
}

/** @param {string[]} got @param {string[]} wanted */
function same(got, wanted) {
  const parts = (/** @type {string} */ line) => line.split('; ');
  const differ = got.flatMap((line, i) => {
    if (line === wanted[i]) return [];
    const before = new Set(parts(wanted[i] ?? ''));
    return [`${parts(line)[0].slice(0, 80)} | ${parts(line).filter((part) => !before.has(part)).slice(0, 6).join('; ')}`];
  });
  assert.equal(got.length, wanted.length);
  assert.deepEqual(differ.slice(0, 20), []);
}

const bootstrap = `<style>${readFileSync('node_modules/bootstrap/dist/css/bootstrap.min.css', 'utf8')}</style>`;

inBrowsers('neither resets nor Bootstrap change how it looks', { in: ['chromium', 'firefox', 'webkit'], motion: 'reduce' }, async (tab) => {
  await tab.goto(hosts.page(one, { head: hosts.element }));
  await live(tab);
  await settled(tab);
  const clean = await tab.run(look);
  for (const [name, head] of [['bootstrap', bootstrap], ['resets', `<style>${RESETS}</style>`]]) {
    await tab.goto(hosts.page(one.replace('<div', '<div class="container table btn btn-primary" dir=rtl lang=ar'), { head: `${head}<style>div { padding: 0 !important }</style>${hosts.element}` }));
    await live(tab);
    await settled(tab);
    await tab.run((wanted) => { // as wide as on the clean page, whatever the page makes of the element's own box
      const box = /** @type {HTMLElement} */ (document.querySelector('dice-odds'));
      for (const [name, value] of Object.entries({ display: 'block', width: `${wanted}px`, 'box-sizing': 'content-box', padding: '0', border: '0' })) box.style.setProperty(name, value, 'important');
    }, 600);
    const got = await tab.run(look);
    assert.ok(got.length > 50, name);
    same(got, clean);
  }
});

/** Waits until all below the odds has come: nothing has been added for a while. @param {import('../e2e/tab.mjs').Tab} tab */
function settled(tab) {
  return tab.run(async () => {
    const count = () => document.querySelector('dice-odds')?.shadowRoot?.querySelectorAll('*').length;
    for (let before; before !== count();) {
      before = count();
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  });
}

inBrowsers('a host changes it by custom properties and parts', {}, async (tab) => {
  const parts = ['widget', 'form', 'odds', 'bars', 'percent', 'fraction', 'result', 'dice', 'roll', 'link', 'note'];
  await tab.goto(hosts.page(one + bad, {
    head: `<style>dice-odds { --dice-paper: rgb(1, 2, 3); --dice-radius: 3px; } ${parts.map((part, i) => `dice-odds::part(${part}) { outline: ${i + 1}px solid red; }`).join('')}</style>${hosts.element}`,
  }));
  await live(tab);
  await untilNote(tab, /can't be read/, '#bad');
  const got = await tab.run((parts) => {
    const roots = [...document.querySelectorAll('dice-odds')].map((each) => /** @type {ShadowRoot} */ (each.shadowRoot));
    const find = (/** @type {string} */ selector) => roots.map((root) => root.querySelector(selector)).find(Boolean);
    const widget = getComputedStyle(/** @type {Element} */ (find('.widget')));
    return {
      outlines: parts.map((part) => { const found = find(`[part="${part}"]`); return found ? getComputedStyle(found).outlineWidth : part; }),
      widget: [widget.backgroundColor, widget.borderTopLeftRadius],
    };
  }, parts);
  assert.deepEqual(got, { outlines: parts.map((_, i) => `${i + 1}px`), widget: ['rgb(1, 2, 3)', '3px'] });
});

const own = { csp: "worker-src 'none'" };
for (const [where, options] of /** @type {[string, { csp?: string }][]} */ ([['a worker', {}], ['the page', own]])) {
  inBrowsers(`it leaves nothing behind, computing in ${where}`, {}, async (tab) => {
    expectNoise(tab, /worker-src|Content.Security.Policy/); // the browser's word, not ours
    const script = hosts.element.replace('<script', '<script data-late').replace(' src=', ' data-src=').replace('defer', '');
    await tab.goto(hosts.page(`<style>html { overflow-y: scroll }</style>${one}<p id=theirs>a <b>word</b> <button>x</button></p>${script}`, options));
    const got = await tab.run(async () => {
      const keys = () => [window, document, document.documentElement, document.head, document.body].map((each) => [...Object.getOwnPropertyNames(each), ...[...(/** @type {any} */ (each).attributes ?? [])].map((a) => a.name)].sort());
      const protos = () => [Object, Array, String, Promise, HTMLElement, Element, Node, EventTarget].map((each) => Object.getOwnPropertyNames(each.prototype).length);
      const style = () => [...document.querySelectorAll('#theirs, #theirs *')].map((each) => [...getComputedStyle(each)].map((name) => getComputedStyle(each).getPropertyValue(name)).join());
      const said = /** @type {string[]} */ ([]);
      for (const level of /** @type {const} */ (['log', 'info', 'debug', 'warn', 'error'])) console[level] = (...args) => { said.push(args.join(' ')); };
      const before = { keys: keys(), protos: protos(), style: style(), sheets: document.styleSheets.length + document.adoptedStyleSheets.length, nodes: document.head.childElementCount };
      const late = /** @type {HTMLScriptElement} */ (document.querySelector('[data-late]'));
      const tag = document.createElement('script');
      Object.assign(tag, { src: late.dataset.src, integrity: late.integrity, crossOrigin: 'anonymous' });
      late.replaceWith(tag);
      const element = /** @type {any} */ (document.querySelector('dice-odds'));
      for (const end = Date.now() + 10_000; !element.odds && Date.now() < end;) await new Promise((resolve) => setTimeout(resolve, 20));
      await element.roll('7f3a');
      await new Promise((resolve) => setTimeout(resolve, 50));
      const after = { keys: keys(), protos: protos(), style: style(), sheets: document.styleSheets.length + document.adoptedStyleSheets.length, nodes: document.head.childElementCount };
      return { live: Boolean(element.odds), before, after, said, stored: Object.keys(localStorage) };
    });
    assert.ok(got.live);
    assert.deepEqual(got.after, got.before);
    assert.deepEqual(got.said.filter((line) => !line.startsWith('policy:')), []); // that is the harness's word
    assert.deepEqual(got.stored, []);
  });
}

inBrowsers('what stands in it keeps the page\'s own colours, also below a note', { scheme: 'dark', in: ['chromium'] }, async (tab) => {
  await tab.goto(hosts.page(`<dice-odds system=blades query="rating=x" loading=eager><p id=inside style="color:light-dark(rgb(1,1,1),rgb(9,9,9))">static</p></dice-odds>`, { head: hosts.element }));
  await defined(tab);
  await untilNote(tab, /can't be read/);
  assert.equal(await tab.read('#inside', (p) => getComputedStyle(p).color), 'rgb(1, 1, 1)', 'a page that knows no dark theme stays light');
});
