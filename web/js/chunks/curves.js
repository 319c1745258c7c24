// The chunk for curves: where the points, lines and labels of a chart stand. d3 does the sums, the page draws.

import { scaleLinear, scalePoint } from 'd3-scale';
import { curveMonotoneX, line, symbol, symbolsFill } from 'd3-shape';

/**
 * @typedef {object} Series
 * @property {string} name
 * @property {(number | null)[]} shares one for each value; null where there is none
 */

/**
 * @typedef {object} Box
 * @property {number} width
 * @property {number} height
 * @property {number} top
 * @property {number} right
 * @property {number} bottom
 * @property {number} left
 */

/**
 * @param {readonly string[]} values
 * @param {readonly Series[]} series
 * @param {Box} box
 */
function curves(values, series, box) {
  const x = scalePoint(values, [box.left, box.width - box.right]).padding(values.length > 1 ? 0.25 : 0);
  const most = Math.max(...series.flatMap((s) => s.shares.map((share) => share ?? 0)));
  const y = scaleLinear([0, most || 1], [box.height - box.bottom, box.top]).nice(5);
  const at = (/** @type {number} */ i) => x(values[i]) ?? 0;
  const path = line().defined((p) => !Number.isNaN(p[1])).curve(curveMonotoneX);
  return {
    xs: values.map((_, i) => at(i)),
    ticks: y.ticks(5).map((share) => ({ share, y: y(share) })),
    series: series.map(({ shares }, n) => {
      const points = shares.map((share, i) => ({ x: at(i), y: share === null ? NaN : y(share) }));
      return {
        path: path(points.map((p) => [p.x, p.y])) ?? '',
        mark: symbol(symbolsFill[n % symbolsFill.length], 52)() ?? '',
        points: points.filter((p) => !Number.isNaN(p.y)),
      };
    }),
  };
}

/** @typedef {typeof curves} Curves */

Object.assign(/** @type {any} */ (globalThis).diceOddsChunks, { curves });
