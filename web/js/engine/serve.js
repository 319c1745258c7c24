// The side that computes: answers messages with a core. It does not know whether its port leads out of a worker
// or to the other end of the same thread.

import { startCore } from './core.js';
import { EngineError } from './errors.js';
import { compile, requireWasm } from './unpack.js';

/** @typedef {import('./core.js').Glue} Glue */
/** @typedef {import('./core.js').Core} Core */

/**
 * To this side. A start has the kept module or what to make one from.
 * @typedef {{ type: 'start', module: WebAssembly.Module } | { type: 'start', source: import('./unpack.js').Source }
 *   | { type: 'call', id: number, method: string, args: unknown[] } | { type: 'cancel', id: number }} Order
 */

/**
 * From this side. `hello` is the first of all: a port that says nothing leads nowhere. `module` comes apart from
 * `ready`, because it can get lost: Firefox drops a message with a module where the page may not compile one.
 * `unread` says that the module got lost the other way.
 * @typedef {{ type: 'hello' } | { type: 'ready' } | { type: 'module', module: WebAssembly.Module } | { type: 'unread' }
 *   | { type: 'dead', code: string, message: string }
 *   | { type: 'progress', id: number, progress: number } | { type: 'answer', id: number, answer: unknown }
 *   | { type: 'error', id: number, code: string, message: string }} Report
 */

/**
 * The part of a worker's own scope, or of a MessagePort, that is needed here.
 * @typedef {{ postMessage(report: Report): void, onmessage: ((event: MessageEvent) => void) | null,
 *   onmessageerror: ((event: MessageEvent) => void) | null }} Port
 */

/**
 * An answer of this form is no answer yet: the request is a long one, has done this share of its work, and goes on
 * when it is called with `next`. Between two calls messages are read, so that it can be cancelled.
 * @typedef {{ progress: number, next: unknown[] }} Unfinished
 */

/**
 * @param {Port} port
 * @param {Glue} glue
 */
export function serve(port, glue) {
  /** @type {Core} */
  let core;
  let cancelled = 0;

  /** @param {Order & { type: 'start' }} order */
  async function start(order) {
    try {
      requireWasm();
      const module = 'module' in order ? order.module : await compile(order.source);
      core = await startCore(glue, module, (why) => port.postMessage({ type: 'dead', code: 'died', message: why }));
      port.postMessage({ type: 'ready' });
      if ('source' in order) port.postMessage({ type: 'module', module });
    } catch (error) {
      port.postMessage({ type: 'dead', ...told(error) });
    }
  }

  /**
   * @param {number} id
   * @param {string} method
   * @param {unknown[]} args
   */
  function call(id, method, args) {
    try {
      if (id === cancelled) throw new EngineError('cancelled');
      const answer = core.call(method, args);
      if (!unfinished(answer)) return port.postMessage({ type: 'answer', id, answer });
      port.postMessage({ type: 'progress', id, progress: answer.progress });
      setTimeout(call, 0, id, method, answer.next);
    } catch (error) {
      const { code, message } = told(error);
      port.postMessage(code === 'died' ? { type: 'dead', code, message } : { type: 'error', id, code, message });
    }
  }

  port.onmessage = ({ data }) => {
    const order = /** @type {Order} */ (data);
    if (order.type === 'start') start(order);
    else if (order.type === 'cancel') cancelled = order.id;
    else call(order.id, order.method, order.args);
  };
  port.onmessageerror = () => port.postMessage({ type: 'unread' });
  port.postMessage({ type: 'hello' });
}

/**
 * @param {unknown} answer
 * @returns {answer is Unfinished}
 */
function unfinished(answer) {
  return typeof answer === 'object' && answer !== null && 'next' in answer && 'progress' in answer;
}

/** What is no EngineError has ended the program, or kept it from starting. @param {unknown} error */
function told(error) {
  return error instanceof EngineError ? { code: error.code, message: error.message } : { code: 'died', message: String(error) };
}
