// The engine in a browser: a Worker made from a Blob, or the page's own thread where there can be none.

import { createEngine as create } from './engine.js';
import { serve } from './serve.js';
import { trusted } from './trusted.js';

export { EngineError } from './errors.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./engine.js').Parts} Parts */

/**
 * @param {Pick<Parts, 'wasm' | 'timeLimit' | 'startLimit'> & { workerSource: string }} options workerSource: worker.js, bundled
 * @returns {Engine}
 */
export function createEngine({ workerSource, ...options }) {
  const url = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
  return create({ ...options, openWorker: () => new Worker(trusted().createScriptURL(url)), openLocal });
}

/** Both ends of a channel on one thread. */
function openLocal() {
  const { port1, port2 } = new MessageChannel();
  import('wasm_exec').then((glue) => serve(port2, glue));
  return Object.assign(port1, {
    terminate() {
      port1.close();
      port2.close();
    },
  });
}
