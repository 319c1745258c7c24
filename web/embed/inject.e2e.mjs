// What somebody who may write a wiki page, but no script, can put into attributes, data- attributes and hashes: it is
// shown as text or refused; it never runs, adds no element of its own, and leads nowhere else.
import assert from 'node:assert/strict';
import { inBrowsers } from '../e2e/browsers.mjs';
import { Hosts, TABLE, expectNoise, untouched } from './hosts.mjs';

/** @typedef {import('../e2e/tab.mjs').Tab} Tab */

const hosts = await Hosts.open();

const NASTY = [
  '"><img src=x onerror=hit()>',
  '</template></style><script>hit()</script>',
  'javascript:hit()',
  'a'.repeat(100_000),
  'rating=1&'.repeat(11_000),
  '\0', 'rating=\x001', // the parser makes U+FFFD of it in markup; set by script it stays
  '\uD800', 'rating=1\uDFFF',
  '\u202Egnitar\u202C=1\u2066', '\u200Frating=1',
  '__proto__', 'constructor', 'toString', '../../secret', '//elsewhere.example/', '%00', '%E0%A4%A', '%', '+', '?', '#',
  'rating=1~seed=x', 'rating=1~view=full&theme=dark', '~faces=6,6', 'rating=1&view=full', 'rating=1&&rating=2', 'rating=1;rating=2', 'rating', '=1', '&amp;rating=1',
];

/** Before anything of a page: what would be called if something ran. */
const ALARM = '<script>hits = 0; hit = () => hits++; for (const f of ["alert", "confirm", "prompt", "open"]) window[f] = hit</script>';

/** Nothing ran, and no element of theirs stands anywhere. @param {Tab} tab */
async function harmless(tab) {
  const got = await tab.run(() => {
    const seen = /** @type {string[]} */ ([]);
    const look = (/** @type {ParentNode} */ root) => root.querySelectorAll('*').forEach((element) => {
      if (element.matches('img, script[src^=x], iframe:not([src*="embed.html"]), object, embed, [onerror], a[href^="javascript:" i]') || (element.shadowRoot && element.matches('script'))) seen.push(element.outerHTML.slice(0, 80));
      if (element.shadowRoot) look(element.shadowRoot);
    });
    look(document);
    return { hits: /** @type {any} */ (globalThis).hits, seen };
  });
  assert.deepEqual(got, { hits: 0, seen: [] });
}

inBrowsers('in attributes', {}, async (tab) => {
  expectNoise(tab, /x\b.*404|404/);
  await tab.goto(hosts.page('', { head: ALARM + hosts.element }));
  const got = await tab.run(async (nasty, table) => {
    const done = [];
    for (const [attribute, value] of nasty.flatMap((text) => ['system', 'query', 'view', 'theme', 'loading'].map((name) => [name, text]))) {
      const element = /** @type {any} */ (document.createElement('dice-odds'));
      const errors = /** @type {any[]} */ ([]);
      element.addEventListener('error', (/** @type {any} */ e) => errors.push(e.detail));
      Object.entries({ system: 'blades', query: 'rating=1', loading: 'eager', [attribute]: value }).forEach(([name, text]) => element.setAttribute(name, text));
      element.innerHTML = table;
      document.body.prepend(element);
      for (const end = Date.now() + 8000; !element.odds && !errors.length && Date.now() < end;) await new Promise((resolve) => setTimeout(resolve, 0));
      const root = element.shadowRoot;
      done.push({
        what: `${attribute} ${value.slice(0, 40)}`, live: Boolean(element.odds), code: errors[0]?.code ?? '',
        said: root.querySelector('[part=note]')?.textContent.length ?? 0,
        link: root.querySelector('[data-home]')?.href ?? '', width: element.scrollWidth > element.clientWidth + 1,
      });
      element.remove();
    }
    return done;
  }, NASTY, TABLE);
  for (const { what, live, code, said, link, width } of got) {
    assert.ok(live !== (code === 'query'), `${what}: live ${live}, error ${code}`);
    assert.ok(said < 1000, `${what}: it says ${said} characters`);
    assert.ok(!link || link.startsWith(`${hosts.ours}index.html#blades?rating=1`) , `${what}: it leads to ${link}`);
    assert.ok(!width, `${what}: it is wider than its place`);
    if (/^(view|theme|loading) /.test(what)) assert.ok(live, what);
    if (/^system /.test(what)) assert.ok(!live, what);
  }
  await harmless(tab);
});

inBrowsers('in data- attributes of the loader\'s boxes', {}, async (tab) => {
  expectNoise(tab, /request failed/); // frames are taken away as they come
  const keep = '<script>opened = []; new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((n) => { if (n.localName === "iframe") { opened.push(n.getAttribute("src")); n.removeAttribute("src"); } }))).observe(document, { childList: true, subtree: true })</script>';
  await tab.goto(hosts.page('', { head: ALARM + keep + '<script>mw = { hook: () => ({ add: (f) => { content = f; } }) }</script>' + hosts.loader }));
  const got = await tab.run(async (nasty, table) => {
    const page = /** @type {any} */ (globalThis);
    const done = [];
    for (const name of ['system', 'query', 'view', 'theme']) {
      for (const value of nasty) {
        const place = document.createElement('div');
        place.innerHTML = `<div class="dice-odds">${table}</div>`;
        const box = /** @type {HTMLElement} */ (place.firstChild);
        Object.assign(box.dataset, { system: 'blades', query: 'rating=1', [name]: value });
        document.body.prepend(place);
        const before = page.opened.length;
        page.content([place]);
        for (const end = Date.now() + 5000; Date.now() < end && page.opened.length === before && !place.querySelector('.dice-odds-note');) await new Promise((resolve) => setTimeout(resolve, 0));
        await Promise.resolve();
        done.push({ what: `${name} ${value.slice(0, 40)}`, src: page.opened[before] ?? '', note: place.querySelector('.dice-odds-note')?.textContent ?? '' });
        place.remove();
      }
    }
    return done;
  }, NASTY, TABLE);
  for (const { what, src, note } of got) {
    if (!src) assert.match(note, /can't be read/, what);
    else assert.match(src, new RegExp(`^${hosts.ours}v1/\\.\\./v1/embed\\.html#[a-z-]+\\?[^~#"<>\\s]*~view=[a-z]*&theme=[a-z]*$`), what);
    if (/^(system|view|theme) /.test(what) && !/ (constructor|rating)$/.test(what)) assert.ok(note, what);
  }
  await harmless(tab);
});

inBrowsers('in doc, and in what a document\'s inputs are set to', {}, async (tab) => {
  await tab.goto(hosts.page('', { head: ALARM + hosts.element }));
  const got = await tab.run(async (nasty, table) => {
    const done = [];
    for (const given of nasty.flatMap((text) => [{ doc: text }, { doc: `.${text}` }, { doc: 'class-de-mere', query: text }, { doc: 'class-de-mere', query: `throws=${text}` }])) {
      const element = /** @type {any} */ (document.createElement('dice-odds'));
      const errors = /** @type {any[]} */ ([]);
      element.addEventListener('error', (/** @type {any} */ e) => errors.push(e.detail));
      Object.entries({ loading: 'eager', ...given }).forEach(([name, text]) => element.setAttribute(name, text));
      element.innerHTML = table;
      document.body.prepend(element);
      const { shadowRoot: root } = element;
      for (const end = Date.now() + 8000; !root.querySelector('.output') && !errors.length && Date.now() < end;) await new Promise((resolve) => setTimeout(resolve, 0));
      done.push({ what: JSON.stringify(given).slice(0, 60), code: errors[0]?.code ?? '', live: Boolean(root.querySelector('.output')), said: root.querySelector('[part=note]')?.textContent.length ?? 0, wide: element.scrollWidth > element.clientWidth + 1 });
      element.remove();
    }
    return done;
  }, NASTY, TABLE);
  for (const { what, code, live, said, wide } of got) {
    assert.ok(live || code === 'run' || code === 'doc', `${what}: ${code}`);
    if (/"doc":"\.?class-de-mere/.test(what)) assert.ok(live || (said > 20 && said < 3000), `${what} says ${said} characters`);
    else assert.equal(code, 'doc', what);
    assert.equal(wide, false, what);
  }
  await harmless(tab);
});

inBrowsers('in the hash of a frame', {}, async (tab) => {
  await tab.goto(`${hosts.ours}embed.html#blades?rating=1`);
  await tab.run(() => Object.assign(globalThis, { hits: 0, hit: () => /** @type {any} */ (globalThis).hits++ }));
  const hashes = NASTY.flatMap((text) => [text, `blades?${text}`, `blades?rating=1~view=${text}`, `blades?rating=1~theme=${text}&seed=${text}`, `blades?rating=1~faces=${text}`, `blades?rating=1~state=${text}`]);
  const wrong = await tab.run(async (hashes) => {
    const element = /** @type {any} */ (document.querySelector('dice-odds'));
    const wrong = /** @type {string[]} */ ([]);
    addEventListener('error', (e) => wrong.push(e.message));
    addEventListener('unhandledrejection', (e) => wrong.push(String(e.reason)));
    for (const hash of hashes) {
      location.replace(`#${hash}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      const said = element.shadowRoot.textContent.length;
      if (said > 60_000) wrong.push(`${said} characters for ${hash.slice(0, 60)}`);
    }
    location.replace('#blades?rating=3');
    for (const end = Date.now() + 8000; element.odds?.query !== 'rating=3' && Date.now() < end;) await new Promise((resolve) => setTimeout(resolve, 10));
    return [...wrong, ...(element.odds.query === 'rating=3' ? [] : [`it shows ${element.odds.query}`])];
  }, hashes);
  assert.deepEqual(wrong, []);
  await harmless(tab);
});

inBrowsers('in a table that stands there, and in a seed', { in: ['chromium'] }, async (tab) => {
  const nasty = '<table data-system=\'"]<img>\' data-query="~&\'"><tr><td>1/2<td><a href="#blades?x%22&gt;">x</a></table>';
  await tab.goto(hosts.page(`<dice-odds system=blades query="rating=1" loading=eager>${nasty}</dice-odds><div>${TABLE}</div>`, { head: ALARM + hosts.element }));
  await tab.until(() => Boolean(/** @type {any} */ (document.querySelector('dice-odds')).odds));
  const faces = await tab.run(async (nasty) => {
    const element = /** @type {any} */ (document.querySelector('dice-odds'));
    const thrown = [];
    for (const seed of nasty) {
      await element.roll(seed);
      thrown.push(element.place.seed.length > 0 && element.shadowRoot.querySelectorAll('.die').length === 1);
    }
    return thrown;
  }, NASTY);
  assert.deepEqual(faces, NASTY.map(() => true));
  await harmless(tab);
  assert.ok(await untouched(tab, 'div > .static'));
});
