// "Embed this" for a document: what to paste into another page. What nobody else could find goes into it whole.

import { copyText, saveFile } from '../away.js';
import { fill, one } from '../parts.js';
import { write } from '../place.js';
import { baseOf, fillSnippet } from '../snippet.js';
import { recall, remember } from '../store.js';
import { LONGEST } from './sharing.js';
import { writeTables } from './tables.js';

/**
 * @typedef {object} Embedded
 * @property {string} title
 * @property {string} doc as an address has it
 * @property {string} query
 * @property {readonly import('./types.d.ts').Output[]} outputs none where it did not run
 */

const MOST = 2000; // rows of all tables together that anybody would paste
const HEIGHT = '640'; // px of a frame whose page doesn't follow what it tells

/** @returns {(embedded: Embedded) => void} what opens it */
export function embedDialog() {
  const dialog = /** @type {HTMLDialogElement} */ (one(document, '#embed-document'));
  const code = /** @type {HTMLTextAreaElement} */ (one(dialog, 'textarea'));
  const address = /** @type {HTMLInputElement} */ (one(dialog, '[data-address] input'));
  const theme = /** @type {HTMLSelectElement} */ (one(dialog, '[data-look="theme"]'));
  const ways = /** @type {NodeListOf<HTMLInputElement>} */ (dialog.querySelectorAll('.ways input'));
  const chosen = () => [...ways].find((way) => way.checked) ?? ways[0];
  /** @type {Embedded} */
  let now;

  for (const way of ways) way.checked ||= way.value === recall('embed.document');

  function update() {
    const { format = '', body = '', where = '' } = chosen().dataset;
    const { title, doc, query } = now;
    const outputs = now.outputs.reduce((sum, o) => sum + (o.rows?.length ?? 1), 0) > MOST ? [] : now.outputs;
    const base = baseOf(address.value);
    const from = base || address.placeholder;
    const place = { system: 'playground', query: query || undefined, doc };
    // What has a meaning in Markdown is escaped in addresses too.
    const hash = (/** @type {object} */ more) => write({ ...place, ...more }).replace(/[()']/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    const carried = /\{(doc|src|link)/.test(body);
    const long = carried && hash({ theme: 'light', present: '1' }).length > LONGEST;
    fill(dialog, { title, where });
    one(dialog, '[data-looks]').hidden = !/\{(theme|src)/.test(body);
    one(dialog, '[data-address]').hidden = location.protocol.startsWith('http') || !carried;
    one(dialog, '[data-error]').hidden = !address.value || base !== '';
    one(dialog, '[data-long]').hidden = !long;
    one(dialog, '[data-none]').hidden = long || !format || outputs.length > 0;
    one(dialog, '.code').hidden = long || body === '{table}' && outputs.length === 0;
    code.value = fillSnippet(body, {
      doc, query, title, base: from, theme: theme.value, height: HEIGHT,
      table: format && writeTables(outputs, format),
      src: `${from}index.html${hash({ theme: theme.value, present: '1' })}`,
      link: `${from}index.html${hash({})}`,
    });
    code.rows = Math.min(14, Math.max(3, code.value.split('\n').length));
    for (const [key, value] of [['document', chosen().value], ['address', address.value], ['theme', theme.value]]) remember(`embed.${key}`, value);
  }

  for (const kind of ['change', 'input']) dialog.addEventListener(kind, (event) => { if (event.target !== code) update(); });
  dialog.addEventListener('click', ({ target }) => {
    const act = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('[data-act]'));
    if (act?.dataset.act === 'close') dialog.close();
    if (act?.dataset.act === 'copy') copyText(code, act);
    if (act?.dataset.act === 'save') saveFile(`dice-odds.${chosen().dataset.file}`, new Blob([code.value], { type: 'text/plain' }));
  });

  return (embedded) => {
    now = embedded;
    address.value ||= recall('embed.address'); // which the other dialog asks for too
    theme.value = recall('embed.theme') || theme.value;
    dialog.showModal();
    update();
  };
}
