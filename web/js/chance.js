// Theory and chance: dice thrown by the million in the engine, or by a class, laid over the exact odds.

import { fill, list, one, part, percent } from './parts.js';
import { runningChart } from './running.js';
import { grouped, readTally, together } from './tally.js';

/** @typedef {import('./types.d.ts').Odds} Odds */
/** @typedef {{ id: string, name: string, percent: string, share: number, hue: number }} Row */

const MOST_ROWS = 40; // in the table; neighbours stand together where there are more
const CHUNK = 25_000; // rolls between two looks at the buttons
const GROWTH = 0.1; // of the rolls so far, until the next point of the running share
const MOST = 100_000_000;

/**
 * @param {HTMLElement} panel
 * @param {import('./views.js').Page} page
 * @returns {import('./views.js').View}
 */
export function chanceView(panel, { ask, changed }) {
  const seed = /** @type {HTMLInputElement} */ (one(panel, '[data-seed]'));
  const typed = /** @type {HTMLTextAreaElement} */ (one(panel, '#chance-class'));
  const event = /** @type {HTMLSelectElement} */ (one(panel, '[data-act="event"]'));
  const pause = /** @type {HTMLButtonElement} */ (one(panel, '[data-act="pause"]'));
  const stop = /** @type {HTMLButtonElement} */ (one(panel, '[data-act="stop"]'));
  const progress = /** @type {HTMLProgressElement} */ (one(panel, '[data-progress]'));
  const back = /** @type {HTMLButtonElement} */ (one(panel, '[data-act="bring-back"]'));

  /** @type {Odds | undefined} */
  let odds;
  /** @type {Row[]} */
  let rows = [];
  /** The rows as the table has them. @type {ReturnType<typeof grouped>} */
  let groups = [];
  let kind = 'bands';
  /** What was simulated: counts by row, where the generator stands, and the counts at some numbers of rolls. */
  let done = fresh();
  let wanted = 0;
  let running = false;
  let paused = false;
  let cleared = '';
  let toRestore = '';

  function fresh() {
    return { n: 0, counts: /** @type {number[]} */ ([]), next: '', points: /** @type {{ n: number, counts: number[] }[]} */ ([]) };
  }

  const mode = () => /** @type {HTMLInputElement} */ (one(panel, '[name="chance-mode"]:checked')).value;

  /** Throws until as many rolls are done as are wanted. */
  async function run() {
    if (running) return;
    running = true;
    const mine = done;
    while (mine === done && done.n < wanted && !paused && odds) {
      const n = Math.min(wanted - done.n, CHUNK, Math.max(1, Math.ceil(done.n * GROWTH)));
      buttons();
      const answer = await ask('simulate', [odds.system, odds.query, seed.value, done.next, String(n)], { kill: false });
      if (mine !== done || !answer || answer.errors) break;
      const counts = /** @type {number[]} */ (answer[kind]);
      done.counts = counts.map((count, i) => count + (done.counts[i] ?? 0));
      done.n += n;
      done.next = answer.next;
      done.points.push({ n: done.n, counts: done.counts });
      if (mode() === 'simulated') show();
    }
    running = false;
    if (mine === done && !paused) wanted = done.n;
    buttons();
    if (mine === done) judge();
    else if (done.n < wanted) run();
    changed();
  }

  function buttons() {
    const busy = done.n < wanted;
    pause.disabled = stop.disabled = !busy;
    for (const word of /** @type {NodeListOf<HTMLElement>} */ (pause.querySelectorAll('[data-when]'))) word.hidden = (word.dataset.when === 'paused') !== paused;
    progress.hidden = !busy || wanted < CHUNK;
    progress.value = wanted ? done.n / wanted : 0;
  }

  /** Forgets what was thrown. */
  function anew() {
    done = fresh();
    wanted = 0;
    paused = false;
    buttons();
    show();
    fill(panel, { verdict: '' });
  }

  /** What there is to show: counts by row, how they came, and words of the class that are no result. */
  function seen() {
    if (mode() !== 'class') return { counts: done.counts, points: done.points, strange: [] };
    const counts = rows.map(() => 0);
    const { results, strange } = readTally(typed.value, rows.map((row) => row.name));
    const points = results.map((at, i) => {
      counts[at]++;
      return { n: i + 1, counts: [...counts] };
    });
    return { counts, points, strange };
  }

  function show() {
    if (!odds) return;
    const own = mode() === 'class';
    const { counts, points } = seen();
    const n = counts.reduce((a, b) => a + b, 0);
    const shown = together(counts, groups);
    one(panel, '[data-empty]').hidden = n > 0;
    one(panel, '[data-seen]').hidden = n === 0 && !own;
    fill(panel, { n: n.toLocaleString('en').replaceAll(',', ' ') });
    const most = 1.02 * Math.max(...groups.map((row, i) => Math.max(row.share, n ? shown[i] / n : 0)));
    groups.forEach((row, i) => {
      const line = /** @type {HTMLElement} */ (one(panel, '[data-list="rows"]').children[i]);
      const share = n ? shown[i] / n : 0;
      fill(line, { seen: n ? `${(100 * share).toFixed(n < 1000 ? 1 : 2)}%` : '–', count: String(shown[i]), expected: (row.share * n).toFixed(1) });
      one(line, '[data-bar]').setAttribute('width', percent(most ? share / most : 0));
      one(line, '[data-exact]').setAttribute('x', percent(most ? row.share / most : 0));
    });
    const row = groups[event.selectedIndex];
    if (row) {
      runningChart(/** @type {SVGElement} */ (panel.querySelector('[data-running]')), row.share, points.map((p) => ({ n: p.n, share: together(p.counts, [row])[0] / p.n })));
      const spread = n ? Math.sqrt((row.share * (1 - row.share)) / n) : 0;
      fill(panel, { exact: row.percent, spread: (196 * spread).toFixed(2) });
      one(panel, '[data-spread]').hidden = n === 0;
    }
    for (const act of ['undo', 'clear']) /** @type {HTMLButtonElement} */ (one(panel, `[data-act="${act}"]`)).disabled = typed.value.trim() === '';
  }

  /** Asks how surprising it is: of all rows, not of those that stand together in the table. */
  async function judge() {
    if (!odds) return;
    const { counts, strange } = seen();
    one(panel, '[data-strange]').hidden = strange.length === 0;
    fill(panel, { strange: strange.slice(0, 10).join(', ') });
    const pairs = rows.map((row, i) => `${row.id}:${counts[i] ?? 0}`).join(',');
    const answer = await ask('judge', [odds.system, odds.query, pairs, kind]);
    if (answer?.text) fill(panel, { verdict: counts.some(Boolean) ? answer.text : '' });
  }

  panel.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('button'));
    if (!button) return;
    const { act, throws } = button.dataset;
    if (throws) {
      wanted = Math.min(MOST, Math.max(wanted, done.n) + Number(throws.replaceAll(' ', '')));
      paused = false;
      run();
    } else if (act === 'pause') {
      paused = !paused;
      buttons();
      if (!paused) run();
    } else if (act === 'stop') {
      wanted = done.n;
      paused = false;
      buttons();
    } else if (act === 'anew') {
      anew();
      changed();
    } else if (act === 'undo') {
      typed.value = typed.value.slice(0, readTally(typed.value, rows.map((row) => row.name)).last);
      follow();
    } else if (act === 'clear' || act === 'bring-back') {
      [typed.value, cleared] = act === 'clear' ? ['', typed.value] : [cleared, ''];
      back.hidden = act !== 'clear';
      follow();
    } else if (button.matches('[data-plus]') && mode() === 'class') {
      typed.value += `${typed.value && !/\s$/.test(typed.value) ? ' ' : ''}${button.textContent?.trim()} `;
      follow();
    }
  });
  panel.addEventListener('input', ({ target }) => {
    if (target === typed) follow();
    else if (target === seed) anew();
    else show();
  });
  panel.addEventListener('change', ({ target }) => {
    if (/** @type {HTMLInputElement} */ (target).name !== 'chance-mode') return;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll('[data-mode]'))) part.hidden = part.dataset.mode !== mode();
    panel.classList.toggle('own', mode() === 'class');
    follow();
  });

  function follow() {
    show();
    judge();
  }

  return {
    show(next) {
      const same = odds && odds.system === next.system && odds.query === next.query;
      odds = next;
      if (same && !toRestore) return;
      kind = next.bands.length ? 'bands' : 'outcomes';
      rows = next.bands.length ? next.bands.map((b) => ({ ...b })) : next.outcomes.map((o) => ({ ...o, id: String(o.value) }));
      groups = grouped(rows, MOST_ROWS);
      list(panel, 'rows', groups, (row) => {
        const line = part('seen');
        line.dataset.hue = String(row.hue);
        one(line, '[data-plus]').toggleAttribute('disabled', row.to - row.from > 1);
        return fill(line, { name: row.name, percent: row.percent });
      });
      event.replaceChildren(...groups.map((row) => new Option(row.name)));
      event.selectedIndex = groups.findIndex((row) => row.share === Math.max(...groups.map((g) => g.share)));
      anew();
      const [again = '', n = ''] = toRestore.split(':');
      toRestore = '';
      if (again) seed.value = again;
      if (/^\d+$/.test(n)) {
        wanted = Math.min(MOST, Number(n));
        run();
      }
    },
    restore(argument) {
      if (argument !== `${seed.value}:${done.n}`) toRestore = argument;
    },
    argument: () => (done.n && !running ? `${seed.value}:${done.n}` : ''),
    hide() {
      paused = done.n < wanted;
      buttons();
    },
  };
}
