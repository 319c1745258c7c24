// The script for documents on other people's pages, report.HASH.js: <dice-odds doc="…"> fetches it once the first of
// them is about to be seen. It runs a document and shows its report with its inputs; where, is the element's to say.

import parts from 'report-parts';
import style from 'report-style';
import { Inputs } from '../js/playground/inputs.js';
import { showReport } from '../js/playground/report.js';
import { Runs } from '../js/playground/runs.js';
import { LONGEST, PACKED, unpack } from '../js/playground/sharing.js';
import { one, part } from '../js/parts.js';
import { supply } from '../js/supplies.js';

/** @typedef {import('../js/playground/types.d.ts').Report} Report */
/** @typedef {import('../js/types.d.ts').Mistake} Mistake */

/**
 * What the element's script has for it.
 * @typedef {object} Host
 * @property {import('../js/engine/index.js').Engine} engine the full one, of all documents of a page
 * @property {(id: string) => Promise<string | undefined>} document a text of the shelf
 * @property {(html: string) => Document} parse
 * @property {(name: string) => HTMLTemplateElement | null} part a piece of any widget
 */

/**
 * What one element says and hears.
 * @typedef {object} Ears
 * @property {string} home where our page is
 * @property {() => void} shown the report is that of the document and the inputs
 * @property {(query: string) => void} moved somebody moved an input
 * @property {(code: string, mistakes?: Mistake[]) => void} failed there is no report of them
 */

/** @typedef {ReturnType<typeof readers>} Readers */

let count = 0;

/** What makes a reader for an element. @param {Host} host */
function readers(host) {
  const own = host.parse(parts);
  supply(/** @type {import('../js/supplies.js').Supplies} */ ({ part: (name) => own.querySelector(`template[data-part="${name}"]`) ?? host.part(name) }));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return (/** @type {Ears} */ ears) => new Reader(host, sheet, ears);
}

/** A document as it is read: what stands in the place of its script follows its inputs. */
class Reader {
  box = part('document-box');
  #doc = '';
  #text = '';
  #turn = 0; // of what was opened last
  /** @type {Runs} */
  #runs;

  /** @param {Host} host @param {CSSStyleSheet} sheet @param {Ears} ears */
  constructor(host, sheet, ears) {
    this.host = host;
    this.sheet = sheet;
    this.ears = ears;
    this.box.append(part('home'));
    this.#runs = new Runs(host.engine, `report ${++count}`, (on) => { one(this.box, '[data-wait]').hidden = !on; });
    this.inputs = new Inputs(one(this.box, 'form'), () => {
      ears.moved(this.inputs.query);
      this.#run();
    });
    one(this.box, '[data-wait] button').addEventListener('click', () => this.#runs.halt(true));
  }

  /** Shows a document, or another place of the one it shows. @param {string} doc @param {string} query */
  async open(doc, query) {
    const turn = ++this.#turn;
    try {
      const text = doc === this.#doc ? this.#text : await this.#find(doc, query);
      if (turn !== this.#turn) return;
      if (text === undefined) return this.ears.failed('doc');
      this.#doc = doc;
      this.#text = text;
    } catch {
      if (turn === this.#turn) this.ears.failed('gave-up');
      return;
    }
    this.inputs.set(query);
    await this.#run();
  }

  /** @param {string} doc @param {string} query */
  async #find(doc, query) {
    if (doc.length + query.length > LONGEST) return;
    return doc.startsWith(PACKED) ? unpack(doc.slice(PACKED.length)) : this.host.document(doc);
  }

  async #run() {
    const turn = this.#turn;
    const end = await this.#runs.run(this.#text, this.inputs.query);
    if (!end || turn !== this.#turn) return;
    if (end.report) this.#show(end.report, end.last);
    else if (end.wrongs) this.#refuse('run', end.wrongs);
    else this.#refuse(end.halted === 'timeout' || end.halted === 'died' ? `run-${end.halted}` : end.code ?? 'gave-up');
  }

  /** @param {Report} report @param {boolean} last no newer one is awaited */
  #show(report, last) {
    this.#old(false);
    if (last) this.inputs.show(report.inputs);
    showReport(one(this.box, '[data-report]'), report, true);
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (this.box.querySelectorAll('.report a[href^="#"]'))) {
      // It leads within our page, which this is not.
      Object.assign(link, { href: this.ears.home + link.getAttribute('href'), target: '_blank', rel: 'noopener' });
    }
    this.ears.shown();
  }

  /** @param {string} code @param {Mistake[]} [mistakes] */
  #refuse(code, mistakes) {
    this.#old(true);
    this.ears.failed(code, mistakes);
  }

  /** @param {boolean} is what is on show belongs to inputs of before */
  #old(is) {
    one(this.box, '[data-stale]').hidden = !is;
    one(this.box, '[data-report]').toggleAttribute('data-old', is);
  }
}

// Where the element finds it: a global would be on a page that is not ours.
Object.assign(/** @type {HTMLScriptElement} */ (document.currentScript), { readers });
