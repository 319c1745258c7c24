// WebKit by WebKitWebDriver: WebDriver's HTTP protocol, spoken with fetch. MiniBrowser needs a display, so it gets
// a virtual one. Each tab is a session and a browser of its own, with nothing kept on disk.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithUs } from './children.mjs';
import { program } from './programs.mjs';
import { watchPage } from './inpage.mjs';
import { Tab } from './tab.mjs';

/** WebDriver's code points for the keys that have no character. */
const keyCodes = /** @type {Record<string, string>} */ ({
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Alt: '\uE00A', Escape: '\uE00C',
  PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013',
  ArrowRight: '\uE014', ArrowDown: '\uE015', Delete: '\uE017',
});

/**
 * @param {{width: number, height: number}} size
 */
export async function openTab({ width, height }) {
  const display = await startDisplay();
  const port = await freePort();
  const driver = start(program('webkit'), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, NO_AT_BRIDGE: '1', GTK_A11Y: 'none' },
    stdio: 'ignore',
  });
  const stop = async () => {
    await end(driver);
    await end(display.process);
  };
  try {
    const tab = new Tab(primitives(await session(`http://127.0.0.1:${port}`), stop), 'webkit');
    await tab.resize(width, height);
    return tab;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @typedef {(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<any>} Call one WebDriver command of a session */

/**
 * Starts a session as soon as the driver listens.
 * @param {string} address
 * @returns {Promise<Call>}
 */
async function session(address) {
  for (let tries = 100; ; tries--) {
    try {
      const { sessionId } = await command(address, 'POST', '/session', { capabilities: {} });
      return (method, path, body) => command(`${address}/session/${sessionId}`, method, path, body);
    } catch (error) {
      if (!(error instanceof TypeError) || tries === 0) throw error; // fetch's TypeError: nobody listens yet
      await sleep(50);
    }
  }
}

/**
 * @param {string} base
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
async function command(base, method, path, body) {
  const response = await fetch(base + path, { method, body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined });
  const { value } = /** @type {any} */ (await response.json());
  if (!response.ok) throw new Error(`webkit: ${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}

/**
 * @param {Call} call
 * @param {() => Promise<void>} stop
 * @returns {import('./tab.mjs').Driver}
 */
function primitives(call, stop) {
  /** @param {object[]} actions */
  const keys = (actions) => call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const watch = () => call('POST', '/execute/sync', { script: `(${watchPage})()`, args: [] });
  return {
    async goto(url) {
      await call('POST', '/url', { url });
      await watch();
    },
    async reload() {
      await call('POST', '/refresh');
      await watch();
    },
    problems: () => call('POST', '/execute/sync', { script: 'return globalThis.harnessProblems ?? []', args: [] }),
    history: (steps) => call('POST', steps < 0 ? '/back' : '/forward'),
    async evaluate(expression) {
      // The script's last argument is the function that ends it; an error comes back as a value, with its stack.
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));`;
      const answer = await call('POST', '/execute/async', { script, args: [] });
      if (answer.error) throw new Error(answer.error);
      return answer.value ?? undefined;
    },
    async clickAt(x, y) {
      const at = { x: Math.round(x), y: Math.round(y) };
      const actions = [{ type: 'pointerMove', duration: 0, ...at }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
    },
    tapAt() {
      throw new Error('WebKitWebDriver has no touch');
    },
    async press(key, held) {
      const all = [...held, key].map((each) => keyCodes[each] ?? each);
      const down = all.map((value) => ({ type: 'keyDown', value }));
      await keys([...down, ...all.toReversed().map((value) => ({ type: 'keyUp', value }))]);
    },
    async resize(width, height) {
      // The size asked for is the page's; the window has a frame around it.
      const [outerWidth, outerHeight] = await call('POST', '/execute/sync', {
        script: 'return [outerWidth - innerWidth, outerHeight - innerHeight]', args: [],
      });
      await call('POST', '/window/rect', { width: width + outerWidth, height: height + outerHeight });
    },
    async screenshot(path) {
      await writeFile(path, Buffer.from(await call('GET', '/screenshot'), 'base64'));
    },
    offline() {
      throw new Error('webkit: the network can\'t be taken away here; stop the server instead');
    },
    async close() {
      await call('DELETE', '').finally(stop);
    },
  };
}

/** Starts a virtual display, on a number that Xvfb chooses. */
async function startDisplay() {
  const server = start(program('xvfb'), ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(/** @type {import('node:stream').Readable} */ (server.stdout), 'data');
  return { process: server, name: `:${String(number).trim()}` };
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * @param {string} path
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function start(path, args, options) {
  const child = spawn(path, args, options);
  child.once('exit', endWithUs(() => child.kill()));
  return child;
}

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
