// Requests that wait: one of a kind, the newest; kinds in the order in which they came.

import { EngineError } from './errors.js';

/**
 * @typedef {object} Options
 * @property {string} [kind] what a newer request takes the place of; the method's name unless told.
 * @property {number} [timeLimit] ms of computing without a sign of life (an answer or progress).
 * @property {(share: number) => void} [progress] hears how much of a long request is done, 0 to 1.
 * @property {AbortSignal} [signal] cancels the request.
 * @property {boolean} [kill] a cancel while it is at work ends the engine at once, and a new one starts, in some 60 ms; for what has no chance to let go.
 */

/**
 * @typedef {object} Request
 * @property {number} id
 * @property {string} method
 * @property {unknown[]} args
 * @property {Options} options
 * @property {(answer: any) => void} resolve
 * @property {(error: EngineError) => void} reject
 */

export class Queue {
  /** @type {Map<string, Request>} */
  #waiting = new Map();

  /** @param {Request} request */
  add(request) {
    const kind = kindOf(request);
    this.#waiting.get(kind)?.reject(new EngineError('superseded'));
    this.#waiting.set(kind, request); // which keeps the place in line of the one before
  }

  take() {
    const [request] = this.#waiting.values();
    if (request) this.#waiting.delete(kindOf(request));
    return request;
  }

  /**
   * Takes a request out if it still waits.
   * @param {Request} request
   */
  remove(request) {
    const there = this.#waiting.get(kindOf(request)) === request;
    return there && this.#waiting.delete(kindOf(request));
  }
}

/** @param {Request} request */
function kindOf({ method, options }) {
  return options.kind ?? method;
}
