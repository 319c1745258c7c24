// "Embed this" over a document: what is copied there, pasted into another page.
import assert from 'node:assert/strict';
import { accessible } from '../e2e/axe.mjs';
import { inBrowsers } from '../e2e/browsers.mjs';
import { file } from '../e2e/site.mjs';
import { Hosts } from './hosts.mjs';

/** @typedef {import('../e2e/tab.mjs').Tab} Tab */

const hosts = await Hosts.open();

/** Opens the dialog over a document. @param {Tab} tab @param {string} place */
async function openDialog(tab, place) {
  await tab.goto(file(`#playground${place}`));
  await tab.until(() => Boolean(document.querySelector('[data-report] .output, [data-wrongs]:not([hidden])')));
  await tab.click('[data-act="embed"]');
  await tab.until(() => Boolean(document.querySelector('#embed-document[open]')));
}

/** What one way comes to. @param {Tab} tab @param {string} way @returns {Promise<string>} */
async function code(tab, way) {
  await tab.click(`#embed-document [value="${way}"]`);
  return tab.read('#embed-document-code', (field) => field.value);
}

/** Types a document of somebody's own, by way of a file. @param {Tab} tab @param {string} text */
const bring = (tab, text) => tab.run((content) => {
  const field = /** @type {HTMLInputElement} */ (document.querySelector('[data-file]'));
  const data = new DataTransfer();
  data.items.add(new File([content], 'mine.dice'));
  field.files = data.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}, text);

inBrowsers('a document of the shelf, with its inputs, every way', {}, async (tab) => {
  await openDialog(tab, '?throws=25~doc=class-de-mere');
  assert.equal(await tab.text('#embed-document h2'), 'Embed this: The Chevalier\'s two bets');
  const html = await code(tab, 'html');
  assert.match(html, /<p><b>A six in four throws<\/b>: <span>51\.8%<\/span> <span>671\/1296<\/span><\/p>/);
  assert.match(await code(tab, 'markdown'), /^\*\*A six in four throws\*\*: 51\.8% 671\/1296$/m);
  await tab.click('#embed-document [value="frame"]');
  await tab.fill('#embed-document-address', hosts.ours);
  assert.match(await code(tab, 'frame'), new RegExp(`src="${hosts.ours}index\\.html#playground\\?throws=25~theme=auto&amp;present=1&amp;doc=class-de-mere"`));
  assert.equal(await code(tab, 'link'), `${hosts.ours}index.html#playground?throws=25~doc=class-de-mere`);
  const element = await code(tab, 'element');
  assert.ok(element.startsWith(`<dice-odds doc="class-de-mere" query="throws=25" theme="auto">\n<p><b>A six`), element);
  await accessible(tab);

  await tab.goto(hosts.page(element));
  await tab.until(() => /50\.6%/.test(document.querySelector('dice-odds')?.shadowRoot?.querySelector('.report')?.textContent ?? ''));
});

inBrowsers('a document of somebody\'s own goes whole; its names mean nothing where they are pasted', {}, async (tab) => {
  await tab.goto(file('#playground'));
  await tab.until(() => Boolean(document.querySelector('[data-report] .output')));
  await bring(tab, 'output("<b> | *x* & `y`", prob_table([("<img src=x>", d(2).pmf(1)), ("a|b", d(2).pmf(2))]))\n');
  await tab.until(() => document.querySelectorAll('.rows tbody tr').length === 2);
  await tab.click('[data-act="embed"]');
  const element = (await code(tab, 'element')).replaceAll('https://example.org/dice-odds/', hosts.ours);
  assert.match(element, /^<dice-odds doc="\.[\w-]+" query="" theme="auto">\n<table>\n<caption>&lt;b&gt; \| \*x\* &amp; `y`<\/caption>/);
  assert.match(await code(tab, 'markdown'), /^\*\*\\<b\\> \\\| \\\*x\\\* \\& \\`y\\`\*\*\n\n\| Result \| Chance \| Exactly \|\n\| :-- \| --: \| --: \|\n\| \\<img src\\=x\\> \| 50\.0% \| 1\/2 \|\n\| a\\\|b \| 50\.0% \| 1\/2 \|$/);
  await tab.goto(hosts.page(element.replace('<script', '<p><script').replace('<dice-odds', '<dice-odds loading=eager')));
  await tab.until(() => document.querySelector('dice-odds')?.shadowRoot?.querySelector('.output figcaption')?.textContent === '<b> | *x* & `y`');
  assert.equal(await tab.run(() => document.querySelectorAll('img').length), 0);
});

inBrowsers('what is too long is refused, what did not run has no tables', { in: ['chromium'] }, async (tab) => {
  await tab.goto(file('#playground'));
  await tab.until(() => Boolean(document.querySelector('[data-report] .output')));
  let noise = '';
  for (let n = 1; noise.length < 60_000; n++) noise += ((n * 2654435761) >>> 0).toString(36);
  await bring(tab, `# ${noise}\n\n\`\`\`dice\noutput("x", d(2))\n\`\`\`\n`);
  await tab.until(() => document.querySelectorAll('.rows tbody tr').length === 2);
  await tab.click('[data-act="embed"]');
  assert.match(await code(tab, 'html'), /<caption>x<\/caption>/);
  for (const way of ['element', 'frame', 'link']) {
    await tab.click(`#embed-document [value="${way}"]`);
    await tab.untilText('[data-long]:not([hidden])', 'too long to be carried');
    assert.equal(await tab.read('#embed-document-code', (field) => field.checkVisibility()), false);
  }
  await tab.click('#embed-document [data-act="close"]');
  await bring(tab, 'output("x", nonsense)');
  await tab.until(() => Boolean(document.querySelector('[data-wrongs]:not([hidden])')));
  await tab.click('[data-act="embed"]');
  await tab.click('#embed-document [value="html"]');
  await tab.untilText('#embed-document [data-none]:not([hidden])', 'no results to paste');
});

inBrowsers('over a roll it is the dialog for rolls, as before', { in: ['chromium'] }, async (tab) => {
  await openDialog(tab, '~doc=first-die');
  await tab.click('#embed-document [data-act="close"]');
  await tab.click('[data-game="Flamepunk"]');
  await tab.untilText('#odds-title', /Odds/);
  await tab.click('[data-act="embed"]');
  await tab.until(() => Boolean(document.querySelector('#embed[open]')));
});
