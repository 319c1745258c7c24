// Curves on the page: the chunk says where everything stands, this draws it. Bands differ by dashes, marks and a name at
// each curve's end, not by colour alone.

/** @typedef {import('./chunks/curves.js').Curves} Curves */
/** @typedef {import('./chunks/curves.js').Series & { hue: number }} Series */

const SVG = 'http://www.w3.org/2000/svg';
const DASHES = ['', '9 3', '2 3', '10 3 2 3', '5 3', '14 4', '1 4'];
const LETTER = 7; // px a letter of a label takes, about
const APART = 16; // px from one label to the next

/**
 * @param {HTMLElement} place
 * @param {Curves} curves
 * @param {readonly { label: string, value: string, now: boolean }[]} rows
 * @param {readonly Series[]} series
 */
export function chart(place, curves, rows, series) {
  const width = Math.max(240, place.clientWidth);
  const names = series.map((s) => (width < 560 ? lines(s.name) : [s.name]));
  const longest = LETTER * Math.max(...names.flat().map((n) => n.length));
  const words = LETTER * Math.max(...rows.map((r) => r.label.length));
  const box = { width, height: 0, top: 10, right: longest + 22, bottom: 30, left: 40 };
  const gap = (width - box.left - box.right) / rows.length;
  const numbers = rows.every((r) => /^[−-]?\d+$/.test(r.label));
  const slant = !numbers && words > gap;
  if (slant) box.bottom = 22 + words * 0.7;
  box.height = Math.round(Math.min(340, Math.max(220, width * 0.48))) + box.bottom;
  const every = numbers ? Math.ceil((words + 8) / gap) : 1;

  const { xs, ticks, series: drawn } = curves(rows.map((r) => r.value), series, box);
  const svg = make('svg', { width, height: box.height });
  for (const { share, y } of ticks) {
    svg.append(make('path', { class: 'grid', d: `M${box.left} ${y}H${width - box.right}` }), write(`${+(100 * share).toFixed(1)}%`, { class: 'tick', x: box.left - 8, y: y + 4, 'text-anchor': 'end' }));
  }
  rows.forEach((row, i) => {
    if (row.now) svg.append(make('path', { class: 'here', d: `M${xs[i]} ${box.top}V${box.height - box.bottom + 6}` }));
    if (!row.now && i % every) return;
    const y = box.height - box.bottom + 20;
    /** @type {Record<string, string>} */
    const turn = slant ? { transform: `rotate(-42 ${xs[i]} ${y - 6})`, 'text-anchor': 'end' } : { 'text-anchor': 'middle' };
    svg.append(write(row.label, { class: row.now ? 'tick now' : 'tick', x: xs[i], y: slant ? y - 4 : y, ...turn }));
  });
  drawn.forEach((s, n) => {
    const group = make('g', { 'data-hue': series[n].hue, class: 'curve' });
    if (numbers) group.append(make('path', { class: 'line', d: s.path, 'stroke-dasharray': DASHES[n % DASHES.length] }));
    s.points.forEach((p) => group.append(make('path', { class: 'mark', d: s.mark, transform: `translate(${p.x} ${p.y})` })));
    svg.append(group);
  });
  // Each name stands where its curve ends, or as near as the other names let it.
  const ends = drawn.map((s, n) => ({ n, end: s.points.at(-1) })).filter((e) => e.end).sort((a, b) => (a.end?.y ?? 0) - (b.end?.y ?? 0));
  let free = box.top + 4;
  const spots = ends.map(({ n, end }) => {
    const y = Math.max(free, end?.y ?? 0);
    free = y + APART * names[n].length;
    return { n, end, y };
  });
  let over = Math.max(0, free - APART - (box.height - box.bottom + 4));
  for (const spot of spots.toReversed()) {
    spot.y -= over;
    const before = spots[spots.indexOf(spot) - 1];
    if (before) over = Math.max(0, before.y + APART * names[before.n].length - spot.y);
  }
  for (const { n, end, y } of spots) {
    const x = (end?.x ?? 0) + 14;
    names[n].forEach((word, i) => svg.append(write(word, { class: 'end', x, y: y + 4 + i * APART * 0.9 })));
    if (Math.abs(y - (end?.y ?? 0)) > 5) svg.append(make('path', { class: 'lead', d: `M${(end?.x ?? 0) + 5} ${end?.y}L${x - 2} ${y}` }));
  }
  place.replaceChildren(svg);
}

/** A name in two lines at most. @param {string} name */
function lines(name) {
  const at = name.indexOf(' ', Math.floor(name.length / 3));
  return at < 0 || name.length < 11 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
export function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== '') element.setAttribute(key, String(value));
  return element;
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} attributes
 */
function write(text, attributes) {
  const element = make('text', attributes);
  element.textContent = text;
  return element;
}
