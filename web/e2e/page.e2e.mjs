// The page as a player uses it, from its file and served: every kind of field by mouse and by keys, rolling, going back.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { inBrowsers } from './browsers.mjs';
import { band, fractions, live, openLive } from './live.mjs';
import { file, serve } from './site.mjs';

const site = await serve();
after(() => site.stop());

const all = /** @type {const} */ (['chromium', 'firefox', 'webkit']);
const places = [['file', file()], ['http', site.url]];

for (const [from, address] of places) {
  inBrowsers(`opens, answers and rolls from ${from}`, { in: [...all] }, async (tab) => {
    await tab.goto(address);
    await live(tab);
    assert.deepEqual(await fractions(tab), ['1/8', '49/108', '25/72', '2/27']);
    await tab.click('[data-key="rating"] [data-step="1"]');
    await tab.untilText(band(1), '1/16');
    await tab.click('.roll');
    await tab.untilText('.verdict', /, /);
    assert.match(await tab.url(), /#blades\?rating=3&assist=1~seed=\w{4}-\w{4}$/);
  });

  inBrowsers(`every kind of field, by mouse, from ${from}`, {}, async (tab) => {
    await tab.goto(`${address}#blades?rating=4`);
    await live(tab);
    await tab.untilText(band(4), '19/144');
    await tab.click('[data-key="rating"] [data-step="-1"]');
    await tab.untilText(band(4), '2/27');
    await tab.click('.slider[data-for="rating"]', { x: 0.02 });
    await tab.untilText(band(1), '3/4');
    await tab.click('[data-key="assist"] label');
    await tab.untilText(band(1), '1/2');
    await tab.click('[data-key="extra"] label:nth-child(2)');
    await tab.untilText(band(1), '1/4');
    await tab.click('[data-key="position"] label:nth-child(3)');
    await tab.untilText('.bands', 'worst');
    await tab.click('.more summary');
    await tab.click('[data-key="bonus"] [data-step="1"]');
    await tab.untilText(band(1), '1/8');
    assert.match(await tab.url(), /#blades\?rating=0&position=desperate&assist=1&extra=push&bonus=1$/);
  });

  inBrowsers(`every kind of field, by keys, from ${from}`, {}, async (tab) => {
    await tab.goto(`${address}#blades?rating=2`);
    await live(tab);
    await tab.fill('[name="rating"]', '6');
    await tab.untilText(band(4), '12281/46656');
    await tab.fill('[name="rating"]', '2');
    await tab.focus('.slider[data-for="rating"]');
    await tab.press('ArrowRight');
    await tab.untilText(band(1), '1/8');
    assert.equal(await tab.read('[name="rating"]', (input) => input.value), '3');
    await tab.focus('[name="position"]:checked');
    await tab.press('ArrowRight');
    await tab.untilText('.bands', 'worst');
    await tab.focus('[name="assist"]');
    await tab.press('Space');
    await tab.untilText(band(1), '1/16');
    await tab.fill('[name="goal"]', 'over & out');
    await tab.until(() => location.hash.includes('goal=over%20%26%20out'));
    await tab.press('Enter');
    await tab.untilText('.verdict', /, /);
    await tab.click('[data-view="log"]');
    await tab.untilText('.log', /, /);
    assert.equal(await tab.read('.entry input', (note) => note.value), 'over & out');
  });
}

inBrowsers('a seed throws the same dice as Go\'s test', { in: [...all] }, async (tab) => {
  await openLive(tab, '#blades?rating=4~seed=7f3a');
  await tab.untilText('.verdict', 'Partial, the 4');
  const dice = () => tab.read('.dice', (list) => [...list.children].map((/** @type {any} */ die) => [die.dataset.face, die.dataset.mark]));
  assert.deepEqual(await dice(), [['4', 'counted'], ['4', 'plain'], ['4', 'plain'], ['1', 'plain']]);
  await tab.reload();
  await live(tab);
  await tab.untilText('.result', 'Seed 7f3a');
  assert.deepEqual(await dice(), [['4', 'counted'], ['4', 'plain'], ['4', 'plain'], ['1', 'plain']]);
});

inBrowsers('a result says what it means and costs, and a consequence can be resisted', {}, async (tab) => {
  await openLive(tab, '#blades?rating=1&position=desperate&effect=great&extra=bargain&deal=heat~faces=4,2');
  await tab.untilText('.verdict', 'Partial, the 4');
  for (const words of ['You do it, but dearly', 'Great, or standard', 'both sides do', 'the crew takes heat', '1 xp', 'Rolled by hand']) await tab.untilText('.result', words);
  await tab.click('.offer');
  await tab.untilText('h2', 'Odds for 2 dice');
  await tab.untilText('.bands', '5 stress');
  assert.match(await tab.url(), /#blades-resist\?$/);
  await tab.untilText('.kinds [aria-current]', 'Resistance roll');
  await tab.back();
  await tab.untilText('.verdict', 'Partial, the 4');
});

inBrowsers('dice rolled by hand are tapped in, taken back, and read', {}, async (tab) => {
  await openLive(tab, '#blades?rating=2');
  await tab.click('[data-act="by-hand"]');
  await tab.untilText('#hand-next', 'die 1 is missing: a d6');
  await tab.click('.face:nth-child(6)');
  await tab.untilText('#hand-next', 'die 2 is missing');
  await tab.click('.face:nth-child(2)');
  await tab.untilText('.verdict', 'Full, the 6');
  await tab.click('[data-act="take-back"]');
  await tab.untilText('#hand-next', 'die 2 is missing');
  await tab.focus('.face:nth-child(6)');
  await tab.press('Enter');
  await tab.untilText('.verdict', 'Critical, 2 sixes');
  await tab.fill('#hand-faces', '3, 9');
  await tab.untilText('#hand-error', 'die 2 shows 9, but a d6 shows 1 to 6');
  await tab.fill('#hand-faces', '3, 3, 3');
  await tab.untilText('#hand-error', 'take 1 away');
});

inBrowsers('a mistake stands at its field, keeps what was typed, and the last good odds are marked', {}, async (tab) => {
  await openLive(tab, '#blades?rating=4');
  await tab.fill('[name="rating"]', '4x');
  await tab.untilText('#f-rating-error', 'a whole number from 0 to 20 is wanted, not "4x"');
  assert.deepEqual(await tab.read('[name="rating"]', (input) => [input.value, input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]),
    ['4x', 'true', 'f-rating-help f-rating-error']);
  assert.deepEqual(await fractions(tab), ['1/16', '34/81', '125/324', '19/144']);
  assert.equal(await tab.read('[data-stale]', (note) => note.checkVisibility()), true);
  await tab.click('.roll');
  assert.equal(await tab.read('[name="rating"]', (input) => input.getRootNode().activeElement === input), true, 'Roll leads to the mistake');
  await tab.press('Backspace');
  await tab.until(() => !document.querySelector('dice-odds')?.shadowRoot?.querySelector('[aria-invalid]'));
  assert.equal(await tab.read('[data-stale]', (note) => note.checkVisibility()), false);
});

inBrowsers('a long fraction is folded away, and exact', {}, async (tab) => {
  await openLive(tab, '#blades?rating=12');
  await tab.untilText(band(4), 'exact');
  await tab.click(`${band(4)} summary`);
  assert.equal(await tab.text(`${band(4)} span`), '1346704211/2176782336');
  assert.equal(await tab.text(band(1)), '1/4096');
});

inBrowsers('sweep and helps lead on', {}, async (tab) => {
  await openLive(tab, '#blades?rating=2');
  await tab.untilText('.sweep [aria-current]', '75.0%');
  await tab.click('.sweep tbody tr:nth-child(5) button');
  await tab.untilText(band(4), '19/144');
  await tab.untilText('.sweep [aria-current]', '93.8%');
  await tab.read('[data-act="sweep-field"]', (select) => {
    select.value = 'extra';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await tab.untilText('.sweep tbody', 'Bargain');
  await tab.click('.helps li:nth-child(2) button');
  await tab.untilText('h2', 'Odds for 5 dice');
  await tab.click('.explain summary');
  await tab.untilText('.explain', '6⁵ = 7776');
});

inBrowsers('on a phone the result takes the place of the bars, one tap brings them back', { width: 360, height: 640 }, async (tab) => {
  await openLive(tab, '#blades?rating=2');
  const visible = (/** @type {string} */ selector) => tab.read(selector, (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility() && top >= 0 && bottom <= innerHeight;
  });
  for (const selector of ['.bands', '[name="rating"]', '.roll']) assert.equal(await visible(selector), true, `${selector} is on the first screen`);
  await tab.click('.roll');
  await tab.untilText('.verdict', /, /);
  assert.equal(await tab.read('.bands', (table) => table.checkVisibility()), false);
  await tab.click('.result [data-act="flip"]');
  assert.equal(await tab.read('.bands', (table) => table.checkVisibility()), true);
  await tab.click('.odds [data-act="flip"]');
  assert.equal(await tab.read('.bands', (table) => table.checkVisibility()), false);
});

inBrowsers('the theme is kept, the link is copied', { in: ['chromium'] }, async (tab) => {
  await openLive(tab);
  const paper = () => tab.run(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await tab.click('[data-act="theme"]');
  await tab.click('[data-act="theme"]');
  assert.notEqual(await paper(), light);
  await tab.reload();
  assert.notEqual(await paper(), light);
  await tab.click('[data-act="copy-link"]');
  await tab.untilText('[data-act="copy-link"] span:not([hidden])', /Copied|Copy the address bar/);
});

inBrowsers('the live region speaks once, after the last change', {}, async (tab) => {
  await openLive(tab, '#blades?rating=2');
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.untilText('[data-live]', 'Odds for 4 dice, Bad 6.3%, Partial 42.0%, Full 38.6%, Critical 13.2%');
});
