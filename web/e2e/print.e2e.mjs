// Print: each sheet holds what it says, the page around it stays off the paper, nothing is cut, and paper stays white.
import assert from 'node:assert/strict';
import { accessible } from './axe.mjs';
import { inBrowsers } from './browsers.mjs';
import { openLive } from './live.mjs';

/** Asks for a sheet, as a person does; printing itself is only noted. @param {import('./tab.mjs').Tab} tab @param {string} kind */
async function ask(tab, kind) {
  await tab.run(() => { globalThis.print = () => { document.documentElement.dataset.printed = document.documentElement.dataset.print; }; });
  await tab.click('[data-act="print"]');
  await tab.click(`[name="sheet"][value="${kind}"]`);
  await tab.click('#print [data-act="go"]');
  await tab.until((wanted) => document.documentElement.dataset.printed === wanted, kind);
}

/** Looks at it as paper of A4, without its margins. @param {import('./tab.mjs').Tab} tab */
async function paper(tab) {
  await tab.driver.page?.emulateMediaType('print');
  await tab.resize(680, 1009);
}

/** @param {import('./tab.mjs').Tab} tab */
async function pages(tab) {
  const pdf = await tab.driver.page?.pdf({ format: 'A4', printBackground: true });
  return Buffer.from(pdf ?? []).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

/** What of the sheet is beyond the paper, what of the page is on it, and what ground it has. @param {import('./tab.mjs').Tab} tab */
const faults = (tab) => tab.run(() => {
  const sheet = /** @type {HTMLElement} */ (document.querySelector('.sheet'));
  const cut = [...sheet.querySelectorAll('*')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.outerHTML.slice(0, 80));
  const others = [...document.body.querySelectorAll(':scope > :not(.sheet, .patterns)')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height).map((e) => e.outerHTML.slice(0, 80));
  const dark = [document.documentElement, document.body, sheet].map((e) => getComputedStyle(e).backgroundColor).filter((c) => !['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(c));
  return [...cut, ...others, ...dark];
});

const rows = (/** @type {import('./tab.mjs').Tab} */ tab, scope = '.sheet') => tab.run((root) => [...document.querySelectorAll(`${root} tbody tr`)].map((row) => [...row.querySelectorAll('[data-t="name"], [data-t="percent"], [data-t="exact"]')].map((e) => e.textContent)), scope);

inBrowsers('the odds, with inputs and derivation', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3&extra=push');
  await ask(tab, 'odds');
  assert.equal(await tab.count('dialog[open]'), 0, 'the dialog is not on the paper');
  assert.match(await tab.text('.sheet h1'), /Odds for\s*(Answer key:)? 4 dice/);
  assert.deepEqual(await rows(tab), [['Bad', '6.3%', '1/16'], ['Partial', '42.0%', '34/81'], ['Full', '38.6%', '125/324'], ['Critical', '13.2%', '19/144']]);
  assert.deepEqual(await tab.run(() => [...document.querySelectorAll('.inputs div')].map((e) => e.textContent)), ['Action rating3', 'PositionRisky', 'EffectStandard', 'A teammate helpsno', 'One more die fromPush']);
  await tab.untilText('.sheet [data-list="steps"]', '6⁴ = 1296');
  await tab.untilText('.sheet .game', 'Blades in the Dark, Action roll');
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  inBrowsers(`every sheet is whole, white, and alone on its pages, from a page in ${scheme}`, { in: ['chromium'], scheme }, async (tab) => {
    for (const [kind, hash, count] of /** @type {const} */ ([['odds', '#blades?rating=3', 1], ['odds', '#chronicles', 1], ['work', '#flamepunk', 1], ['both', '#blades-resist', 2], ['wall', '#dice', 1]])) {
      await tab.goto('about:blank');
      await tab.resize(1280, 900);
      await openLive(tab, hash);
      if (scheme === 'dark') await tab.run(() => { document.documentElement.dataset.theme = 'dark'; });
      await ask(tab, kind);
      await paper(tab);
      assert.deepEqual(await faults(tab), [], `${kind} ${hash}`);
      assert.equal(await pages(tab), count, `${kind} ${hash}`);
      await tab.driver.page?.emulateMediaType('screen');
    }
  });
}

inBrowsers('a worksheet has blanks and no answer; its key has a page of its own', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3');
  await ask(tab, 'work');
  assert.equal(await tab.count('.sheet article'), 1);
  const work = await tab.text('.sheet');
  assert.ok(!work.includes('12.5') && !work.includes('1/8'), work);
  assert.deepEqual(await tab.run(() => [...document.querySelectorAll('.work tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))), ['Bad', 'Partial', 'Full', 'Critical'].map((name) => [name, '', '', '', '']));
  await tab.run(() => dispatchEvent(new Event('afterprint')));
  await ask(tab, 'both');
  assert.equal(await tab.count('.sheet article'), 2);
  assert.deepEqual((await rows(tab, '.sheet article:nth-child(2)'))[0], ['Bad', '12.5%', '1/8']);
});

inBrowsers('all games stand on one page, with the odds of each', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#dice');
  await ask(tab, 'wall');
  assert.equal(await tab.count('.wall section'), 9);
  assert.equal(await tab.run(() => [...document.querySelectorAll('.wall tbody')].every((body) => body.children.length > 1)), true);
  assert.deepEqual((await rows(tab, '.wall [data-system="flamepunk"]'))[4], ['Success', '69.14%', '56/81']);
});

inBrowsers('after printing the page is as before, and the browser\'s own print shows the page', { in: ['chromium'] }, async (tab) => {
  await openLive(tab, '#blades?rating=3~view=more');
  await tab.untilText('.values', '87.5%');
  await ask(tab, 'odds');
  await pages(tab); // which tells the page that it was printed
  assert.equal(await tab.run(() => document.documentElement.dataset.print), undefined);
  await tab.driver.page?.emulateMediaType('print');
  const seen = await tab.run(() => ['.values', '.views', '.settings', '.tools', '.sheet'].map((s) => document.querySelector(s)?.checkVisibility()));
  assert.deepEqual(seen, [true, false, false, false, false]);
});

inBrowsers('the dialog is used by keys, and closes by Escape', {}, async (tab) => {
  await openLive(tab, '#blades?rating=3');
  await tab.run(() => { globalThis.print = () => { document.documentElement.dataset.printed = document.documentElement.dataset.print; }; });
  await tab.focus('[data-act="print"]');
  await tab.press('Enter');
  await tab.until(() => Boolean(document.querySelector('#print[open]')));
  await accessible(tab);
  await tab.press('Escape');
  await tab.until(() => !document.querySelector('#print[open]'));
  await tab.press('Enter');
  await tab.focus('[name="sheet"]:checked');
  await tab.press('ArrowDown');
  await tab.focus('#print [data-act="go"]');
  await tab.press('Enter');
  await tab.until(() => document.documentElement.dataset.printed === 'work');
});
