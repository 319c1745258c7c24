// What people take to their wiki, as the page's "Embed this" makes it: by the command line, which writes the same.
import { execFileSync } from 'node:child_process';

execFileSync('go', ['build', '-o', 'build/out/odds', './build/odds'], { stdio: 'inherit' });

/** Where the link below a table leads to. Nothing opens it. */
const HOME = 'https://dice.example/';

/**
 * A roll's odds in a format of web/view/export.
 * @param {'wikitext' | 'wikitext-parameter' | 'svg' | 'json'} format
 * @param {string} system
 * @param {string} query
 */
export function exported(format, system, query) {
  return execFileSync('build/out/odds', ['-format', format, '-address', HOME, system, query], { encoding: 'utf8' });
}

/**
 * A call of the template, with the table in it.
 * @param {string} system
 * @param {string} query
 */
export function call(system, query) {
  return `{{Dice odds|system=${system}|query=${query}|table=\n${exported('wikitext-parameter', system, query)}\n}}`;
}

/**
 * The exact odds that the widget shows first: those of the bands, or of the outcomes where a game has no bands.
 * @param {string} system
 * @param {string} query
 * @returns {string[]}
 */
export function fractions(system, query) {
  const { bands, outcomes } = JSON.parse(exported('json', system, query));
  return (bands.length ? bands : outcomes).map((/** @type {{ fraction: string }} */ row) => row.fraction);
}
