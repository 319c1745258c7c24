// The Go program behind one function. The same in a worker, on the page's own thread, and under Node in tests.

import { EngineError } from './errors.js';

/** @typedef {{ importObject: WebAssembly.Imports, exit: (code: number) => void, run(instance: WebAssembly.Instance): Promise<void> }} GoProgram */
/** Go's own wasm_exec.js, and what programs take for the global object. @typedef {{ Go: new () => GoProgram, scope: object }} Glue */
/**
 * `call` throws an EngineError, or what JavaScript throws as the program dies: a RangeError where the stack ends,
 * a RuntimeError from wasm, an Error after an exit.
 * @typedef {{ call: (method: string, args: unknown[]) => unknown }} Core
 */

/**
 * Starts the program.
 * @param {Glue} glue
 * @param {WebAssembly.Module} module
 * @param {(why: string) => void} left called if ever the program ends, which it should not
 * @returns {Promise<Core>}
 */
export async function startCore({ Go, scope }, module, left) {
  const go = new Go();
  let code = 0;
  go.exit = (status) => { code = status; }; // Go's own writes to the console
  const instance = await WebAssembly.instantiate(module, go.importObject);
  Reflect.deleteProperty(scope, 'diceOdds'); // on a page's own thread there may be that of a program that died
  // Runs to where Go's main waits for ever; by then diceOdds is there.
  go.run(instance).then(() => left(`exit ${code}`), (error) => left(String(error)));
  /** @type {Record<string, (...args: string[]) => unknown> | undefined} */
  const object = Reflect.get(scope, 'diceOdds');
  if (!object) throw new EngineError('died', 'no diceOdds');
  return {
    call(method, args) {
      if (!Object.hasOwn(object, method)) throw new EngineError('no-method', method);
      const answer = object[method](...args.flatMap(plain));
      if (answer === undefined) throw new EngineError('died', 'no answer');
      if (answer instanceof Error) throw new EngineError('panic', answer.message);
      return answer;
    },
  };
}

/**
 * An argument as Go takes it: strings. How to roll, {seed} or {faces}, is two of them.
 * @param {unknown} arg
 * @returns {string[]}
 */
function plain(arg) {
  if (typeof arg !== 'object' || arg === null) return [String(arg)];
  const { seed = '', faces = '' } = /** @type {{ seed?: unknown, faces?: unknown }} */ (arg);
  return [String(seed), String(faces)];
}
