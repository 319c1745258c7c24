// The page Widget:Dice odds, which needs the extension Widgets. Debian has none, so Smarty fills the page in as the
// extension would, and what it makes stands in a page of plain HTML. Run by `make test-wiki`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { after } from 'node:test';
import { filePage, inBrowsers } from '../../../e2e/browsers.mjs';
import { serve } from '../../../e2e/site.mjs';
import { fractions } from './exports.mjs';
import { filled, oddsIn } from './pages.mjs';

const host = await serve();
after(() => host.stop());

const HERE = 'build/out/wiki';
writeFileSync(`${HERE}/widget.txt`, filled('widget.txt', host.url));

/** What {{#widget:Dice odds|…}} makes of such parameters. @param {Record<string, string>} given */
function widget(given) {
  return execFileSync('php', ['web/embed/mediawiki/test/smarty.php', HERE, `${HERE}/widget.txt`, JSON.stringify(given)], { encoding: 'utf8' }).trim();
}

/** What is given, and what the frame is told of it. @type {{ given: Record<string, string>, told: string }[]} */
const WIDGETS = [
  { given: { system: 'blades', query: 'rating=3' }, told: 'blades?rating=3~view=&theme=&doc=' },
  { given: { system: 'blades', query: 'position=desperate&assist=1', view: 'odds', theme: 'dark', height: '300' }, told: 'blades?position=desperate&assist=1~view=odds&theme=dark&doc=' },
  { given: { system: 'dice', query: 'roll=max(d8!, d6!)' }, told: 'dice?roll=max%28d8%21%2C%20d6%21%29~view=&theme=&doc=' },
  { given: { system: 'dice', query: 'roll=4d6kh3+2' }, told: 'dice?roll=4d6kh3%2B2~view=&theme=&doc=' },
  { given: { system: 'dice', query: 'roll=d%' }, told: 'dice?roll=d%~view=&theme=&doc=' },
  { given: { system: 'dice', query: 'roll=6d10%3E=8' }, told: 'dice?roll=6d10%3E=8~view=&theme=&doc=' },
];
/** A document is our page's to show. */
const DOCUMENT = { doc: 'class-two-dice', theme: 'dark' };
/** Each value tries to leave its attribute or its place in the address. @type {Record<string, string>[]} */
const HOSTILE = [
  { system: '"><script>hacked=1</script>', query: '' },
  { system: 'javascript:hacked=1', query: "'\" onload=hacked=1 x='" },
  { system: 'blades', query: 'rating=3~seed=x"><img src=x onerror=hacked=1>' },
  { system: 'blades', query: 'rating=3', view: '"><script>hacked=1</script>', theme: "'><b>", doc: '"><b>', height: '9" onload="hacked=1' },
];

inBrowsers('the widget page makes a frame with live odds, whatever it is given', { in: ['chromium'] }, async (tab) => {
  const all = [...WIDGETS.map(({ given }) => given), DOCUMENT, ...HOSTILE];
  writeFileSync(`${HERE}/widgets.html`, `<!doctype html><meta charset="utf-8"><title>Widgets</title><link rel="icon" href="data:,">${all.map(widget).join('\n')}`);
  await tab.goto(filePage(`${HERE}/widgets.html`));
  const made = await tab.run(() => [...document.querySelectorAll('body *')].map((element) => ({ tag: element.localName, names: element.getAttributeNames(), src: element.getAttribute('src') })));
  assert.equal(made.length, all.length, 'frames and nothing else');
  for (const [i, { tag, names, src }] of made.entries()) {
    assert.equal(tag, 'iframe');
    assert.deepEqual(names, ['src', 'title', 'width', 'height', 'style', 'loading', 'sandbox']);
    assert.ok(src?.startsWith(`${host.url}v1/embed.html#`), src ?? '');
    if (WIDGETS[i]) assert.equal(src?.split('#')[1], WIDGETS[i].told);
  }
  const page = /** @type {import('puppeteer-core').Page} */ (tab.driver.page);
  const frames = await page.$$('iframe');
  for (const [i, { given: { system, query } }] of WIDGETS.entries()) {
    await frames[i].evaluate((frame) => frame.scrollIntoView());
    const { rows } = await oddsIn(await frames[i].contentFrame());
    assert.deepEqual(rows, fractions(system, query), query);
  }
  await frames[WIDGETS.length].evaluate((frame) => frame.scrollIntoView());
  const shown = await frames[WIDGETS.length].contentFrame();
  await shown?.waitForFunction(() => document.querySelector('.report')?.textContent?.includes('Sum of two dice'));
  assert.equal(shown?.url(), `${host.url}index.html#playground~theme=dark&present=1&doc=class-two-dice`);
  assert.equal(await tab.run(() => 'hacked' in globalThis), false);
});
