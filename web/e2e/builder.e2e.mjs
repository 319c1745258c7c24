// "Embed this": what a wiki editor copies, for what each host allows; old snippets read back; pictures saved.
import assert from 'node:assert/strict';
import { inBrowsers } from './browsers.mjs';
import { openLive } from './live.mjs';
import { serve } from './site.mjs';

/** @param {import('./tab.mjs').Tab} tab */
const code = (tab) => tab.read('#embed-code', (/** @type {HTMLTextAreaElement} */ field) => field.value);

/** @param {import('./tab.mjs').Tab} tab @param {string} wanted */
async function untilCode(tab, wanted) {
  for (let n = 0; n < 100 && !(await code(tab)).includes(wanted); n++) await new Promise((resolve) => { setTimeout(resolve, 50); });
  const text = await code(tab);
  assert.ok(text.includes(wanted), `wanted ${wanted}, it reads ${text.slice(0, 300)} … ${text.slice(-200)}`);
}

/** @param {import('./tab.mjs').Tab} tab @param {string} needs @param {string} way */
async function choose(tab, needs, way) {
  await tab.click(`[name="embed-needs"][value="${needs}"]`);
  await tab.click(`[name="embed-way"][value="${way}"]`);
}

inBrowsers('it opens on the wiki table; the other ways follow what the host allows', {}, async (tab) => {
  await openLive(tab, '#blades?rating=3');
  await tab.click('[data-act="embed"]');
  await untilCode(tab, '{| class="wikitable" data-system="blades" data-query="rating=3"');
  assert.match(await code(tab), /1\/8[^]*49\/108[^]*25\/72[^]*2\/27/);
  await tab.untilText('[data-preview] table', '49/108');
  assert.equal(await tab.read('[value="frame"]', (radio) => radio.checkVisibility()), false, 'no frames were allowed');
  await tab.fill('#embed-address', 'example.org/dice');
  await tab.press('Tab');
  await untilCode(tab, '[https://example.org/#blades?rating=3');
  await tab.fill('#embed-address', 'example.org/dice/');
  await untilCode(tab, '[https://example.org/dice/#blades?rating=3');
  await choose(tab, 'frames', 'frame');
  await untilCode(tab, 'src="https://example.org/dice/v1/embed.html#blades?rating=3~view=roll&amp;theme=auto"');
  await choose(tab, 'scripts', 'element');
  await untilCode(tab, '<dice-odds system="blades" query="rating=3" view="roll" theme="auto">\n<table');
  await choose(tab, 'scripts', 'template');
  await untilCode(tab, '{{Dice odds|system=blades|query=rating=3|');
  await untilCode(tab, '{{!}}');
  for (const [way, wanted] of [['markdown', '| **'], ['dokuwiki', '^ '], ['html', '<table'], ['svg', '<svg'], ['text', '█'], ['csv', ',49,108'], ['json', '"49/108"'], ['link', 'https://example.org/dice/index.html#blades?rating=3'], ['obsidian', '<iframe'], ['wordpress', '<iframe'], ['dokuwiki-frame', '{{url>https://example.org/'], ['widget', '{{#widget:Dice odds|system=blades|query=rating=3|'], ['box', '<div class="dice-odds"'], ['gadget', "mw.loader.load('https://example.org/dice/v1/dice-odds.js')"]]) {
    await choose(tab, 'scripts', way);
    if (way !== 'markdown') await untilCode(tab, wanted);
    assert.ok(await tab.read('#embed [data-t="where"]', (line) => line.textContent), `${way} says where it works`);
  }
});

inBrowsers('the preview is live: what is changed there is embedded', {}, async (tab) => {
  await openLive(tab, '#blades?rating=3');
  await tab.click('[data-act="embed"]');
  await choose(tab, 'frames', 'frame');
  await untilCode(tab, '#blades?rating=3~');
  await tab.until(() => {
    const more = document.querySelector('[data-preview] dice-odds')?.shadowRoot?.querySelector('[data-key="rating"] [data-step="1"]');
    /** @type {HTMLElement | undefined} */ (more)?.click();
    return Boolean(more);
  });
  await untilCode(tab, '#blades?rating=4~');
  assert.ok((await tab.url()).includes('#blades?rating=3'), 'the page behind stays');
});

inBrowsers('copied, also where the clipboard is denied', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#blades');
  await tab.run(() => {
    const copied = /** @type {string[]} */ ([]);
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (/** @type {string} */ text) => { copied.push(text); } }, configurable: true });
  });
  await tab.click('[data-act="embed"]');
  await untilCode(tab, 'wikitable');
  await tab.click('#embed [data-act="copy"]');
  await tab.untilText('#embed [data-act="copy"] [data-when="done"]', 'Copied');
  assert.equal(await tab.run(() => /** @type {any} */ (window).copied[0]), await code(tab));
  await tab.run(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } });
    document.execCommand = () => false;
  });
  await tab.click('#embed [data-act="copy"]');
  await tab.until(() => /** @type {HTMLElement} */ (document.querySelector('#embed [data-when="refused"]')).checkVisibility());
  assert.ok(await tab.run(() => String(getSelection()) || /** @type {HTMLTextAreaElement} */ (document.activeElement).selectionEnd > 100), 'it is selected, for the keys');
});

inBrowsers('a picture is drawn and saved', {}, async (tab) => {
  await openLive(tab, '#flamepunk');
  await tab.run(() => {
    HTMLAnchorElement.prototype.click = async function click() {
      const blob = await (await fetch(this.href).catch(() => null))?.blob();
      Object.assign(window, { saved: { name: this.download, type: blob?.type } });
    };
  });
  await tab.click('[data-act="embed"]');
  await choose(tab, 'text', 'png');
  await tab.until(() => /** @type {HTMLImageElement | null} */ (document.querySelector('[data-preview] img'))?.naturalWidth ?? 0);
  assert.ok(await tab.run(() => /** @type {HTMLImageElement} */ (document.querySelector('[data-preview] img')).naturalWidth >= 1000), 'sharp');
  tab.problems = [];
  await tab.click('#embed [data-act="save"]');
  assert.equal(await tab.until(() => /** @type {any} */ (window).saved?.name), 'dice-odds-flamepunk.png');
  tab.problems = []; // the page may ask nobody for anything, not even itself for the blob
});

inBrowsers('an old snippet opens its roll', {}, async (tab) => {
  await openLive(tab, '#blades?rating=3');
  await tab.click('[data-act="embed"]');
  await tab.click('#embed .old summary');
  await tab.run(() => {
    const old = /** @type {HTMLTextAreaElement} */ (document.querySelector('#embed-old'));
    old.value = 'x {{Dice odds|system=flamepunk|query=dice=5|view=odds|table=…}}';
    old.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await untilCode(tab, 'data-system="flamepunk" data-query="dice=5"');
  await tab.until(() => location.hash === '#flamepunk?dice=5');
  await tab.run(() => {
    const old = /** @type {HTMLTextAreaElement} */ (document.querySelector('#embed-old'));
    old.value = 'nothing of ours';
    old.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await tab.until(() => /** @type {HTMLElement} */ (document.querySelector('[data-unread]')).checkVisibility());
  await untilCode(tab, 'data-system="flamepunk"');
});

inBrowsers('served, the address is the page\'s own', { in: ['chromium'] }, async (tab) => {
  const site = await serve();
  try {
    await tab.goto(`${site.url}#blades?rating=3`);
    await tab.until(() => document.querySelector('dice-odds')?.shadowRoot?.querySelector('.widget'));
    await tab.click('[data-act="embed"]');
    await untilCode(tab, `[${site.url}#blades?rating=3`);
    assert.equal(await tab.read('#embed-address', (field) => field.checkVisibility()), false);
  } finally {
    await site.stop();
  }
});

inBrowsers('in WebKit too: a table, and a picture drawn from it', { in: ['webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3');
  await tab.click('[data-act="embed"]');
  await untilCode(tab, '{| class="wikitable" data-system="blades" data-query="rating=3"');
  await choose(tab, 'text', 'png');
  await tab.until(() => /** @type {HTMLImageElement | null} */ (document.querySelector('[data-preview] img'))?.naturalWidth ?? 0);
});
