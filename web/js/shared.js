// What all widgets of a page share: one engine, one style sheet.

import source from 'worker-source';
import { EngineError, createEngine } from './engine/index.js';
import { supplies } from './supplies.js';

/** @typedef {import('./engine/index.js').Engine} Engine */

/** @type {Engine | undefined} */
let engine;

/** The page's one engine, started when it is first asked for. */
export function sharedEngine() {
  return (engine ??= createEngine({ workerSource: source, wasm: supplies().wasm }));
}

/**
 * Asks the page's engine; undefined where there is no answer, or a newer question of the kind took this one's place.
 * @param {string} method
 * @param {string[]} args
 * @param {import('./engine/queue.js').Options} [options] the kind is the method, if none is given
 * @param {import('./wait.js').Wait} [wait] says that it takes its time
 * @returns {Promise<any>}
 */
export async function ask(method, args, options, wait) {
  /** @param {import('./engine/queue.js').Options} [how] */
  const request = (how) => sharedEngine().request(method, args, { kind: `page ${method}`, ...options, ...how });
  try {
    return await (wait ? wait.for(request) : request());
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
}

let asked = 0;

/**
 * The odds with the fractions of their rows: of outcomes without bands they come apart where they are long.
 * @param {import('./types.d.ts').Odds} odds
 */
export async function exact(odds) {
  const { system, query, outcomes } = odds;
  if (!odds.apart || odds.bands.length) return odds;
  const fractions = await ask('fractions', [system, query, 'exact'], { kind: `exact ${++asked}` });
  return fractions ? { ...odds, outcomes: outcomes.map((o, i) => ({ ...o, fraction: String(fractions[i]) })) } : odds;
}

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** The one style sheet of all shadow roots. */
export function sharedSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(supplies().style());
  }
  return sheet;
}
