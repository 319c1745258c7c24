// The engine as the page has it: promises over something that computes elsewhere, can die, and is then started anew.
// Knows neither DOM nor Worker: what it computes with is opened by the functions it is given.

import { EngineError } from './errors.js';
import { Queue } from './queue.js';

/** @typedef {import('./serve.js').Order} Order */
/** @typedef {import('./serve.js').Report} Report */
/** @typedef {import('./queue.js').Options} Options */
/** @typedef {import('./queue.js').Request} Request */
/** @typedef {import('./errors.js').FailureCode} FailureCode */

/**
 * `loading` until it answers for the first time, and for the moment of each restart; requests wait meanwhile.
 * @typedef {'loading' | 'ready' | 'failed'} State
 */

/**
 * What computes: a Worker, or an end of a MessageChannel with `terminate` added.
 * @typedef {object} Host
 * @property {(order: Order) => void} postMessage
 * @property {() => void} terminate
 * @property {((event: MessageEvent) => void) | null} onmessage
 * @property {((event: ErrorEvent) => void) | null} [onerror]
 */

/**
 * @typedef {object} Parts
 * @property {() => import('./unpack.js').Source | Promise<import('./unpack.js').Source>} wasm called for each start that has no kept module: once, if all is well. Where it throws an EngineError it is not asked again.
 * @property {() => Host} openWorker may throw.
 * @property {() => Host} openLocal opens one on this thread, where a worker is refused; a request without end cannot be ended there.
 * @property {number} [timeLimit] ms for a request that has no limit of its own.
 * @property {number} [startLimit] ms from giving a host what it starts from to its being ready.
 */

/**
 * @typedef {object} Engine
 * @property {Promise<void>} ready settles once: when it first can answer, or with an EngineError that tells why it never will. Unlike others it may be left alone.
 * @property {State} state
 * @property {FailureCode | undefined} reason why it failed.
 * @property {'worker' | 'page'} where it computes.
 * @property {(listener: (state: State, reason?: FailureCode) => void) => () => void} on calls the listener after each change of state, until the function it returns is called.
 * @property {(method: string, ...args: unknown[]) => Promise<any>} call
 * @property {(method: string, args: unknown[], options?: Options) => Promise<any>} request is call with options.
 * @property {() => void} close
 */

const TIME_LIMIT = 5000; // what is allowed takes at most 1 s on a desk; a phone may take five times as long
const START_LIMIT = 30_000; // a start takes 0.1 to 0.3 s here; only a host that never says anything comes to this
const ATTEMPTS = 3;

/**
 * One request is at work at a time, so that a time limit counts computing and nothing else.
 * @param {Parts} parts
 * @returns {Engine}
 */
export function createEngine({ wasm, openWorker, openLocal, timeLimit = TIME_LIMIT, startLimit = START_LIMIT }) {
  const queue = new Queue();
  /** @type {Set<(state: State, reason?: FailureCode) => void>} */
  const listeners = new Set();
  const ready = /** @type {PromiseWithResolvers<void>} */ (withResolvers());
  ready.promise.catch(() => {});

  /** @type {State} */
  let state = 'loading';
  /** @type {FailureCode | undefined} */
  let reason;
  /** @type {'worker' | 'page'} */
  let where = 'worker';
  /** @type {Host | undefined} */
  let host;
  /** @type {WebAssembly.Module | undefined} */
  let module;
  /** @type {Request | undefined} */
  let running;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;
  let heard = false; // from this host
  let failures = 0; // of hosts that did not come to answer a request
  let lastId = 0;

  /**
   * @param {State} next
   * @param {FailureCode} [why]
   */
  function become(next, why) {
    if (state === next) return;
    state = next;
    reason = why;
    for (const listener of listeners) listener(state, reason);
  }

  function start() {
    heard = false;
    /** @type {Host} */
    let opened;
    try {
      opened = where === 'worker' ? openWorker() : openLocal();
    } catch (error) {
      return void refused(error);
    }
    host = opened;
    opened.onmessage = ({ data }) => { if (host === opened) receive(data); };
    opened.onerror = (event) => {
      event.preventDefault(); // from being written to the console: it is told below
      if (host !== opened) return;
      if (heard) lost('died', event.message);
      else refused(event.message);
    };
    if (module) order({ type: 'start', module });
    else sendSource(opened);
  }

  /** The time limit of a start is for the host: how long the source takes to come is for who brings it to limit. @param {Order} start */
  function order(start) {
    setClock(startLimit, () => lost('timeout', 'start'));
    host?.postMessage(start);
  }

  /** @param {Host} to */
  async function sendSource(to) {
    try {
      const source = await wasm();
      if (host === to) order({ type: 'start', source });
    } catch (error) {
      if (host !== to) return;
      if (error instanceof EngineError) fail(error.code, error.message); // it knows that there will be none
      else lost('died', String(error));
    }
  }

  /** A worker that cannot be made: WebKit throws, Chromium and Firefox send an error event. @param {unknown} error */
  function refused(error) {
    drop();
    if (where === 'page') return fail('gave-up', String(error));
    where = 'page';
    start();
  }

  /** @param {Report} report */
  function receive(report) {
    heard = true;
    switch (report.type) {
      case 'hello':
        return;
      case 'ready':
        clearTimeout(clock);
        ready.resolve();
        become('ready');
        return next();
      case 'module':
        module = report.module;
        return;
      case 'unread':
        module = undefined;
        if (host) sendSource(host);
        return;
      case 'dead':
        return lost(report.code, report.message);
    }
    if (!running || report.id !== running.id) return;
    if (report.type === 'progress') {
      const { progress, signal } = running.options;
      if (!signal?.aborted) progress?.(report.progress);
      return watch(running);
    }
    clearTimeout(clock);
    failures = 0; // it has answered: it starts, and works
    const done = running;
    running = undefined;
    if (report.type === 'answer') done.resolve(report.answer);
    else done.reject(new EngineError(/** @type {import('./errors.js').Code} */ (report.code), report.message));
    next();
  }

  /** Gives the host its next request. */
  function next() {
    if (state !== 'ready' || running || !host) return;
    running = queue.take();
    if (!running) return;
    watch(running);
    const { id, method, args } = running;
    host.postMessage({ type: 'call', id, method, args });
  }

  /** @param {Request} request */
  function watch(request) {
    setClock(request.options.timeLimit ?? timeLimit, () => lost('timeout', request.method));
  }

  /**
   * @param {number} ms
   * @param {() => void} strike
   */
  function setClock(ms, strike) {
    clearTimeout(clock);
    clock = setTimeout(strike, ms);
  }

  /**
   * The host is dead or has to die. If a request did it, that one is lost; otherwise it counts as a failure,
   * and is not done with the module of before.
   * @param {string} code
   * @param {string} message
   */
  function lost(code, message) {
    const guilty = running;
    drop();
    if (guilty) {
      guilty.reject(new EngineError(code === 'timeout' ? 'timeout' : 'died', message));
    } else if (code === 'no-wasm' || code === 'wasm-forbidden' || code === 'no-decompression') {
      return fail(code, message);
    } else {
      module = undefined;
      failures++;
      if (failures === ATTEMPTS) return fail('gave-up', `${code}: ${message}`);
    }
    become('loading');
    if (!reason) start(); // a listener may have closed it
  }

  function drop() {
    clearTimeout(clock);
    host?.terminate();
    host = undefined;
    running = undefined;
  }

  /**
   * @param {FailureCode} why
   * @param {string} [message]
   */
  function fail(why, message) {
    const error = new EngineError(why, message);
    running?.reject(error);
    drop();
    ready.reject(error);
    become('failed', why);
    for (let request = queue.take(); request; request = queue.take()) request.reject(error);
  }

  /**
   * @param {string} method
   * @param {unknown[]} args
   * @param {Options} [options]
   */
  function request(method, args, options = {}) {
    return new Promise((resolve, reject) => {
      if (reason) return reject(new EngineError(reason));
      if (options.signal?.aborted) return reject(new EngineError('cancelled'));
      const made = { id: ++lastId, method, args, options, resolve, reject };
      options.signal?.addEventListener('abort', () => cancel(made));
      queue.add(made);
      next();
    });
  }

  /**
   * A request that is at work is let go of at the next chance; if there is none, its time limit comes. With kill a worker
   * goes at once; on the page's own thread nothing can be ended from outside.
   * @param {Request} request
   */
  function cancel(request) {
    queue.remove(request);
    request.reject(new EngineError('cancelled'));
    if (running !== request) return;
    if (request.options.kill && where === 'worker') lost('died', 'cancelled');
    else host?.postMessage({ type: 'cancel', id: request.id });
  }

  start();
  return {
    ready: ready.promise,
    get state() { return state; },
    get reason() { return reason; },
    get where() { return where; },
    on(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    call: (method, ...args) => request(method, args),
    request,
    close: () => { if (state !== 'failed') fail('closed'); },
  };
}

/** Promise.withResolvers, which browsers have only had since 2024. */
function withResolvers() {
  /** @type {any} */
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}
