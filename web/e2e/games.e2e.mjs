// Every game of the picker: its examples open, it rolls, axe finds nothing, nothing is cut off on a phone; and what is
// special to one: the caret of a notation, payment, what was taken out.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { openLive } from './live.mjs';

inBrowsers('every game opens from the picker, rolls, and its examples lead on', { motion: 'reduce' }, async (tab) => {
  await openLive(tab);
  const games = await tab.run(() => [...document.querySelectorAll('.games a:not([data-game="playground"])')].map((a) => a.textContent ?? ''));
  assert.ok(games.length >= 5);
  for (const [n, game] of games.entries()) {
    await tab.click(`.games a:nth-child(${n + 1})`);
    await tab.until((name) => document.querySelector('.games [aria-current]')?.textContent === name, game);
    await tab.until((nth) => {
      const { hash } = /** @type {HTMLAnchorElement} */ (document.querySelector(`.games a:nth-child(${nth})`));
      return `#${/** @type {any} */ (document.querySelector('dice-odds')).place.system}` === hash; // the picker is quicker than the widget
    }, n + 1);
    await tab.until(() => Boolean(document.querySelector('dice-odds')?.shadowRoot?.querySelector('.explain li')));
    await tab.click('.roll');
    await tab.until(() => Boolean(document.querySelector('dice-odds')?.shadowRoot?.querySelector('.verdict')?.textContent));
    const examples = await tab.read('.examples', (nav) => nav.querySelectorAll('a').length);
    for (let e = 1; e <= examples; e++) {
      await tab.click(`.examples li:nth-child(${e}) a`);
      await tab.until(() => location.hash.includes('?'));
      assert.equal(await tab.read('[data-stale]', (note) => note.checkVisibility()), false);
    }
    assert.equal(await tab.read('.examples', (nav) => nav.getRootNode().querySelectorAll('[aria-invalid]').length), 0, game);
  }
});

for (const [scheme, width] of /** @type {const} */ ([['light', 1280], ['dark', 360]])) {
  inBrowsers(`axe finds nothing in any game (${scheme}, ${width})`, { scheme, width, height: 12000, motion: 'reduce', in: ['chromium'] }, async (tab) => {
    await openLive(tab);
    const systems = await tab.run(() => [...document.querySelectorAll('template[data-widget]')].map((t) => t.getAttribute('data-widget') ?? ''));
    for (const system of systems) {
      await tab.goto('about:blank'); // a new hash alone would leave what was there
      await openLive(tab, `#${system}`);
      await tab.click('.roll');
      await tab.until(() => Boolean(document.querySelector('dice-odds')?.shadowRoot?.querySelector('.explain li')));
      await accessible(tab);
    }
  });
}

inBrowsers('no game is cut off at 320 px', { width: 320, height: 568, in: ['chromium'] }, async (tab) => {
  await openLive(tab);
  const systems = await tab.run(() => [...document.querySelectorAll('template[data-widget]')].map((t) => t.getAttribute('data-widget') ?? ''));
  for (const system of systems) {
    await tab.goto('about:blank');
    await openLive(tab, `#${system}`);
    await tab.until(() => Boolean(document.querySelector('dice-odds')?.shadowRoot?.querySelector('.explain li')));
    const wide = await tab.read('.widget', (widget) => {
      for (const fold of widget.querySelectorAll('details:not(.long)')) fold.open = true;
      return [...widget.querySelectorAll('*')].filter((e) => e.checkVisibility() && !e.closest('.unseen, svg') && e.getBoundingClientRect().right > innerWidth + 1)
        .map((e) => e.outerHTML.slice(0, 140));
    });
    assert.deepEqual(wide, [], system);
  }
});

inBrowsers('a notation that can\'t be read is told at the column', {}, async (tab) => {
  await openLive(tab, '#dice?roll=4d6kh3');
  await tab.untilText('.summary', '12.24');
  await tab.fill('[name="roll"]', '2d6+(3*');
  await tab.untilText('#f-roll-error', 'wanted');
  await tab.untilText('[data-key="roll"] [data-caret]', '2d6+(3* ^');
  assert.equal(await tab.read('[data-key="roll"] [data-caret]', (caret) => caret.textContent), '2d6+(3*\n       ^');
  await tab.fill('[name="roll"]', '3d20m1');
  await tab.untilText('h2', '3d20m1');
  await tab.fill('[name="target"]', '10');
  await tab.untilText('.chances', '2299/4000');
  await tab.click('.guide summary');
  await tab.click('.guide tr:nth-child(9) a');
  await tab.untilText('h2', '!');
});

inBrowsers('Flamepunk shows what was taken out, Narateer what is paid', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#flamepunk?dice=4&defence=1~faces=3,3,5,6');
  await tab.untilText('.verdict', 'level 2');
  assert.deepEqual(await tab.read('.dice', (list) => [...list.children].map((/** @type {any} */ die) => die.dataset.mark)), ['plain', 'plain', 'counted', 'removed']);
  await openLive(tab, '#narateer?slowed=1&boost=1');
  await tab.untilText('[data-list="paid"]', /Slowed/);
  await tab.fill('[name="ready"]', '3');
  await tab.untilText('#f-boost-error', 'the largest Boost that can be paid is 0');
});
