// The running share: how a share settles towards the exact one as rolls come in, on a scale on which each step is ten
// times the last, with the spread that 19 of 20 series keep to.

const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 600;
const HEIGHT = 220;

/**
 * @param {SVGElement} chart
 * @param {number} exact
 * @param {{ n: number, share: number }[]} points
 */
export function runningChart(chart, exact, points) {
  const last = Math.max(10, points.at(-1)?.n ?? 0);
  const decades = Math.log10(last);
  const reach = Math.max(0.02, ...points.filter((p) => p.n >= Math.min(30, last / 2)).map((p) => 1.2 * Math.abs(p.share - exact)), 2.4 * spread(exact, Math.min(30, last)));
  const x = (/** @type {number} */ n) => (Math.log10(n) / decades) * WIDTH;
  const y = (/** @type {number} */ share) => Math.min(HEIGHT, Math.max(0, HEIGHT / 2 - ((share - exact) / reach) * (HEIGHT / 2)));
  const steps = Array.from({ length: 61 }, (_, i) => 10 ** ((i / 60) * decades));
  const above = steps.map((n) => `${x(n)},${y(exact + 1.96 * spread(exact, n))}`);
  const below = steps.map((n) => `${x(n)},${y(exact - 1.96 * spread(exact, n))}`).reverse();
  chart.replaceChildren(
    shape('polygon', 'funnel', [...above, ...below].join(' ')),
    shape('polyline', 'exact', `0,${HEIGHT / 2} ${WIDTH},${HEIGHT / 2}`),
    shape('polyline', 'share', points.map((p) => `${x(p.n)},${y(p.share)}`).join(' ')),
  );
}

/** The standard deviation of a share of n rolls. @param {number} p @param {number} n */
const spread = (p, n) => Math.sqrt((p * (1 - p)) / n);

/**
 * @param {string} kind
 * @param {string} name
 * @param {string} points
 */
function shape(kind, name, points) {
  const made = document.createElementNS(SVG, kind);
  made.setAttribute('class', name);
  made.setAttribute('points', points);
  return made;
}
