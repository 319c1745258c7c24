// Other people's pages, for tests: build/dist is served at one origin, as `make dist` wrote it, and pages that a test
// makes up at another. Single files can be spoiled: slow, missing, cut in half, of a wrong type.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, beforeEach } from 'node:test';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('../e2e/tab.mjs').Tab} Tab */
/**
 * What is wrong with a file.
 * @typedef {object} Spoiled
 * @property {number} [status]
 * @property {boolean} [half] it ends in the middle
 * @property {string} [body] it is something else
 * @property {string} [type] its MIME type
 * @property {boolean} [unpacked] Content-Encoding: gzip, so that the browser unpacks it
 * @property {false} [cors] nobody else may read it
 * @property {Promise<unknown>} [until] it comes when this is settled
 */

const folder = resolve('build/dist');
const files = new Map(readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => resolve(entry.parentPath, entry.name))
  .map((path) => [path.slice(folder.length), path]));

const types = /** @type {Record<string, string>} */ ({ html: 'text/html', js: 'text/javascript', json: 'application/json', wasm: 'application/wasm', gz: 'application/gzip' });

/** The manifest's line for pages that take the element without the loader. */
const { script } = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'));
const name = /** @type {string} */ (/dice-odds\.[0-9a-f]+\.js/.exec(script)?.[0]);

export class Hosts {
  /** Where build/dist is, with a / at its end. */
  ours = '';
  /** Where the host's own pages are. */
  theirs = '';
  /** What was asked of ours, as paths, in order. @type {string[]} */
  asked = [];

  /** @type {[RegExp, Spoiled][]} */
  #spoiled = [];
  /** @type {Map<string, { html: string, headers: Record<string, string> }>} */
  #pages = new Map();
  /** @type {import('node:http').Server[]} */
  #servers = [];

  /** Starts both, until the tests of this file end; each test finds all well. */
  static async open() {
    const hosts = new Hosts();
    hosts.ours = `http://127.0.0.1:${await hosts.#listen((url, response) => hosts.#serveOurs(url, response))}/`;
    hosts.theirs = `http://localhost:${await hosts.#listen((url, response) => hosts.#serveTheirs(url, response))}/`;
    beforeEach(() => hosts.heal());
    after(() => hosts.#servers.forEach((server) => { server.close(); server.closeAllConnections(); }));
    return hosts;
  }

  /** The tags that bring the element, and the loader. */
  get element() {
    return script.replace('https://YOUR.HOST/', this.ours);
  }

  get loader() {
    return `<script src="${this.ours}v1/dice-odds.js" defer></script>`;
  }

  /** The address of the element's script. */
  get elementAddress() {
    return this.ours + name;
  }

  /**
   * A page of a host; the address it is at.
   * @param {string} body
   * @param {{ csp?: string, head?: string, headers?: Record<string, string> }} [options]
   */
  page(body, { csp, head = '', headers = {} } = {}) {
    const path = `page-${this.#pages.size + 1}/`;
    const html = `<!doctype html><html lang=en><meta charset=utf-8><title>A wiki</title><link rel=icon href="data:,">${head}<body>${body}`;
    this.#pages.set(`/${path}`, { html, headers: csp ? { ...headers, 'content-security-policy': csp } : headers });
    return this.theirs + path;
  }

  /**
   * Spoils the files whose path matches, until heal.
   * @param {RegExp} path
   * @param {Spoiled} how
   */
  spoil(path, how) {
    this.#spoiled.push([path, how]);
  }

  /** All is well again, and nothing has been asked for. */
  heal() {
    this.#spoiled = [];
    this.asked = [];
  }

  /** @param {(url: string, response: import('node:http').ServerResponse) => unknown} serve */
  async #listen(serve) {
    const server = createServer((request, response) => serve(new URL(request.url ?? '', 'http://x').pathname, response)).listen(0);
    await once(server, 'listening');
    this.#servers.push(server);
    return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  }

  /** @param {string} path @param {import('node:http').ServerResponse} response */
  async #serveOurs(path, response) {
    this.asked.push(path);
    /** @type {Spoiled} */
    const how = Object.assign({}, ...this.#spoiled.filter(([pattern]) => pattern.test(path)).map(([, how]) => how));
    await how.until;
    const file = files.get(path);
    const body = how.body ? Buffer.from(how.body) : file ? readFileSync(file) : Buffer.from('not here');
    response.writeHead(file ? how.status ?? 200 : 404, {
      'content-type': how.type ?? types[path.split('.').at(-1) ?? ''] ?? 'text/plain',
      'cache-control': 'no-store',
      ...(how.cors === false ? {} : { 'access-control-allow-origin': '*' }),
      ...(how.unpacked ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(how.half ? body.subarray(0, body.length >> 1) : body);
  }

  /** @param {string} path @param {import('node:http').ServerResponse} response */
  #serveTheirs(path, response) {
    const page = this.#pages.get(path);
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html', 'cache-control': 'no-store', ...page?.headers });
    response.end(page?.html);
  }
}

/**
 * From now on lines like this are no problems of the tab: the test brings them about, and browsers are loud about it.
 * @param {Tab} tab
 * @param {RegExp} expected
 */
export function expectNoise(tab, expected) {
  const { problems } = tab;
  const { push } = problems;
  const unexpected = (/** @type {string} */ line) => !expected.test(line);
  Object.defineProperty(problems, 'push', {
    configurable: true,
    value: (/** @type {string[]} */ ...lines) => push.apply(problems, lines.filter(unexpected)),
  });
}

/** Waits until as many elements of a page are live. @param {Tab} tab @param {number} [count] */
export function live(tab, count = 1) {
  return tab.until((wanted) => [...document.querySelectorAll('dice-odds')].filter((each) => /** @type {any} */ (each).odds).length >= wanted, count);
}

/** The exact odds that an element shows. @param {Tab} tab @param {string} [selector] @returns {Promise<string[]>} */
export function shown(tab, selector = 'dice-odds') {
  return tab.read(selector, (element) => [...element.shadowRoot.querySelectorAll('.bands .f')].map((/** @type {Element} */ cell) => cell.textContent ?? ''));
}

/** What an element says above itself; '' where it says nothing. @param {Tab} tab @param {string} [selector] @returns {Promise<string>} */
export function note(tab, selector = 'dice-odds') {
  return tab.read(selector, (element) => element.shadowRoot?.querySelector('[part=note]')?.textContent ?? '');
}

/** Waits for what an element says. @param {Tab} tab @param {RegExp} wanted @param {string} [selector] */
export async function untilNote(tab, wanted, selector = 'dice-odds') {
  const end = Date.now() + 10_000;
  while (!wanted.test(await note(tab, selector)) && Date.now() < end) await sleep(20);
  assert.match(await note(tab, selector), wanted);
}

/** Waits until the element's script has run. @param {Tab} tab */
export function defined(tab) {
  return tab.until(() => Boolean(customElements.get('dice-odds')));
}

/** What stands in the elements of these tests: a table of the host's own, that shows as long as nothing is live. */
export const TABLE = '<table class=static><tr><td>Bad<td>25%<td>1/4</table>';

/** Whether what stands in an element is seen, and whole. @param {Tab} tab @param {string} [selector] @returns {Promise<boolean>} */
export function untouched(tab, selector = '.static') {
  return tab.read(selector, (table) => table.checkVisibility() && table.getBoundingClientRect().height > 0 && table.textContent === 'Bad25%1/4');
}

/** The odds of blades by rating, from the rules: the highest of so many dice, the lowest of two at none. */
export const BLADES = {
  1: ['1/2', '1/3', '1/6', '0'],
  2: ['1/4', '4/9', '5/18', '1/36'],
  3: ['1/8', '49/108', '25/72', '2/27'],
};
