// What can go wrong with an engine, as codes. The page has the words for them; a message is for who debugs.

/**
 * A request ends with one of these when it has no answer:
 * - `superseded`: a newer request of its kind took its place before it was begun;
 * - `cancelled`: its signal was aborted;
 * - `timeout`: it passed its time limit; a new engine is starting;
 * - `panic`: a bug in Go, recovered; the message has the stack;
 * - `died`: a bug that ended the engine (no stack left, no memory, Go has left); a new one is starting;
 * - `no-method`: there is no such method;
 * - or with the reason for which the engine failed.
 * @typedef {'superseded' | 'cancelled' | 'timeout' | 'panic' | 'died' | 'no-method' | FailureCode} Code
 */

/**
 * An engine fails for good with one of these:
 * - `no-wasm`: this browser has no WebAssembly, or it was turned off (iOS Lockdown Mode);
 * - `wasm-forbidden`: the page's Content-Security-Policy does not allow it;
 * - `no-decompression`: this browser has no DecompressionStream;
 * - `gave-up`: it did not start, time after time; the message says how the last time ended;
 * - `closed`: close() was called.
 * @typedef {'no-wasm' | 'wasm-forbidden' | 'no-decompression' | 'gave-up' | 'closed'} FailureCode
 */

/** @template {string} [C=Code] */
export class EngineError extends Error {
  /**
   * @param {C} code
   * @param {string} [message]
   */
  constructor(code, message = '') {
    super(message || code);
    this.name = 'EngineError';
    this.code = code;
  }
}
