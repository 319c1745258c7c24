// The page for frames, embed.html: sandboxed, driven by its hash, as tall as what it shows.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { filePage, inBrowsers } from '../e2e/browsers.mjs';
import { BLADES, Hosts, expectNoise } from './hosts.mjs';

/** @typedef {import('../e2e/tab.mjs').Tab} Tab */

const hosts = await Hosts.open();

/** A page with the frame, that keeps what the frame tells. @param {string} address */
const around = (address) => `<script>told = []; addEventListener('message', (e) => {
    if (e.source !== document.querySelector('iframe').contentWindow) return;
    told.push({ ...e.data, origin: e.origin });
    if (e.data.height) document.querySelector('iframe').style.height = e.data.height + 'px';
  })</script><iframe sandbox="allow-scripts" style="width:600px;height:1px;border:0" src="${address}"></iframe>`;

/** What the frame has told. @param {Tab} tab @returns {Promise<any[]>} */
const told = (tab) => tab.run(() => /** @type {any} */ (globalThis).told);

/** Waits for the frame's next words, beyond so many. @param {Tab} tab @param {number} n */
async function more(tab, n = 0) {
  await tab.until((n) => /** @type {any} */ (globalThis).told.length > n, n);
  return (await told(tab)).at(-1);
}

/** Runs in the frame. @template R @param {Tab} tab @param {string} expression @returns {Promise<R>} */
function inside(tab, expression) {
  const frame = tab.driver.page?.frames().find((each) => /embed/.test(each.url()));
  if (!frame) throw new Error('there is no frame');
  return /** @type {Promise<any>} */ (frame.evaluate(expression));
}

/** Waits until nothing has been told for a while; what it was. @param {Tab} tab */
function settled(tab) {
  return tab.run(async () => {
    const { told } = /** @type {any} */ (globalThis);
    for (let before = -1; before !== told.length;) {
      before = told.length;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return told;
  });
}

const root = "document.querySelector('dice-odds').shadowRoot";

for (const name of ['embed.html', 'v1/embed.html']) {
  inBrowsers(`${name} tells its height and its odds, and settles`, { in: ['chromium', 'firefox'] }, async (tab) => {
    await tab.goto(hosts.page(around(`${hosts.ours}${name}#blades?rating=1~view=full&theme=dark`)));
    const { height, rows, origin, ...rest } = await more(tab);
    assert.deepEqual(rows, BLADES[1]);
    assert.ok(height > 200 && Number.isInteger(height), `${height}`);
    assert.deepEqual(rest, { diceOdds: 1 });
    assert.equal(origin, 'null');
    const all = await settled(tab);
    assert.ok(all.length < 12, `it told its height ${all.length} times`);
    const last = all.at(-1).height;
    assert.equal(await inside(tab, 'document.documentElement.scrollHeight'), last, 'nothing is cut off, nothing is left over');
    assert.deepEqual(await inside(tab, `[document.documentElement.scrollWidth, innerWidth, document.querySelector('dice-odds').getAttribute('theme'), ${root}.querySelector('[data-home]').href]`), [600, 600, 'dark', `${hosts.ours}index.html#blades?rating=1`]);

    await inside(tab, `${root}.querySelector('.explain').open = true`);
    const taller = (await more(tab, all.length)).height;
    assert.ok(taller > last);
    await inside(tab, `${root}.querySelector('.explain').open = false`);
    await tab.until((last) => /** @type {any} */ (globalThis).told.at(-1).height === last, last);
  });
}

inBrowsers('a long table tells all its fractions', { in: ['chromium'] }, async (tab) => {
  await tab.goto(hosts.page(around(`${hosts.ours}embed.html#dice?roll=60d6`)));
  const { rows } = await more(tab);
  assert.equal(rows.length, 301);
  assert.equal(rows[0], `1/${6n ** 60n}`);
});

inBrowsers('another hash is another roll; a bad one is told, and a good one again', {}, async (tab) => {
  const go = (/** @type {string} */ hash) => tab.run((hash) => {
    const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
    frame.src = frame.src.replace(/#.*/, hash);
  }, hash);
  await tab.goto(hosts.page(around(`${hosts.ours}v1/embed.html#blades?rating=99`)));
  assert.deepEqual(await more(tab), { diceOdds: 1, failed: 'query', origin: 'null' });
  assert.match(await inside(tab, `${root}.textContent`), /can't be read.*rating: /);
  await go('#blades?rating=1');
  assert.deepEqual((await more(tab, 1)).rows, BLADES[1]);
  await settled(tab);
  const n = (await told(tab)).length;
  await go('#blades?rating=x');
  assert.ok((await more(tab, n)).height, 'there is a widget still, and a note above it');
  await go('#blades?rating=3');
  await tab.until((wanted) => /** @type {any} */ (globalThis).told.at(-1).rows.join() === wanted, BLADES[3].join());
  await go('#blades?rating=3~faces=9,9,9');
  for (const end = Date.now() + 5000; Date.now() < end && !/dice of this link/.test(await inside(tab, `${root}.textContent`));) await settled(tab);
  assert.match(await inside(tab, `${root}.querySelector('[part=note]').textContent`), /^The dice of this link can't be read/);
});

inBrowsers('under a strict policy of the host', {}, async (tab) => {
  const csp = `default-src 'none'; frame-src ${hosts.ours}; script-src 'unsafe-inline'; img-src data:; style-src 'unsafe-inline'`;
  await tab.goto(hosts.page(around(`${hosts.ours}embed.html#blades?rating=1`), { csp }));
  assert.deepEqual((await more(tab)).rows, BLADES[1]);
});

inBrowsers('from a file, by itself, and in WebKit', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  assert.ok(existsSync('build/dist/v1/embed.html'));
  await tab.goto(filePage('build/dist/v1/embed.html', '#blades?rating=1'));
  await tab.until(() => Boolean(/** @type {any} */ (document.querySelector('dice-odds')).odds));
  assert.equal(await tab.read('[data-home]', (link) => link.href), filePage('build/dist/index.html', '#blades?rating=1'));
  assert.equal(await tab.run(() => Math.ceil(/** @type {Element} */ (document.querySelector('dice-odds')).getBoundingClientRect().height) > 200), true);
});

inBrowsers('without scripts it leads to our page', { scripts: false, in: ['chromium'] }, async (tab) => {
  for (const [name, home] of [['embed.html', 'index.html'], ['v1/embed.html', 'index.html']]) {
    await tab.goto(`${hosts.ours}${name}#blades?rating=1`);
    assert.equal(await tab.driver.page?.$eval('noscript a', (link) => /** @type {HTMLAnchorElement} */ (link).href), hosts.ours + home);
  }
});

inBrowsers('a host can\'t put a tracker into what is kept here', { in: ['chromium'] }, async (tab) => {
  await tab.goto(`${hosts.ours}embed.html#blades?rating=1~view=full&state=${encodeURIComponent('stress?stress=9')}&seed=7f3a`);
  await tab.until(() => Boolean(/** @type {any} */ (document.querySelector('dice-odds')).place?.seed));
  await tab.run(() => new Promise((resolve) => setTimeout(resolve, 200)));
  assert.deepEqual(await tab.run(() => Object.keys(localStorage)), []);
});

inBrowsers('where wasm is off, a frame says so', { in: ['chromium'] }, async (tab) => {
  expectNoise(tab, /./);
  await tab.driver.page?.evaluateOnNewDocument(() => { if (/embed/.test(location.href)) Object.assign(globalThis, { Worker: undefined, WebAssembly: undefined }); });
  await tab.goto(hosts.page(around(`${hosts.ours}embed.html#blades?rating=1`).replace('sandbox="allow-scripts"', '')));
  assert.equal((await more(tab)).failed, 'no-wasm');
  assert.match(await inside(tab, `${root}.textContent`), /no WebAssembly/);
});
