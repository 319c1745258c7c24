// The harness itself: what the browser tests rely on holds in each browser, and what should fail a test does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filePage, inBrowsers, open } from './browsers.mjs';

const tiny = filePage('web/e2e/tiny.html');
const all = /** @type {const} */ (['chromium', 'firefox', 'webkit']);

inBrowsers('mouse, keys and text reach into shadow roots', { in: [...all] }, async (tab) => {
  await tab.goto(tiny);
  await tab.click('button');
  await tab.press('Enter', 'Space');
  await tab.untilText('output', '3');
  await tab.fill('input', 'a+é1');
  await tab.press('Shift+Tab', 'Space');
  assert.equal(await tab.read('input', (input) => input.value), 'a+é1');
  await tab.untilText('output', '4');
});

inBrowsers('the hash goes back and forward', { in: [...all] }, async (tab) => {
  await tab.goto(tiny);
  await tab.run(() => {
    location.hash = 'a';
  });
  await tab.back();
  await tab.until(() => location.hash === '');
  await tab.forward();
  await tab.until(() => location.hash === '#a');
});

inBrowsers('a dark, calm, small window', { scheme: 'dark', motion: 'reduce', width: 360, height: 640 }, async (tab) => {
  await tab.goto(tiny);
  const seen = await tab.run(() => [
    innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(prefers-reduced-motion)').matches,
  ]);
  assert.deepEqual(seen, [360, 640, true, true]);
});

inBrowsers('scripts are off', { scripts: false }, async (tab) => {
  await tab.goto(tiny);
  assert.equal(await tab.text('noscript'), 'No scripts here.');
  assert.equal(await tab.count('button'), 0, 'the script that makes it did not run');
});

inBrowsers('file pages are kept apart, as browsers keep them', {}, async (tab) => {
  await tab.goto(tiny);
  const fetched = await tab.run(() => fetch('tab.mjs').then(() => 'yes', () => 'no'));
  assert.equal(fetched, 'no');
  tab.problems.length = 0; // the refusal is on the console
});

for (const name of all) {
  test(`whatever goes wrong in the page is a problem (${name})`, async () => {
    const tab = await open(name);
    try {
      await tab.goto(tiny);
      await tab.run(() => {
        console.warn('careful');
        setTimeout(() => {
          throw new Error('thrown');
        });
        Promise.reject(new Error('rejected'));
        document.body.insertAdjacentHTML('beforeend', '<p style="color: red">');
      });
      await tab.run(() => new Promise((done) => setTimeout(done, 300)));
      await assert.rejects(tab.clean());
      for (const wanted of [/careful/, /thrown|Script error/, /rejected/, /style-src-attr/]) {
        assert.ok(tab.problems.some((problem) => wanted.test(problem)), `${wanted} is missing in ${tab.problems.join('\n')}`);
      }
    } finally {
      await tab.close();
    }
  });
}

test('a press that a person could not make says why', { timeout: 60_000 }, async () => {
  const tab = await open('chromium');
  try {
    await tab.goto(tiny);
    await tab.run(() => {
      const cover = document.body.appendChild(document.createElement('dialog'));
      cover.id = 'cover';
      cover.showModal();
    });
    await assert.rejects(tab.click('input'), /a press there reaches/);
  } finally {
    await tab.close();
  }
});
