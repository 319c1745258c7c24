// The runs of a document. The newest one is wanted; those that it passed are shown as far as the engine keeps up, so that a
// report follows a slider while it is dragged.

/** @typedef {import('../engine/index.js').Engine} Engine */
/** @typedef {import('./types.d.ts').Report} Report */
/** @typedef {import('./types.d.ts').Wrong} Wrong */
/**
 * How a run ended: with a report, with mistakes, or with neither: timeout, died, cancelled, or engine where there is none; the code says more.
 * last: no newer one was asked for.
 * @typedef {{ last: boolean, report?: Report, wrongs?: Wrong[], halted?: string, code?: string }} End
 */

const PATIENCE = 300; // ms until the page says that a run is at work
const LIMIT = 6000; // ms: the engine stops a run after 5 s by itself, and says where
const HALTED = ['cancelled', 'timeout', 'died'];

export class Runs {
  /** How long the last one took, in ms. */
  took = 0;
  #turn = 0; // of the last run that was begun
  #shown = 0; // and of the last one that came to an end
  #stop = new AbortController(); // of all that are under way
  #slow = false; // the page says that one is at work

  /**
   * @param {Engine} engine
   * @param {string} kind of these runs: a newer one takes the place of one that waits
   * @param {(on: boolean) => void} busy says that a run is at work
   */
  constructor(engine, kind, busy) {
    this.engine = engine;
    this.kind = kind;
    this.busy = busy;
  }

  /**
   * @param {string} text
   * @param {string} query
   * @returns {Promise<End | undefined>} undefined where a newer one came to its end, or takes this one's place
   */
  async run(text, query) {
    const mine = ++this.#turn;
    this.halt();
    const { signal } = this.#stop;
    const clock = setTimeout(() => this.#say(true), PATIENCE);
    try {
      await this.engine.ready; // its start is no part of what a run takes
      const began = performance.now();
      const answer = await this.#ask('run', [text, query], { signal, kill: true });
      const last = mine === this.#turn;
      if (last) this.took = performance.now() - began;
      if (mine < this.#shown || (!last && answer.errors)) return;
      this.#shown = mine;
      return answer.errors ? { last, wrongs: answer.errors } : { last, report: answer };
    } catch (error) {
      if (mine !== this.#turn) return;
      this.took = Infinity;
      const code = /** @type {{ code?: string }} */ (error).code ?? '';
      return { last: true, halted: HALTED.includes(code) ? code : 'engine', code };
    } finally {
      clearTimeout(clock);
      if (mine === this.#turn) this.#say(false);
    }
  }

  /** The mistakes that show without a run. @param {string} text @returns {Promise<Wrong[] | undefined>} undefined where a run came, or there is no engine */
  async check(text) {
    const mine = this.#turn;
    const answer = await this.#ask('check', [text]).catch(() => {});
    return answer && mine === this.#turn ? answer.errors ?? [] : undefined;
  }

  /** The results as text, json or csv. @param {string} text @param {string} query @param {string} format @returns {Promise<string>} */
  async write(text, query, format) {
    const answer = await this.#ask('written', [text, query, format], { signal: this.#stop.signal, kill: true }).catch(() => {});
    return typeof answer === 'string' ? answer : ''; // what ended it ended the run of the report too
  }

  /**
   * Ends what runs, if somebody waits for it: what does not take long may end by itself, which is quicker than a new engine.
   * @param {boolean} [at] once, in any case
   */
  halt(at = false) {
    if (!at && !this.#slow) return;
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  /** @param {boolean} on */
  #say(on) {
    this.#slow = on;
    this.busy(on);
  }

  /**
   * @param {string} method
   * @param {string[]} args
   * @param {import('../engine/queue.js').Options} [options]
   */
  #ask(method, args, options) {
    return this.engine.request(method, args, { kind: `${this.kind} ${method}`, timeLimit: LIMIT, ...options });
  }
}
