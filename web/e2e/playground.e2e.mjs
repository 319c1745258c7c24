// The playground: documents are opened, written, run, kept, handed on; what goes wrong is said at its place; nothing of a
// document can become markup.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { accessible } from './axe.mjs';
import { filePage, inBrowsers } from './browsers.mjs';
import { file } from './site.mjs';

const all = /** @type {const} */ (['chromium', 'firefox', 'webkit']);

/** @param {import('./tab.mjs').Tab} tab @param {string} [place] */
async function openDesk(tab, place = '') {
  await tab.goto(file(`#playground${place}`));
  await tab.until(() => Boolean(document.querySelector('[data-report] :is(.output, h2), [data-wrongs]:not([hidden])')));
}

/** Puts a file on the desk, as the file button does. @param {import('./tab.mjs').Tab} tab @param {string} text @param {string} [name] */
const bring = (tab, text, name = 'mine.dice') => tab.run((content, called) => {
  const field = /** @type {HTMLInputElement} */ (document.querySelector('[data-file]'));
  const data = new DataTransfer();
  data.items.add(new File([content], called));
  field.files = data.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}, text, name);

/** Brings it, and waits until it is on the desk. @param {import('./tab.mjs').Tab} tab @param {string} text @param {string} [name] */
async function put(tab, text, name = 'mine.dice') {
  await bring(tab, text, name);
  await tab.untilText('.doc-name', name.replace('.dice', ''));
}

/** Waits until a person can read a text there. @param {import('./tab.mjs').Tab} tab @param {string} selector @param {string} text */
const untilSeen = (tab, selector, text) => tab.until((where, wanted) => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(where))].some((e) => e.innerText.includes(wanted)), selector, text);

/** What the editor holds; of a long text, what is in view. @param {import('./tab.mjs').Tab} tab @returns {Promise<string>} */
const written = (tab) => tab.read('.cm-content', (content) => [...content.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));

/** The rows of a table: name, percentage, fraction, of the whole. @param {import('./tab.mjs').Tab} tab @param {number} [n] of the tables */
const rows = (tab, n = 0) => tab.run((at) => [...document.querySelectorAll('.output .rows')[at].querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('th, .p > span, .f, .of')].map((cell) => cell.textContent?.trim())), n);

/** Types at the end of the document. @param {import('./tab.mjs').Tab} tab @param {string} text */
async function write(tab, text) {
  await tab.focus('.cm-content');
  await tab.press('Control+End');
  await tab.type(text);
}

inBrowsers('the picker leads to it, the tutorial is open, and a game leads back', { in: [...all] }, async (tab) => {
  await tab.goto(file());
  await tab.click('[data-game="playground"]');
  await tab.untilText('[data-report] h2', 'Your first die, in ten steps');
  assert.match(await tab.url(), /#playground~doc=first-die$/);
  assert.match(await tab.run(() => document.title), /^Your first die, in ten steps · Playground · Dice Odds$/);
  assert.equal(await tab.read('dice-odds', (widget) => widget.checkVisibility()), false);
  assert.equal(await tab.read('.views', (views) => views.checkVisibility()), false);
  assert.match(await written(tab), /^# Your first die/);
  await tab.click('[data-game="Flamepunk"]');
  await tab.untilText('#odds-title', /Odds/);
  assert.equal(await tab.read('#desk', (desk) => desk.checkVisibility()), false);
  await tab.run(() => history.back());
  await tab.until(() => document.querySelector('#desk')?.checkVisibility());
});

inBrowsers('the seed document gives 9, 16, 10 and 1 of 36, and says what is known of it', { in: [...all] }, async (tab) => {
  await openDesk(tab, '~doc=blades-action');
  assert.deepEqual(await rows(tab), [['Bad', '25.0%', '1/4', '9'], ['Partial', '44.4%', '4/9', '16'], ['Clean', '27.8%', '5/18', '10'], ['Critical', '2.8%', '1/36', '1']]);
  await tab.untilText('.rows thead .of', 'of 36');
  await tab.untilText('[data-known]', /R18 intermediate pilot after Your first die, in ten steps/);
  await tab.untilText('.checks li', '✓');
  for (const [id, wanted] of [['text', '9/36'], ['json', '"fraction"'], ['csv', 'name,kind,label,p,fraction']]) {
    await tab.click(`#tab-${id}`);
    await tab.until((want) => /** @type {HTMLTextAreaElement} */ (document.querySelector('#desk-written')).value.includes(want), id === 'json' ? '"1/36"' : wanted);
  }
  await tab.click('#tab-table');
  assert.equal(await tab.run(() => document.querySelector('[data-report]')?.querySelectorAll('h2, p:not(.summary, .fine)').length), 0, 'the tables alone');
  await tab.focus('#tab-table');
  await tab.press('ArrowLeft');
  await tab.untilText('[data-report] h2', 'Blades');
  assert.equal(await tab.run(() => document.activeElement?.id), 'tab-report');
});

inBrowsers('inputs are controls: each move runs the document, and the address has it', { in: [...all] }, async (tab) => {
  await openDesk(tab, '~doc=blades-resist');
  const first = await rows(tab);
  await tab.click('.inputs [data-step="1"]');
  await tab.until((was) => document.querySelector('.rows tbody')?.textContent?.replace(/\s/g, '') !== was, first.flat().join(''));
  assert.match(await tab.url(), /#playground\?dice=3~doc=blades-resist$/);
  await tab.fill('.inputs input[type="text"]', '99');
  await tab.untilText('.inputs .error', 'From 0 to 8 is wanted');
  assert.equal(await tab.read('.inputs .error', (error) => error.checkVisibility()), true);
  assert.equal(await tab.read('.inputs input[type="text"]', (field) => field.value), '99', 'what was typed stays');
  assert.match(await tab.url(), /\?dice=3~/);
  await tab.fill('.inputs input[type="text"]', '0');
  await tab.until(() => /\?dice=0~/.test(location.hash));
  await tab.reload();
  await tab.until(() => /** @type {HTMLInputElement | null} */ (document.querySelector('.inputs input[type="range"]'))?.value === '0');
  await openDesk(tab, '?again=8~doc=chronicles-roll');
  await tab.until(() => /** @type {HTMLInputElement | null} */ (document.querySelector('.inputs [value="8"]'))?.checked);
  await openDesk(tab, '?dice=99~doc=chronicles-roll');
  await tab.untilText('[data-wrongs]', 'dice a whole number from 0 to 20 is wanted, not "99"');
});

inBrowsers('choices and a switch, by mouse and by keys; what the document no longer has is let go', { in: ['chromium', 'firefox'] }, async (tab) => {
  await openDesk(tab);
  await put(tab, '# input: flag\nmore = False\n# input: a | b\nfew = "a"\n# input: 1 | 2 | 3 | 4 | 5 | 6\nmany = 2\noutput("n", (many * 10 if few == "a" else many) + (1 if more else 0))\n', 'kinds.dice');
  const value = () => tab.text('.output.number b');
  await tab.untilText('.output.number b', '20');
  await tab.click('.inputs .switch');
  await tab.untilText('.output.number b', '21');
  await tab.focus('.inputs [type="radio"]:checked');
  await tab.press('ArrowRight');
  await tab.untilText('.output.number b', /^3$/);
  await tab.read('.inputs select', (select) => {
    select.value = '6';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await tab.untilText('.output.number b', /^7$/);
  assert.match(await tab.url(), /\?more=1&few=b&many=6~doc=my:kinds$/);
  await tab.focus('.cm-content');
  await tab.press('Control+Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Delete');
  await tab.type('more = 5\n');
  await tab.untilText('.output.number b', /^2[01]$/);
  assert.equal(await tab.read('[data-wrongs]', (box) => box.checkVisibility()), false);
  assert.equal(await value(), '21');
});

inBrowsers('two tabs that write one document both keep what they wrote', { in: ['chromium'] }, async (tab) => {
  await openDesk(tab);
  await put(tab, 'output("x", 1d6)\n', 'both.dice');
  await tab.until(() => document.querySelectorAll('.rows tbody tr').length === 6);
  await tab.run(() => localStorage.setItem('dice-odds.documents', JSON.stringify([{ name: 'both', text: 'the other tab\'s' }])));
  await write(tab, '# mine');
  await tab.untilText('.doc-name', 'both 2');
  assert.deepEqual(await tab.run(() => JSON.parse(localStorage.getItem('dice-odds.documents') ?? '').map((/** @type {any} */ d) => [d.name, d.text])), [['both 2', 'output("x", 1d6)\n# mine'], ['both', 'the other tab\'s']]);
});

inBrowsers('what is typed runs, is kept under a name, and a mistake is marked where it is', { in: [...all] }, async (tab) => {
  await openDesk(tab);
  await put(tab, 'output("x", 1d6)\n', 'try.dice');
  await tab.until(() => document.querySelectorAll('.rows tbody tr').length === 6);
  await write(tab, 'output("y", keep_higest(2, 6, 1))');
  await tab.untilText('[data-wrongs]', 'Line 2, column 13');
  await tab.untilText('[data-wrongs]', 'keep_highest');
  await tab.until(() => Boolean(document.querySelector('[data-editor]')?.shadowRoot?.querySelector('.cm-lintRange-error')));
  assert.equal(await tab.read('[data-editor]', (host) => host.shadowRoot.querySelector('.cm-lintRange-error').textContent), 'keep_higest');
  await untilSeen(tab, '#desk [data-stale]', 'last version that ran');
  assert.equal(await tab.run(() => document.querySelectorAll('.rows tbody tr').length), 6, 'the report stays');
  await tab.focus('.doc-name');
  await tab.click('[data-wrongs] .where');
  await tab.type('(');
  await tab.press('Backspace', 'Delete');
  assert.match(await written(tab), /output\("y", eep_higest/, 'the cursor is at the mistake');
  await tab.press('Control+z');
  await tab.press('Control+End', 'ArrowLeft', 'ArrowLeft', 'Control+Home', 'Control+End');
  await tab.reload();
  await tab.untilText('.doc-name', 'try');
  assert.match(await written(tab), /keep_higest/, 'kept as it was left, mistake and all');
  assert.match(await tab.url(), /~doc=my:try$/);
});

inBrowsers('a document of the shelf that is changed becomes one of your own', {}, async (tab) => {
  await openDesk(tab, '~doc=class-two-dice');
  await tab.untilText('[data-kept]', 'From the shelf');
  await write(tab, 'More.');
  await untilSeen(tab, '[data-kept]', 'Kept in this browser');
  assert.match(await tab.url(), /~doc=my:The%20sum%20of%20two%20dice$/);
  await tab.until(() => document.querySelector('[data-report]')?.textContent?.includes('More.'));
  await tab.run(() => history.back());
  await tab.until(() => location.hash.endsWith('doc=class-two-dice'));
  await tab.until(() => !document.querySelector('[data-report]')?.textContent?.includes('More.'));
});

inBrowsers('documents are named, deleted and brought back', {}, async (tab) => {
  await openDesk(tab);
  await put(tab, 'output("x", 1d6)', 'one.dice');
  await put(tab, 'output("x", 1d8)', 'one.dice').catch(() => {});
  await tab.untilText('.doc-name', 'one 2');
  await tab.click('[data-act="new"]');
  await tab.untilText('.doc-name', 'My document');
  await tab.click('.doc-name');
  const names = () => tab.run(() => [.../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('.documents .saved input'))].map((field) => field.value));
  assert.deepEqual(await names(), ['My document', 'one 2', 'one']);
  await tab.fill('.documents .saved:nth-child(1) input', 'one');
  await tab.press('Tab');
  await tab.until(() => /** @type {HTMLInputElement} */ (document.querySelector('.documents .saved input')).value === 'one 3');
  await tab.click('.documents .saved:nth-child(1) [data-act="delete"]');
  await tab.untilText('.documents [data-gone]', 'one 3 is deleted');
  await tab.click('.documents [data-act="bring-back"]');
  await tab.until(() => document.querySelectorAll('.documents .saved').length === 3);
  await accessible(tab);
  await tab.click('.documents .saved:nth-child(3) [data-link]');
  await tab.untilText('.doc-name', /^one$/);
  await tab.until(() => document.querySelectorAll('.rows tbody tr').length === 6);
});

inBrowsers('a link carries the whole document, and a link that is too long is refused', { in: ['chromium'] }, async (tab) => {
  const text = '# Ours: ⚄ & <b>\n\n```\n# input: 1..9\nn = 2\noutput("best", keep_highest(n, 6, 1))\n```\n';
  await openDesk(tab);
  await put(tab, text);
  await tab.until(() => document.querySelectorAll('.rows tbody tr').length === 6);
  await tab.click('.inputs [data-step="1"]');
  await tab.until(() => location.hash.includes('n=3'));
  await tab.run(() => { Object.defineProperty(navigator, 'clipboard', { value: { writeText: (/** @type {string} */ to) => { Object.assign(window, { copied: to }); return Promise.resolve(); } } }); });
  await tab.click('[data-act="copy-link"]');
  const link = await tab.until(() => /** @type {any} */ (window).copied);
  assert.match(link, /#playground\?n=3~doc=\.[\w-]+$/);
  await tab.goto('about:blank');
  await tab.goto(link);
  await tab.untilText('[data-report] h2', 'Ours: ⚄ & <b>');
  await untilSeen(tab, '[data-kept]', 'From a link');
  assert.equal(await tab.read('.inputs input[type="range"]', (slider) => slider.value), '3');
  await tab.goto('about:blank');
  await tab.goto(link.slice(0, -20));
  await untilSeen(tab, '[data-complaint]', 'a piece of it is missing');
  await tab.goto('about:blank');
  await tab.goto(file('#playground~doc=my:Nowhere'));
  await tab.untilText('[data-complaint]', 'no document of that name in this browser: Nowhere');
  const long = Array.from({ length: 9000 }, (_, i) => `# ${Math.sin(i)}`).join('\n');
  await put(tab, `${long}\n`.slice(0, 60_000), 'long.dice');
  await tab.run(() => { Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => { throw new Error('not to be called'); } } }); });
  await tab.click('[data-act="copy-link"]');
  await untilSeen(tab, '[data-complaint]', 'too long for a link');
});

const hostile = `# <script>hacked = 1</script>

<img src=x onerror="hacked = 2"> <svg onload="hacked = 3"> <style>body { display: none }</style> <iframe src="javascript:hacked = 4"></iframe>

[a](javascript:hacked=5) [b](data:text/html,x) [c](vbscript:x) [d](https://example.org/ "x") ![e](https://example.org/e.png) <https://example.org/f>

[g]: javascript:hacked=6

| <b onclick="hacked = 7">h</b> | [g] |
|---|---|
| &lt;script&gt; | \`<i>\` |

\`\`\`html
<script>hacked = 8</script>
\`\`\`

\`\`\`dice
output("<script>hacked = 9</script>", prob_table([("<img src=x onerror=hacked=10>", 0.5)]))
print("<svg onload=hacked=11>")
\`\`\`

\`\`\`question
<b>bold</b> <img src=x onerror="hacked = 12">
\`\`\`
`;

inBrowsers('no text of a document becomes markup, a script, or a picture from elsewhere', { in: [...all] }, async (tab) => {
  await openDesk(tab);
  await put(tab, hostile);
  await tab.until(() => document.querySelector('.rows tbody th')?.textContent === '<img src=x onerror=hacked=10>');
  assert.equal(await tab.run(() => /** @type {any} */ (window).hacked), undefined);
  assert.deepEqual(await tab.run(() => [.../** @type {NodeListOf<Element>} */ (document.querySelectorAll('[data-report] :not(b[data-t])'))]
    .filter((e) => ['script', 'img', 'style', 'iframe', 'b', 'i', 'object', 'embed', 'link'].includes(e.localName) || (e.localName === 'svg' && !e.closest('td, figure')) || [...e.attributes].some((a) => a.name.startsWith('on') || /^\s*(javascript|data|vbscript):/i.test(a.value)))
    .map((e) => e.outerHTML)), []);
  assert.deepEqual(await tab.run(() => [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('[data-report] a'))].map((a) => [a.href, a.rel])), [
    ['https://example.org/', 'noopener noreferrer'], ['https://example.org/e.png', 'noopener noreferrer'], ['https://example.org/f', 'noopener noreferrer'],
  ], 'links to the web, and no others');
  await tab.untilText('[data-report] h2', '<script>hacked = 1</script>');
  await tab.untilText('.output figcaption', '<script>hacked = 9</script>');
  await tab.untilText('.printed pre', '<svg onload=hacked=11>');
});

inBrowsers('a script without end is stopped: by the button, and by its time', { in: ['chromium', 'firefox'] }, async (tab) => {
  await openDesk(tab);
  const endless = 'n = 0\nfor i in range(1000000):\n    for j in range(1000000):\n        n += 1\noutput("n", d(6))\n';
  await put(tab, endless, 'endless.dice');
  await tab.click('[data-act="stop"]');
  await untilSeen(tab, '[data-wrongs]', 'Stopped');
  assert.match(await written(tab), /^n = 0/);
  await put(tab, 'output("x", 1d4)', 'quick.dice');
  await tab.until(() => document.querySelectorAll('.rows tbody tr').length === 4);
  await tab.run(() => history.back());
  await tab.untilText('.doc-name', 'endless');
  await tab.untilText('[data-wrongs]', /Line \d, column \d+ stopped after/);
  assert.match(await written(tab), /^n = 0/);
});

inBrowsers('words are completed, Ctrl+Enter runs, the reference is searched and put in', {}, async (tab) => {
  await openDesk(tab);
  await put(tab, 'x = 2\n', 'words.dice');
  await tab.untilText('[data-report]', 'gave no results');
  await write(tab, 'output(open_e');
  await tab.until(() => document.querySelector('[data-editor]')?.shadowRoot?.querySelector('.cm-tooltip-autocomplete')?.textContent?.includes('open_ended_d100') ?? false);
  await new Promise((done) => setTimeout(done, 100)); // it takes no key in its first 75 ms
  await tab.press('Enter');
  assert.match(await written(tab), /output\(open_ended_d100\(\)/);
  await tab.press('Control+Enter');
  await tab.until(() => document.querySelector('.output .law path')?.getAttribute('d'));
  await tab.untilText('.output summary', /All \d+ outcomes/);
  await tab.click('#tab-reference');
  await tab.fill('[data-find]', 'Middle_of');
  assert.deepEqual(await tab.run(() => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-entry]:not([hidden])'))].map((e) => e.dataset.entry)), ['middle_of', 'middle_of']);
  await tab.fill('[data-find]', 'nothing like it');
  assert.equal(await tab.read('.reference [data-none]', (none) => none.checkVisibility()), true);
  await tab.fill('[data-find]', 'die_faces');
  await tab.focus('.cm-content');
  await tab.press('Control+End', 'Enter');
  await tab.click('[data-act="insert"]');
  assert.match(await written(tab), /die_faces\(\[/);
});

inBrowsers('Tab indents in the editor, and after Escape leads on', {}, async (tab) => {
  await openDesk(tab);
  await put(tab, 'x = 1', 'tab.dice');
  await tab.focus('[data-act="run"]');
  await tab.press('Tab', 'Tab');
  assert.equal(await written(tab), '    x = 1');
  await tab.press('Shift+Tab', 'Escape', 'Tab');
  assert.equal(await written(tab), 'x = 1');
  assert.equal(await tab.run(() => document.activeElement?.matches('[data-editor]')), false);
});

inBrowsers('a file that is no text, or too large, is refused, and nothing is lost', { in: ['chromium'] }, async (tab) => {
  await openDesk(tab);
  await bring(tab, 'x'.repeat(300 << 10));
  await untilSeen(tab, '[data-complaint]', 'larger than 256 KiB');
  await tab.run(() => {
    const field = /** @type {HTMLInputElement} */ (document.querySelector('[data-file]'));
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.of(0xff, 0xfe, 0x00)], 'x.dice'));
    field.files = data.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await untilSeen(tab, '[data-complaint]', 'no text in UTF-8');
  await tab.untilText('.doc-name', 'Your first die');
});

inBrowsers('nothing can be kept: all works, and the page says so', { in: ['chromium'] }, async (tab) => {
  await openDesk(tab);
  await tab.run(() => Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } }));
  await put(tab, 'output("x", 1d6)', 'lost.dice');
  await untilSeen(tab, '[data-kept]', 'keeps nothing');
  await tab.until(() => document.querySelectorAll('.rows tbody tr').length === 6);
});

inBrowsers('without the engine a document can be read and written', { in: [...all] }, async (tab) => {
  const html = await readFile('build/out/index.html', 'utf8');
  await writeFile(`build/out/no-wasm-${tab.browser}.html`, html.replace('&#39;wasm-unsafe-eval&#39;', ''));
  await tab.goto(filePage(`build/out/no-wasm-${tab.browser}.html`, '#playground~doc=class-streak'));
  await untilSeen(tab, '[data-complaint]', 'not run');
  assert.match(await written(tab), /^# The gambler/);
  await write(tab, 'x');
  await untilSeen(tab, '[data-kept]', 'Kept in this browser');
  tab.problems = tab.problems.filter((problem) => !/policy|wasm|WebAssembly/i.test(problem));
});

inBrowsers('on paper there is the report alone', { in: ['chromium'] }, async (tab) => {
  await openDesk(tab, '~doc=class-de-mere');
  await tab.run(() => { Object.assign(window, { print: () => Object.assign(window, { printed: true }) }); });
  await tab.click('[data-act="print"]');
  await tab.until(() => /** @type {any} */ (window).printed);
  assert.equal(await tab.run(() => Boolean(document.querySelector('dialog[open]'))), false, 'nothing is asked');
  await tab.driver.page?.emulateMediaType('print');
  for (const gone of ['.desk-top', '.write', '.tabs', '.inputs', '.top', '.games', 'footer']) assert.equal(await tab.read(gone, (e) => e.checkVisibility()), false, gone);
  assert.equal(await tab.read('.report h2', (e) => e.checkVisibility()), true);
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  inBrowsers(`it fits, and axe finds nothing, in ${scheme}`, { in: ['chromium'], scheme, motion: 'reduce', height: 1500 }, async (tab) => {
    await openDesk(tab, '~doc=chronicles-roll');
    await accessible(tab);
    await tab.click('#tab-reference');
    await accessible(tab);
    await tab.click('#tab-report');
    for (const width of [320, 640, 900]) {
      await tab.resize(width, 568);
      await tab.until(() => document.documentElement.scrollWidth <= innerWidth);
    }
    await tab.resize(320, 568);
    await tab.click('#tab-write');
    await tab.until(() => document.documentElement.scrollWidth <= innerWidth);
    assert.equal(await tab.read('.read', (e) => e.checkVisibility()), false);
    await accessible(tab);
    await put(tab, 'output("a name that is longer than any name should be, in truth", prob_table([("a label without an end and without a reason to have one", 0.123456789), ("b", 0.1)]))\noutput("many", 100d6)');
    await tab.click('#tab-report');
    await tab.until(() => document.querySelectorAll('.output').length === 2);
    await tab.until(() => document.documentElement.scrollWidth <= innerWidth);
    await accessible(tab);
  });
}
