// The browsers of the browser tests. A spec says
//
//   inBrowsers('a click counts', {}, async (tab) => {
//     await tab.goto(filePage('index.html'));
//     await tab.click('button');
//     await tab.untilText('output', '1');
//   });
//
// and gets one test per browser, each in a tab with storage of its own; a test fails on any console message.
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import * as puppet from './puppet.mjs';
import * as webkit from './webkit.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} Name */
/**
 * What a person's window and settings are. WebKit has no emulation: there, only width and height count.
 * @typedef {object} Options
 * @property {'light' | 'dark'} [scheme]
 * @property {'no-preference' | 'reduce'} [motion]
 * @property {number} [width] in CSS pixels
 * @property {number} [height]
 * @property {boolean} [scripts] false: scripts are off
 */

const defaults = /** @type {const} */ ({ scheme: 'light', motion: 'no-preference', width: 1280, height: 900, scripts: true });

/** Browsers that run, by name and by what Firefox is only told when it starts. @type {Map<string, Promise<import('puppeteer-core').Browser>>} */
const running = new Map();

after(async () => {
  for (const browser of running.values()) await (await browser.catch(() => null))?.close();
});

/**
 * Opens a tab; close it at the end. In tests, inBrowsers does both.
 * @param {Name} name
 * @param {Options} [options]
 */
export async function open(name, options = {}) {
  const full = { ...defaults, ...options };
  if (name === 'webkit') return webkit.openTab(full);
  const key = name === 'firefox' ? `${name} ${full.scheme} ${full.motion} ${full.scripts}` : name;
  let browser = running.get(key);
  if (!browser) running.set(key, (browser = puppet.launch(name, full)));
  return puppet.openTab(await browser, name, full);
}

/**
 * One test per browser. `in` names the browsers, Chromium and Firefox unless told.
 * @param {string} title
 * @param {Options & {in?: Name[]}} options
 * @param {(tab: import('./tab.mjs').Tab) => Promise<void>} body
 */
export function inBrowsers(title, { in: names = ['chromium', 'firefox'], ...options }, body) {
  for (const name of names) {
    test(`${title} (${name})`, { timeout: 60_000 }, async ({ signal }) => {
      const tab = await open(name, options);
      // Out of time: whatever the body waits for in the page ends with the tab.
      signal.addEventListener('abort', () => tab.close().catch(() => {}), { once: true });
      try {
        await body(tab);
        await tab.clean();
      } catch (error) {
        // What the page said often explains why the test failed.
        if (error instanceof Error && tab.problems.length) error.message += `\n${name} reported:\n${tab.problems.join('\n')}`;
        throw error;
      } finally {
        if (!signal.aborted) await tab.close();
      }
    });
  }
}

/**
 * The file:// address of a file of the project, with an optional hash.
 * @param {string} path from the project's root, where tests are run
 * @param {string} [hash]
 */
export function filePage(path, hash = '') {
  return pathToFileURL(resolve(path)).href + hash;
}
