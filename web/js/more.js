// "One more die?" as a view: every band over every value of one field, as bars or curves, and as a table.

import { chart } from './chart.js';
import { chunk } from './chunk.js';
import { fill, list, one, part } from './parts.js';
import { legend, stackBands } from './show.js';

/** @typedef {import('./types.d.ts').Odds} Odds */
/** @typedef {import('./types.d.ts').Sweep} Sweep */
/** @typedef {import('./types.d.ts').SweepRow} SweepRow */
/** @typedef {{ name: string, hue: number }} Band */

/**
 * @param {HTMLElement} panel
 * @param {import('./views.js').Page} page
 * @returns {import('./views.js').View}
 */
export function moreView(panel, { element, ask, changed }) {
  const select = /** @type {HTMLSelectElement} */ (one(panel, '[data-field]'));
  const exact = /** @type {HTMLInputElement} */ (one(panel, '[data-exact]'));
  const plot = one(panel, '[data-chart="curves"]');
  let wanted = ''; // the field that the address names
  let system = '';
  let turn = 0;
  /** @type {Sweep | undefined} */
  let sweep;

  const kind = () => /** @type {HTMLInputElement} */ (one(panel, '[name="more-chart"]:checked')).value;

  /** The fields of the system on show, as its own small table offers them. @param {Odds} odds */
  function offer(odds) {
    const own = /** @type {HTMLSelectElement | null | undefined} */ (element.shadowRoot?.querySelector('[data-act="sweep-field"]'));
    if (odds.system !== system && own) {
      select.replaceChildren(...[...own.options].map((o) => o.cloneNode(true)));
      select.value = own.value;
      system = odds.system;
    }
    if (wanted && [...select.options].some((o) => o.value === wanted)) select.value = wanted;
    wanted = '';
  }

  /** @param {Odds} odds */
  async function show(odds) {
    offer(odds);
    const mine = ++turn;
    const answer = select.value ? await ask('sweep', [odds.system, odds.query, select.value]) : undefined;
    if (mine !== turn) return;
    sweep = answer?.rows && answer;
    draw();
    if (select.value && !answer) one(panel, '[data-empty]').hidden = true; // it was stopped, or the engine is gone or starts again
  }

  function draw() {
    const rows = sweep?.rows ?? [];
    const full = rows.length > 1;
    one(panel, '[data-empty]').hidden = full;
    one(panel, '[data-full]').hidden = !full;
    if (!sweep || !full) return;
    const bands = bandsOf(rows);
    const curves = kind() === 'curves';
    for (const each of ['bars', 'curves']) one(panel, `[data-chart="${each}"]`).hidden = bands.length === 0 || (each === 'curves') !== curves;
    for (const of of ['[data-kinds]', '.switch']) one(panel, of).hidden = bands.length === 0;
    table(sweep, bands);
    if (curves) drawCurves(rows, bands);
    else drawBars(sweep, bands);
  }

  /**
   * @param {HTMLElement} button
   * @param {SweepRow} row
   */
  function take(button, row) {
    button.addEventListener('click', () => { if (sweep) element.take(sweep.field, row.value); });
  }

  /** @param {HTMLElement} of @param {SweepRow} row */
  function now(of, row) {
    if (row.now) of.setAttribute('aria-current', 'true');
    return of;
  }

  /** @param {Sweep} of @param {Band[]} bands */
  function drawBars(of, bands) {
    list(panel, 'bars', of.rows, (row) => {
      const item = now(fill(part('more-bar'), { label: row.label, lead: row.error ? '' : row.lead }), row);
      take(one(item, 'button'), row);
      stackBands(one(item, 'svg'), row.bands);
      return item;
    });
    list(panel, 'legend', bands, legend);
    fill(panel, { leadname: of.lead });
  }

  /** @param {SweepRow[]} rows @param {Band[]} bands */
  function drawCurves(rows, bands) {
    const series = bands.map((b) => ({ ...b, shares: rows.map((row) => (row.error ? null : row.bands.find((other) => other.name === b.name)?.share ?? 0)) }));
    chart(plot, chunk('curves'), rows, series);
  }

  /** @param {Sweep} of @param {Band[]} bands */
  function table(of, bands) {
    const names = [...bands.map((b) => b.name), ...(of.lead ? [of.lead] : [])];
    list(panel, 'heads', [of.label, ...names], (name, i) => named(part(i ? 'more-head' : 'more-field'), name));
    list(panel, 'values', of.rows, (row) => {
      const line = now(fill(part('more-row'), { label: row.label, title: row.title }), row);
      take(one(line, 'button'), row);
      if (row.error) {
        const cell = named(part('more-error'), row.error);
        cell.setAttribute('colspan', String(names.length));
        line.append(cell);
        return line;
      }
      const cells = bands.map((b) => row.bands.find((other) => other.name === b.name)).map((b) => b?.[exact.checked ? 'fraction' : 'percent'] ?? '–');
      line.append(...[...cells, ...(of.lead ? [row.lead] : [])].map((text) => named(part('more-cell'), text)));
      return line;
    });
    one(panel, '.values').classList.toggle('exact', exact.checked);
  }

  select.addEventListener('change', () => {
    if (element.odds) show(element.odds);
    changed();
  });
  one(panel, '[data-kinds]').addEventListener('change', () => {
    draw();
    changed();
  });
  exact.addEventListener('change', draw);
  new ResizeObserver(() => { if (!plot.hidden) draw(); }).observe(panel);

  return {
    show,
    restore(argument) {
      const [field, shown] = argument.split(':');
      wanted = field;
      /** @type {HTMLInputElement} */ (one(panel, `[name="more-chart"][value="${shown === 'curves' ? 'curves' : 'bars'}"]`)).checked = true;
    },
    argument: () => [wanted || select.value, ...(kind() === 'curves' ? ['curves'] : [])].join(':'),
  };
}

/** The bands of all rows, worst to best: a value can have bands that another has not. @param {SweepRow[]} rows */
function bandsOf(rows) {
  /** @type {Map<string, Band>} */
  const found = new Map();
  for (const row of rows) for (const b of row.bands) if (!found.has(b.name)) found.set(b.name, b);
  return [...found.values()].sort((a, b) => a.hue - b.hue);
}

/** @param {HTMLElement} element @param {string} text */
function named(element, text) {
  element.textContent = text;
  return element;
}
