// Patience: what takes longer than a moment says so, and can be cancelled; what was cancelled can be tried again.

import { EngineError } from './engine/index.js';
import { sharedEngine } from './shared.js';

const PATIENCE = 300; // ms until it is said that something works
const LIMIT = 20_000; // ms for what anybody can cancel: a sweep of the slowest rolls takes 3 s on a desk
const FAILED = ['timeout', 'died', 'panic'];

/** @typedef {import('./engine/queue.js').Options} Options */

/** What is asked for at one time: how to end it, questions without an answer, and whether it was said that they take long. */
class Round extends AbortController {
  open = 0;
  late = false;
}

export class Wait {
  #round = new Round();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clock;
  /** @type {HTMLElement | undefined} */
  #place;

  /** @param {() => void} again asks anew what was cancelled */
  constructor(again) {
    this.again = again;
  }

  /** @param {HTMLElement} place what web/wait.templ rendered */
  mount(place) {
    this.#place = place;
    place.addEventListener('click', ({ target }) => {
      const { stop } = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('[data-stop]'))?.dataset ?? {};
      if (stop === 'cancel') {
        this.#end().abort();
        this.#say('stopped');
      } else if (stop === 'again') {
        this.#say('working'); // at once: the focus stays here
        this.again();
      }
    });
  }

  /**
   * @template T
   * @param {(options: Options) => Promise<T>} question
   * @returns {Promise<T>}
   */
  async for(question) {
    const round = this.#round;
    round.open++;
    // Before the engine is there nothing works: the page says that in its own way, or is still on its way itself.
    sharedEngine().ready.then(() => { if (round === this.#round && round.open) this.#clock ??= setTimeout(() => this.#late(round), PATIENCE); }, () => {});
    try {
      return await question({ signal: round.signal, kill: true, timeLimit: LIMIT });
    } catch (error) {
      if (round === this.#round && error instanceof EngineError && FAILED.includes(error.code)) {
        this.#end();
        this.#say('failed');
      }
      throw error;
    } finally {
      round.open--;
      // One that follows at once is waited for with the same patience.
      setTimeout(() => { if (round === this.#round && !round.open) this.leave(); });
    }
  }

  /** Nobody waits any longer. What is at work may be done in a moment; if not, it ends, so that what comes next need not wait. */
  leave() {
    const round = this.#end();
    this.#say('');
    if (round.open) setTimeout(() => round.abort(), round.late ? 0 : PATIENCE);
  }

  /** @param {Round} round */
  #late(round) {
    round.late = true;
    this.#say('working');
  }

  #end() {
    const round = this.#round;
    clearTimeout(this.#clock);
    this.#clock = undefined;
    this.#round = new Round();
    return round;
  }

  /** @param {string} state */
  #say(state) {
    const place = this.#place;
    if (!place) return;
    const focused = place.matches(':focus-within');
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('[data-state]'))) part.hidden = !part.dataset.state?.split(' ').includes(state);
    if (focused) (/** @type {HTMLElement | null} */ (place.querySelector('button:not([hidden])')) ?? place).focus({ preventScroll: true });
  }
}
