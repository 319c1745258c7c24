// Exact arithmetic with the engine's fractions, "49/108" or "1", and how the results are written: rounded half away from
// zero, and never as 0 where there is something.

/** A numerator and a denominator above 0. @typedef {[bigint, bigint]} Fraction */

/** @param {string} text */
export function fraction(text) {
  const [n, d = '1'] = text.split('/');
  return /** @type {Fraction} */ ([BigInt(n), BigInt(d)]);
}

/**
 * a − b, not reduced.
 * @param {Fraction} a
 * @param {Fraction} b
 * @returns {Fraction}
 */
export const minus = ([a, b], [c, d]) => [a * d - c * b, b * d];

/**
 * How often it is expected in so many rolls.
 * @param {number} rolls
 * @param {Fraction} chance
 * @returns {Fraction}
 */
export const times = (rolls, [n, d]) => [BigInt(rolls) * n, d];

/**
 * Written with so many decimals, without a sign; "<0.1" where it would read 0.
 * @param {Fraction} value
 * @param {number} decimals
 */
export function decimal([n, d], decimals) {
  const size = n < 0n ? -n : n;
  const round = (2n * size * 10n ** BigInt(decimals) + d) / (2n * d);
  return round === 0n && size > 0n ? `<${point(1n, decimals)}` : point(round, decimals);
}

/** @param {bigint} n @param {number} decimals */
function point(n, decimals) {
  const digits = String(n).padStart(decimals + 1, '0');
  return decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
}

/**
 * With its sign: "+12.5", "−3.0", "<+0.1", ">−0.1", "0.0" only where it is nothing. web/view's Points writes the same.
 * @param {Fraction} value
 * @param {number} decimals
 */
export function signed(value, decimals) {
  const text = decimal(value, decimals);
  if (value[0] === 0n) return text;
  const sign = value[0] < 0n ? '−' : '+';
  return text.startsWith('<') ? `${value[0] < 0n ? '>' : '<'}${sign}${text.slice(1)}` : sign + text;
}

/**
 * The difference of two chances in percentage points; '' where one of them is too long to be told.
 * @param {string} a
 * @param {string} b
 */
export function points(a, b) {
  if (!a || !b) return '';
  const [n, d] = minus(fraction(a), fraction(b));
  return signed([100n * n, d], 1);
}
