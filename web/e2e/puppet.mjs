// Chromium and Firefox by puppeteer-core: the browsers Debian packages, nothing is downloaded.
import { writeFile } from 'node:fs/promises';
import puppeteer from 'puppeteer-core';
import { endWithUs } from './children.mjs';
import { program } from './programs.mjs';
import { watchPolicy } from './inpage.mjs';
import { Tab } from './tab.mjs';

/** @typedef {Required<import('./browsers.mjs').Options>} Options */

const chromiumArgs = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--hide-scrollbars',
  // No name but this machine's own is ever looked up.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * Starts a browser with a fresh profile.
 * @param {'chromium' | 'firefox'} name
 * @param {Options} options what Firefox can only be told when it starts
 */
export async function launch(name, options) {
  const browser = await puppeteer.launch({
    ...(name === 'chromium' ? chromium() : firefox(options)),
    // Of several browsers, puppeteer ends only every other one when it is told to stop.
    handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false,
  });
  endWithUs(() => browser.process()?.kill('SIGKILL'));
  return browser;
}

/** @returns {import('puppeteer-core').LaunchOptions} */
function chromium() {
  return { browser: 'chrome', executablePath: program('chromium'), args: chromiumArgs };
}

/**
 * @param {Options} options
 * @returns {import('puppeteer-core').LaunchOptions}
 */
function firefox({ scheme, motion, scripts }) {
  return {
    browser: 'firefox',
    executablePath: program('firefox'),
    extraPrefsFirefox: {
      // Puppeteer turns the file:// protections off: back on, or broken loading would pass the tests.
      'security.fileuri.strict_origin_policy': true,
      'privacy.file_unique_origin': true,
      // Firefox takes these from its preferences only.
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      'ui.prefersReducedMotion': motion === 'reduce' ? 1 : 0,
      'javascript.enabled': scripts,
    },
  };
}

/**
 * Opens a tab with storage of its own.
 * @param {import('puppeteer-core').Browser} browser
 * @param {'chromium' | 'firefox'} name
 * @param {Options} options
 */
export async function openTab(browser, name, { width, height, scheme, motion, scripts }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const tab = new Tab(driver(page, () => context.close()), name);

  page.on('console', (message) => {
    if (!['error', 'warn', 'assert'].includes(message.type())) return;
    const at = message.location();
    tab.problems.push(`${message.type()}: ${message.text()} ${at?.url ? `(${at.url}:${at.lineNumber ?? 0})` : ''}`.trim());
  });
  page.on('pageerror', (error) => tab.problems.push(`uncaught: ${error instanceof Error ? error.message : error}`));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) tab.requests.push(request.url());
  });
  page.on('requestfailed', (request) => {
    tab.problems.push(`request failed: ${request.url().slice(0, 200)} ${request.failure()?.errorText ?? ''}`);
  });

  await page.setViewport({ width, height });
  if (name === 'chromium') {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: motion },
    ]);
    await page.setJavaScriptEnabled(scripts);
  }
  await page.evaluateOnNewDocument(watchPolicy);
  return tab;
}

/**
 * @param {import('puppeteer-core').Page} page
 * @param {() => Promise<void>} close
 * @returns {import('./tab.mjs').Driver}
 */
function driver(page, close) {
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    async reload() {
      await page.reload({ waitUntil: 'load' });
    },
    async history(steps) {
      // By the page's own history: puppeteer's goBack waits for a load that a change of the hash never makes.
      await page.evaluate(`history.go(${steps})`);
    },
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    tapAt: (x, y) => page.touchscreen.tap(x, y),
    async press(key, held) {
      for (const each of held) await page.keyboard.down(/** @type {any} */ (each));
      // Characters outside the US keyboard can't be pressed, only sent.
      if (key.length === 1 && key > '~') await page.keyboard.sendCharacter(key);
      else await page.keyboard.press(/** @type {any} */ (key));
      for (const each of held.toReversed()) await page.keyboard.up(/** @type {any} */ (each));
    },
    async resize(width, height) {
      await page.setViewport({ width, height });
    },
    async screenshot(path, whole) {
      await writeFile(path, await page.screenshot({ type: 'png', fullPage: whole }));
    },
    offline: (offline) => page.setOfflineMode(offline),
    close,
    page,
  };
}
