// What a widget is made of and does not carry itself: the engine's code, the style sheet, the markup. Our own pages hold
// them inline; the element for other people's pages fetches them (web/embed/element.js).

/**
 * @typedef {object} Supplies
 * @property {() => Promise<import('./engine/unpack.js').Source>} wasm
 * @property {() => string} style
 * @property {(name: string) => HTMLTemplateElement | null} part a piece of a widget
 * @property {(system: string) => Promise<HTMLTemplateElement | null>} widget null where there is no such system
 * @property {() => Promise<import('../embed/report.js').Readers>} [readers] what shows documents, on other people's pages; ours have the playground
 */

/** @type {Supplies} */
let now;

/** Says where they are, before the first widget is made. @param {Supplies} from */
export function supply(from) {
  now = from;
}

export const supplies = () => now;

/** The whole page has come. */
export async function parsed() {
  if (document.readyState === 'loading') await new Promise((resolve) => { addEventListener('DOMContentLoaded', resolve, { once: true }); });
}

/** The pieces that were found: looking for one takes the longer, the longer the page has become. @type {Map<string, HTMLTemplateElement | null>} */
const parts = new Map();

/** What stands in the page itself. @type {Supplies} */
export const inline = {
  /** The engine's code is the last thing in the page, and most of it: it may still be on its way. */
  async wasm() {
    await parsed();
    return text('dice-odds-wasm');
  },
  style: () => text('dice-odds-css'),
  part(name) {
    let found = parts.get(name);
    if (!found) parts.set(name, (found = document.querySelector(`template[data-part="${name}"]`)));
    return found;
  },
  widget: async (system) => [...document.querySelectorAll('template')].find((t) => t.dataset.widget === system) ?? null,
};

/** @param {string} id of an element that carries a part of the page */
function text(id) {
  return document.getElementById(id)?.textContent ?? '';
}
