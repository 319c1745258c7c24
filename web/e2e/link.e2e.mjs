// The roll in the address: links in and out, back and forward, links that can't be read, what was shown last.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { inBrowsers } from './browsers.mjs';
import { band, fractions, live, openLive } from './live.mjs';

inBrowsers('a link fills every field', {}, async (tab) => {
  await openLive(tab, '#blades?goal=a%20%26%20b&rating=3&position=controlled&effect=limited&assist=1&extra=bargain&deal=clock&bonus=-2');
  await tab.untilText('h2', 'Odds for 3 dice');
  const values = await tab.read('form', (form) => [...form.elements].filter((e) => e.name && (e.type !== 'radio' || e.checked))
    .map((e) => (e.type === 'checkbox' ? e.checked : e.value)));
  assert.deepEqual(values, ['a & b', '3', 'controlled', 'limited', true, 'bargain', 'clock', '-2']);
  assert.equal(await tab.read('.more', (fold) => fold.open), true, 'what is not as usual is not folded away');
});

inBrowsers('back and forward go through what was shown', { in: ['chromium', 'firefox', 'webkit'] }, async (tab) => {
  await openLive(tab, '#blades?rating=2');
  await sleep(1100); // changes closer together than a second are one step
  await tab.click('[data-key="rating"] [data-step="1"]');
  await tab.untilText(band(1), '1/8');
  await sleep(1100);
  await tab.click('.kinds a:nth-child(2)');
  await tab.untilText('.bands', '5 stress');
  await tab.back();
  await tab.untilText(band(1), '1/8');
  await tab.back();
  await tab.untilText(band(1), '1/4');
  await tab.forward();
  await tab.untilText(band(1), '1/8');
  await tab.reload();
  await live(tab);
  await tab.untilText(band(1), '1/8');
});

for (const [what, hash, words] of [
  ['an unknown system', '#gurps?skill=12', 'there is no system of that name'],
  ['an unknown field', '#blades?luck=9', 'luck: there is no such field here'],
  ['a number out of range', '#blades?rating=99', 'a whole number from 0 to 20 is wanted, not "99"'],
  ['an empty number', '#blades?rating=', 'a whole number from 0 to 20'],
  ['a field twice', '#blades?rating=1&rating=2', 'it stands here twice'],
  ['an unknown key of the page', '#blades?rating=3~zoom=2', 'zoom'],
  ['ten kilobytes of noise', `#${'%f0noise&&=~?'.repeat(800)}`, 'system'],
]) {
  inBrowsers(`${what} in a link is told, and the page shows its defaults`, {}, async (tab) => {
    await openLive(tab, hash);
    await tab.untilText('#message', words);
    await tab.untilText('#message', 'can\'t be read');
    await tab.untilText(band(4), '1/36');
    assert.deepEqual(await fractions(tab), ['1/4', '4/9', '5/18', '1/36']);
    assert.ok((await tab.text('#message')).length < 600);
    assert.equal(await tab.run(() => document.documentElement.scrollWidth <= innerWidth), true);
    await tab.click('[data-key="rating"] [data-step="1"]');
    await tab.untilText(band(1), '1/8');
    assert.equal(await tab.read('#message', (box) => box.hidden), true);
  });
}

inBrowsers('dice in a link that don\'t fit are told, the odds stay', {}, async (tab) => {
  await openLive(tab, '#blades?rating=4~faces=6,6');
  await tab.untilText('#message', 'die 3 is missing');
  assert.deepEqual(await fractions(tab), ['1/16', '34/81', '125/324', '19/144']);
});

inBrowsers('without a link the page shows what was shown last', {}, async (tab) => {
  await openLive(tab, '#blades?rating=4');
  await tab.untilText(band(4), '19/144');
  await tab.goto('about:blank');
  await openLive(tab);
  await tab.untilText(band(4), '19/144');
  await tab.click('.kinds a:nth-child(3)');
  await tab.untilText('h2', 'Odds for 2 dice');
  await tab.click('.kinds a:nth-child(1)');
  await tab.untilText(band(4), '19/144');
});
