// A tab of any browser, as the browser tests see it. Each driver (puppet.mjs, webkit.mjs) gives the few
// primitives of Driver; everything a test says is built on those here, so it means the same in all three.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { deepAll, pressable } from './inpage.mjs';

/**
 * @typedef {object} Driver
 * @property {(url: string) => Promise<void>} goto ends when the page has loaded
 * @property {() => Promise<void>} reload
 * @property {(steps: -1 | 1) => Promise<void>} history
 * @property {(expression: string) => Promise<any>} evaluate awaits a promise; plain values only
 * @property {(x: number, y: number) => Promise<void>} clickAt CSS pixels of the viewport
 * @property {(x: number, y: number) => Promise<void>} tapAt
 * @property {(key: string, held: string[]) => Promise<void>} press
 * @property {(width: number, height: number) => Promise<void>} resize
 * @property {(path: string, whole: boolean) => Promise<void>} screenshot
 * @property {(offline: boolean) => Promise<void>} offline
 * @property {() => Promise<string[]>} [problems] where the browser can't report them as they come
 * @property {import('puppeteer-core').Page} [page] puppeteer's, for what only one browser can do
 * @property {() => Promise<void>} close
 */

/** How long anything is waited for, in ms: generous, since only a failing test ever waits so long. */
const patience = 10_000;

export class Tab {
  /** Console errors and warnings, uncaught errors, blocked and failed requests, as they came. @type {string[]} */
  problems = [];
  /** Every http(s) request that the page asked for, blocked ones too, the service worker's own not. Not in WebKit. @type {string[]} */
  requests = [];

  /**
   * @param {Driver} driver
   * @param {string} browser
   */
  constructor(driver, browser) {
    this.driver = driver;
    this.browser = browser;
  }

  /** @param {string} url */
  goto(url) {
    return this.driver.goto(url);
  }

  reload() {
    return this.driver.reload();
  }

  back() {
    return this.driver.history(-1);
  }

  forward() {
    return this.driver.history(1);
  }

  /** @returns {Promise<string>} */
  url() {
    return this.driver.evaluate('location.href');
  }

  /**
   * Runs a function in the page; it closes over nothing, and its arguments and result are plain values.
   * @template {unknown[]} A
   * @template R
   * @param {(...args: A) => R} fn
   * @param {A} args
   * @returns {Promise<Awaited<R>>}
   */
  run(fn, ...args) {
    return this.driver.evaluate(`(${fn})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`);
  }

  /**
   * Runs a function on the first element that a selector names, shadow roots included, once there is one.
   * @template {unknown[]} A
   * @template R
   * @param {string} selector
   * @param {(element: any, ...args: A) => R} fn
   * @param {A} args
   * @returns {Promise<Awaited<R>>}
   */
  async read(selector, fn, ...args) {
    await this.#wait(async () => ((await this.count(selector)) ? null : 'there is no such element'), selector);
    const rest = args.map((arg) => `, ${JSON.stringify(arg)}`).join('');
    return this.driver.evaluate(`(${fn})((${deepAll})(${JSON.stringify(selector)})[0]${rest})`);
  }

  /**
   * The text of the first element that a selector names, white space folded.
   * @param {string} selector
   * @returns {Promise<string>}
   */
  text(selector) {
    return this.read(selector, (element) => element.textContent.replace(/\s+/g, ' ').trim());
  }

  /**
   * @param {string} selector
   * @returns {Promise<number>}
   */
  count(selector) {
    return this.driver.evaluate(`(${deepAll})(${JSON.stringify(selector)}).length`);
  }

  /**
   * Waits until a function gives something truthy in the page, and returns that.
   * @template {unknown[]} A
   * @template R
   * @param {(...args: A) => R} fn
   * @param {A} args
   * @returns {Promise<Awaited<R>>}
   */
  async until(fn, ...args) {
    /** @type {any} */
    let got;
    await this.#wait(async () => ((got = await this.run(fn, ...args)) ? null : `it gave ${got}`), String(fn));
    return got;
  }

  /**
   * Waits until the text of an element matches.
   * @param {string} selector
   * @param {string | RegExp} wanted a part of the text, or a pattern
   */
  async untilText(selector, wanted) {
    await this.#wait(async () => {
      const text = await this.text(selector);
      const fits = typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
      return fits ? null : `wanted ${wanted}, it reads ${JSON.stringify(text)}`;
    }, selector);
  }

  /**
   * Presses the first visible element that a selector names, with the mouse, where a person could.
   * @param {string} selector
   * @param {{x?: number, y?: number}} [at] where on the element, as shares of its width and height
   */
  async click(selector, at) {
    const { x, y } = await this.#point(selector, at);
    await this.driver.clickAt(x, y);
  }

  /**
   * The same with a finger.
   * @param {string} selector
   */
  async tap(selector) {
    const { x, y } = await this.#point(selector);
    await this.driver.tapAt(x, y);
  }

  /**
   * @param {string} selector
   * @param {{x?: number, y?: number}} [at]
   */
  async #point(selector, { x = 0.5, y = 0.5 } = {}) {
    /** @type {any} */
    let point;
    await this.#wait(async () => {
      point = await this.driver.evaluate(`(${pressable})((${deepAll})(${JSON.stringify(selector)}), ${x}, ${y})`);
      return point.reason ?? null;
    }, selector);
    return point;
  }

  /**
   * Presses keys one after the other: 'Tab', 'Enter', 'Space', 'ArrowRight', 'Shift+Tab', 'Control+a', '7'.
   * @param {...string} keys
   */
  async press(...keys) {
    for (const each of keys) {
      const names = each === '+' ? ['+'] : each.split('+');
      const key = /** @type {string} */ (names.pop());
      await this.driver.press(key === 'Space' ? ' ' : key, names);
    }
  }

  /**
   * Types text into whatever has the focus.
   * @param {string} text
   */
  async type(text) {
    for (const key of text) await this.driver.press(key, []);
  }

  /**
   * Replaces what a text field holds, as a person at the keyboard would.
   * @param {string} selector
   * @param {string} text
   */
  async fill(selector, text) {
    await this.read(selector, (element) => element.focus());
    await this.press('Control+a', 'Delete');
    await this.type(text);
  }

  /** @param {string} selector */
  async focus(selector) {
    await this.read(selector, (element) => element.focus());
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    return this.driver.resize(width, height);
  }

  /**
   * Takes the network away, or gives it back.
   * @param {boolean} offline
   */
  offline(offline) {
    return this.driver.offline(offline);
  }

  /**
   * @param {string} path
   * @param {{whole?: boolean}} [options] whole: the page to its end, not only what the window shows
   */
  screenshot(path, { whole = false } = {}) {
    return this.driver.screenshot(path, whole);
  }

  /** Fails on any console message, error or blocked request so far; a test that caused one takes it out of `problems`. */
  async clean() {
    this.problems.push(...((await this.driver.problems?.()) ?? []));
    assert.deepEqual(this.problems, [], `${this.browser} reported`);
  }

  close() {
    return this.driver.close();
  }

  /**
   * @param {() => Promise<string | null>} attempt null when it went well, else what is wrong
   * @param {string} what
   */
  async #wait(attempt, what) {
    const end = Date.now() + patience;
    for (;;) {
      const wrong = await attempt();
      if (wrong === null) return;
      if (Date.now() > end) throw new Error(`${this.browser}: waited ${patience / 1000} s for ${what}: ${wrong}`);
      await sleep(20);
    }
  }
}
