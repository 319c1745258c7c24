// Every single roll of a small pool: two dice as a grid to point at, more by what they come to.

import { fill, list, one, part } from './parts.js';

/** @typedef {{ outcome: number, label: string, band: string, hue: number, dice: import('./types.d.ts').Die[] }} Single */

/**
 * @param {HTMLElement} panel
 * @param {import('./views.js').Page} page
 * @returns {import('./views.js').View}
 */
export function rollsView(panel, { ask }) {
  const across = one(panel, '[data-list="across"]');
  let turn = 0;

  return {
    async show(odds) {
      const mine = ++turn;
      const answer = await ask('every', [odds.system, odds.query]);
      if (mine !== turn) return;
      /** @type {Single[]} */
      const rolls = answer?.rolls ?? [];
      if (odds.bands.length === 0) shade(rolls);
      const pair = rolls.length > 0 && rolls.every((r) => r.dice.length === 2);
      one(panel, '[data-some]').hidden = rolls.length === 0;
      one(panel, '[data-many]').hidden = rolls.length > 0 || !answer?.rolls; // stopped, it lists nothing
      one(panel, '[data-grid]').hidden = !pair;
      fill(panel, { count: String(rolls.length) });

      const bands = new Map(odds.bands.map((b) => [b.id, b.name]));
      /** @type {Map<string, Single[]>} */
      const groups = new Map(odds.bands.map((b) => [b.name, []]));
      for (const roll of rolls) {
        const name = bands.get(roll.band) ?? roll.label;
        groups.set(name, [...(groups.get(name) ?? []), roll]);
      }
      across.replaceChildren();
      list(panel, 'down', [], () => document.createElement('tr'));
      if (pair) grid(panel, rolls, bands);
      list(panel, 'groups', pair && odds.bands.length === 0 ? [] : [...groups].filter(([, g]) => g.length > 0), ([name, group]) => {
        const section = part('rolls-group');
        section.dataset.hue = String(group[0].hue);
        fill(section, { name, ways: String(group.length), all: String(rolls.length) });
        list(section, 'rolls', pair ? [] : group, (roll) => {
          const item = part('rolls-one');
          item.textContent = roll.dice.map((d) => d.text).join(' ');
          return item;
        });
        return section;
      });
    },
  };
}

/** Spreads the palette over outcomes that are in no band. @param {Single[]} rolls */
function shade(rolls) {
  const outcomes = [...new Set(rolls.map((r) => r.outcome))].sort((a, b) => a - b);
  for (const roll of rolls) roll.hue = 1 + Math.round((6 * outcomes.indexOf(roll.outcome)) / Math.max(1, outcomes.length - 1));
}

/**
 * @param {HTMLElement} panel
 * @param {Single[]} rolls in the order of their faces
 * @param {Map<string, string>} bands their names
 */
function grid(panel, rolls, bands) {
  const { sides } = rolls[0].dice[1];
  const head = document.createElement('tr');
  head.append(document.createElement('td'), ...rolls.slice(0, sides).map((r) => heading('col', r.dice[1].text)));
  one(panel, '[data-list="across"]').replaceChildren(head);
  list(panel, 'down', rolls.filter((_, i) => i % sides === 0), (first) => {
    const row = document.createElement('tr');
    row.append(heading('row', first.dice[0].text));
    const at = rolls.indexOf(first);
    for (const roll of rolls.slice(at, at + sides)) {
      const cell = fill(part('rolls-cell'), { label: roll.label, band: bands.get(roll.band) ?? '' });
      cell.dataset.hue = String(roll.hue);
      row.append(cell);
    }
    return row;
  });
}

/** @param {string} scope @param {string} text */
function heading(scope, text) {
  const cell = document.createElement('th');
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}
