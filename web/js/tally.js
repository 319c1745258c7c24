// Results as a class brings them, and rows of odds put together where there are more than a table holds.

/** @typedef {{ name: string, percent: string, share: number, hue: number }} Row */

/**
 * Reads results by their names, which may be of several words, with blanks, commas or semicolons between.
 * @param {string} text
 * @param {string[]} names
 * @returns {{ results: number[], strange: string[], last: number }} the places of their names, what is none, and where the last one begins
 */
export function readTally(text, names) {
  const long = names.map((name, at) => ({ name: name.toLowerCase(), at })).sort((a, b) => b.name.length - a.name.length);
  const lower = text.toLowerCase();
  /** @type {number[]} */
  const results = [];
  /** @type {string[]} */
  const strange = [];
  let last = 0;
  for (let from = 0; ;) {
    while (from < text.length && /[\s,;]/.test(text[from])) from++;
    if (from === text.length) return { results, strange, last };
    last = from;
    const found = long.find(({ name }) => lower.startsWith(name, from) && !/[^\s,;]/.test(text[from + name.length] ?? ''));
    if (found) results.push(found.at);
    else strange.push(/** @type {RegExpExecArray} */ (/^[^\s,;]+/.exec(text.slice(from)))[0]);
    from += found ? found.name.length : strange[strange.length - 1].length;
  }
}

/**
 * Neighbours put together until there are few enough: "12 to 15". Each row says which of the old ones it holds.
 * @param {Row[]} rows
 * @param {number} most
 * @returns {(Row & { from: number, to: number })[]} to is the first that it does not hold
 */
export function grouped(rows, most) {
  const size = Math.ceil(rows.length / most);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => {
    const [from, to] = [i * size, Math.min(rows.length, (i + 1) * size)];
    const [first, last] = [rows[from], rows[to - 1]];
    const share = rows.slice(from, to).reduce((sum, row) => sum + row.share, 0);
    if (to - from === 1) return { ...first, from, to };
    return { name: `${first.name}–${last.name}`, percent: `${(100 * share).toFixed(2)}%`, share, hue: first.hue, from, to };
  });
}

/** The counts of rows as those of their groups. @param {number[]} counts @param {{ from: number, to: number }[]} groups */
export const together = (counts, groups) => groups.map(({ from, to }) => counts.slice(from, to).reduce((a, b) => a + b, 0));
