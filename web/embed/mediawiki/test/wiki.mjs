// A new MediaWiki on a free port of this machine, from what build/setup.sh unpacked, and its API as a bot uses it.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithUs } from '../../../e2e/children.mjs';

const here = resolve('build/out/wiki');
const tree = `${here}/debian/usr/share/mediawiki`;

const user = 'Editor';
/** Of the user and of its bot, for which MediaWiki wants 32 characters from 0-9a-w. It guards nothing. */
const password = 'thiswikiendswithitstestandsodowe';

/** @param {string} script @param {...string} args */
function maintain(script, ...args) {
  execFileSync('php', [`${tree}/maintenance/${script}.php`, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** An empty wiki with one user, who may do all that an interface admin may, also as a bot. */
function install() {
  for (const old of [`${here}/data`, `${tree}/images`, `${tree}/LocalSettings.php`]) rmSync(old, { recursive: true, force: true });
  mkdirSync(`${tree}/images`);
  maintain('install', '--dbtype', 'sqlite', '--dbname', 'wiki', '--dbpath', `${here}/data`, '--scriptpath', '', '--server', 'http://127.0.0.1', '--confpath', tree, '--pass', password, 'Dice wiki', user);
  appendFileSync(`${tree}/LocalSettings.php`, `\nrequire '${resolve('web/embed/mediawiki/test/settings.php')}';\n`);
  maintain('createBotPassword', '--appid', 'test', '--grants', 'basic,editpage,createeditmovepage,editinterface,editsiteconfig,uploadfile', user, password);
}

/** A port that was free a moment ago: PHP's server can't be asked which one it took. @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts a new wiki. What its server says is in build/out/wiki/php.log. */
export async function startWiki() {
  install();
  const address = `127.0.0.1:${await freePort()}`;
  const log = openSync(`${here}/php.log`, 'w');
  // A process group of its own, since its workers outlive it when it is killed.
  const server = spawn('php', ['-S', address, '-t', tree], { stdio: ['ignore', log, log], detached: true, env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3' } });
  const kill = () => {
    try {
      process.kill(-(/** @type {number} */ (server.pid)), 'SIGKILL');
    } catch {
      // it has ended already
    }
  };
  server.once('exit', endWithUs(kill));
  const wiki = new Wiki(`http://${address}/`, kill);
  await wiki.login();
  return wiki;
}

class Wiki {
  /** @type {Map<string, string>} */
  #cookies = new Map();
  #token = '';

  /**
   * @param {string} url
   * @param {() => void} stop
   */
  constructor(url, stop) {
    this.url = url;
    this.stop = stop;
  }

  /** The address of a page. @param {string} title */
  page(title) {
    return `${this.url}index.php/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
  }

  /**
   * Asks the API; an error of its is an error.
   * @param {Record<string, string | Blob>} params
   * @returns {Promise<any>}
   */
  async api(params) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ format: 'json', formatversion: '2', ...params })) body.append(name, value);
    const answer = await fetch(`${this.url}api.php`, { method: 'POST', body, headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /** @type {RegExpExecArray} */ (/^([^=]+)=([^;]*)/.exec(cookie));
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    assert.ok(answer.ok && text.startsWith('{'), `${params.action}: ${answer.status} ${text.slice(0, 500)}`);
    const said = JSON.parse(text);
    assert.equal(said.error, undefined, `${params.action}: ${JSON.stringify(said.error)}`);
    return said;
  }

  /** As soon as the server answers. */
  async login() {
    let token = '';
    for (let tries = 0; !token; tries++) {
      token = await this.api({ action: 'query', meta: 'tokens', type: 'login' }).then((said) => said.query.tokens.logintoken, async (error) => {
        if (tries > 100) throw error;
        await sleep(100);
        return '';
      });
    }
    const { login } = await this.api({ action: 'login', lgname: `${user}@test`, lgpassword: password, lgtoken: token });
    assert.equal(login.result, 'Success', JSON.stringify(login));
    this.#token = (await this.api({ action: 'query', meta: 'tokens' })).query.tokens.csrftoken;
  }

  /** Saves a page. @param {string} title @param {string} text */
  async save(title, text) {
    const { edit } = await this.api({ action: 'edit', title, text, token: this.#token });
    assert.equal(edit.result, 'Success', JSON.stringify(edit));
  }

  /** What a page's source is now. @param {string} title @returns {Promise<string>} */
  async source(title) {
    const { query } = await this.api({ action: 'query', prop: 'revisions', rvprop: 'content', rvslots: 'main', titles: title });
    return query.pages[0].revisions[0].slots.main.content;
  }

  /** @param {string} name @param {string} data */
  async upload(name, data) {
    const { upload } = await this.api({ action: 'upload', filename: name, file: new File([data], name, { type: 'image/svg+xml' }), token: this.#token });
    assert.equal(upload.result, 'Success', JSON.stringify(upload));
  }
}
