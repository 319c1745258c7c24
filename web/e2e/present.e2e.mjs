// The presenter's view: by keys, at 1024 × 768, at a contrast of 7:1, and a QR code where the page is served.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { live, openLive } from './live.mjs';
import { serve } from './site.mjs';

const site = await serve();
after(() => site.stop());

const games = ['blades', 'blades-resist', 'blades-fortune', 'chronicles', 'chronicles-contested', 'chronicles-extended', 'flamepunk', 'narateer', 'dice'];
const presenting = (/** @type {import('./tab.mjs').Tab} */ tab) => tab.run(() => document.documentElement.hasAttribute('data-present'));

inBrowsers('it is entered by a button or an address, and left by Escape', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3');
  await tab.click('[data-act="present"]');
  assert.equal(await presenting(tab), true);
  assert.match(await tab.url(), /#blades\?rating=3~present=1$/);
  assert.equal(await tab.read('[data-act="present"]', (button) => button.getAttribute('aria-pressed')), 'true');
  await tab.reload();
  await live(tab);
  assert.equal(await presenting(tab), true);
  await tab.press('Escape');
  assert.equal(await presenting(tab), false);
  assert.match(await tab.url(), /#blades\?rating=3$/);
});

inBrowsers('Space rolls, the arrows change the first number, wherever the mouse was', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3~present=1');
  await tab.press('ArrowRight');
  await tab.untilText('h2', '4 dice');
  await tab.press('ArrowLeft', 'ArrowLeft');
  await tab.untilText('h2', '2 dice');
  await tab.press('Space');
  await tab.untilText('.verdict', /, /);
  const first = await tab.url();
  await tab.click('.roll');
  await tab.until((before) => location.href !== before, first);
  const second = await tab.url();
  await tab.press('Space');
  await tab.until((before) => location.href !== before, second);
  await tab.press('ArrowRight');
  await tab.untilText('h2', '3 dice');
});

inBrowsers('keys are left to whom they belong', {}, async (tab) => {
  await openLive(tab, '#blades?rating=3~present=1');
  await tab.fill('[name="goal"]', 'off f');
  await tab.press('Space', 'ArrowLeft', 'ArrowLeft');
  assert.equal(await tab.read('[name="goal"]', (input) => input.value), 'off f ');
  await tab.focus('[name="rating"]');
  await tab.press('ArrowRight');
  await tab.focus('[name="position"]:checked');
  await tab.press('ArrowRight');
  await tab.untilText('.bands', 'worst');
  await tab.focus('[data-view="predict"]');
  await tab.press('Space');
  await tab.until(() => document.querySelector('[data-panel="predict"]')?.checkVisibility());
  await tab.press('Escape');
  await tab.press('Space', 'ArrowRight');
  await new Promise((done) => setTimeout(done, 300));
  assert.match(await tab.url(), /rating=3&position=desperate/, 'and nothing was rolled');
  assert.doesNotMatch(await tab.url(), /seed/);
});

inBrowsers('F fills the screen and gives it back', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3~present=1');
  await tab.press('f');
  await tab.until(() => document.fullscreenElement === document.documentElement);
  await tab.press('f');
  await tab.until(() => !document.fullscreenElement);
  await tab.click('[data-act="full"]');
  await tab.until(() => Boolean(document.fullscreenElement));
});

inBrowsers('the odds, the first field and Roll are on the screen at 1024 × 768, in every game', { in: ['chromium'], width: 1024, height: 768 }, async (tab) => {
  for (const game of games) {
    await tab.goto('about:blank');
    await openLive(tab, `#${game}~present=1`);
    const out = await tab.run(() => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('dice-odds')?.shadowRoot);
      const odds = root.querySelector('.widget')?.hasAttribute('data-bandless') ? '.columns' : '.bands';
      return [odds, '.field[data-kind="int"] .step, .field > input', '.roll'].map((s) => /** @type {Element} */ (root.querySelector(s))).filter((e) => {
        const { top, bottom, left, right } = e.getBoundingClientRect();
        return !e.checkVisibility() || top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
      }).map((e) => e.outerHTML.slice(0, 60));
    });
    assert.deepEqual(out, [], game);
    assert.equal(await tab.run(() => document.documentElement.scrollWidth <= innerWidth), true, game);
  }
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  inBrowsers(`every text has a contrast of 7:1, and axe finds nothing, in ${scheme}`, { in: ['chromium'], scheme, motion: 'reduce', width: 1024, height: 2000 }, async (tab) => {
    for (const hash of ['#blades?rating=3~seed=7f3a&present=1', '#chronicles~view=more:attribute&present=1', '#chronicles~view=more:attribute:curves&present=1', '#blades~view=predict&present=1', '#narateer~present=1', '#dice~present=1']) {
      await tab.goto('about:blank');
      await openLive(tab, hash);
      await tab.run(() => new Promise((done) => setTimeout(done, 300)));
      assert.deepEqual(await tab.run(faint), [], hash);
      await accessible(tab);
    }
  });
}

inBrowsers('served, the link is a QR code with room around it; Escape closes it and nothing else', {}, async (tab) => {
  await tab.goto(`${site.url}#blades?rating=3~present=1`);
  await live(tab);
  await tab.click('[data-act="qr"]');
  const code = await tab.read('.code-square svg', (svg) => {
    const [, , size] = svg.getAttribute('viewBox').split(' ').map(Number);
    const dark = new Set(svg.querySelector('path').getAttribute('d').match(/\d+ \d+/g));
    return { module: svg.getBoundingClientRect().width / size, size, dark: [...dark] };
  });
  assert.ok(code.module >= 4, `${code.module} px a module`);
  const cells = code.dark.map((/** @type {any} */ cell) => cell.split(' ').map(Number));
  assert.equal(Math.min(...cells.flat()), 4, 'four modules stay light');
  assert.equal(Math.max(...cells.flat()), code.size - 5);
  assert.equal((code.size - 8 - 17) % 4, 0, 'as wide as QR codes are');
  // A finder: a ring of seven, a light one, and a square of three.
  const row = (/** @type {number} */ y) => Array.from({ length: 7 }, (_, x) => Number(code.dark.includes(`${4 + x} ${4 + y}`))).join('');
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map(row), ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']);
  assert.equal(await tab.text('#qr .address'), `${site.url}#blades?rating=3`);
  await accessible(tab);
  await tab.press('Escape');
  await tab.until(() => !document.querySelector('dialog[open]'));
  assert.equal(await presenting(tab), true);
});

inBrowsers('from a file there is no code, and it says why', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3~present=1');
  await tab.click('[data-act="qr"]');
  await tab.untilText('#qr [data-when="file"]', 'opened from a file');
  assert.equal(await tab.run(() => document.querySelector('.code-square')?.checkVisibility()), false);
});

/** The visible texts whose contrast with what they stand on is under 7:1. Runs in the page. */
function faint() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (/** @type {string} */ color) => {
    if (!canvas) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (/** @type {number[]} */ c) => c.slice(0, 3).map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const parent = (/** @type {Element} */ e) => e.assignedSlot ?? e.parentElement ?? /** @type {ShadowRoot} */ (e.getRootNode()).host;
  const ground = (/** @type {Element | null} */ e) => {
    for (let at = e; at; at = parent(at)) {
      const color = rgba(getComputedStyle(at).backgroundColor);
      if (color[3] === 255) return color;
    }
    return rgba(getComputedStyle(document.documentElement).colorScheme.includes('dark') ? '#17181b' : '#fff');
  };
  const bad = [];
  const roots = [document, .../** @type {any[]} */ ([...document.querySelectorAll('*')].map((e) => e.shadowRoot).filter(Boolean))];
  for (const root of roots) {
    for (const e of root.querySelectorAll('*')) {
      const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) || e.matches('input[type="text"]');
      if (!own || !e.checkVisibility({ visibilityProperty: true }) || e.closest('.unseen, template, script, style, :disabled, fieldset:disabled, option') || e.closest('dice-odds > .widget')) continue;
      const style = getComputedStyle(e);
      const [a, b] = [light(rgba(e.closest('svg') ? style.fill : style.color)), light(ground(e))].sort((x, y) => y - x);
      const ratio = (a + 0.05) / (b + 0.05);
      if (ratio < 7) bad.push(`${ratio.toFixed(2)} ${e.outerHTML.slice(0, 90)}`);
    }
  }
  return bad;
}
