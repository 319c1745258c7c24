// The pages that an admin saves, and what stands in the frames that they make.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/**
 * A page as the admin saves it, with the address of the host filled in.
 * @param {'template.txt' | 'widget.txt' | 'gadget.js' | 'common.js'} name
 * @param {string} host
 */
export function filled(name, host) {
  const text = readFileSync(`build/dist/mediawiki/${name}`, 'utf8');
  assert.ok(text.includes('https://YOUR.HOST/'), `${name} says where the address belongs`);
  return text.replaceAll('https://YOUR.HOST/', host);
}

/**
 * The roll in a frame of ours, once it is live: its exact odds, and the fractions that people see.
 * @param {import('puppeteer-core').Frame} frame
 */
export async function oddsIn(frame) {
  await frame.waitForFunction(() => /** @type {any} */ (document.querySelector('dice-odds'))?.odds);
  return frame.evaluate(() => {
    const { odds, shadowRoot } = /** @type {any} */ (document.querySelector('dice-odds'));
    const { system, query, bands, outcomes } = odds;
    return {
      system,
      query,
      rows: (bands.length ? bands : outcomes).map((/** @type {any} */ row) => row.fraction),
      shown: [...shadowRoot.querySelectorAll('.bands .f')].map((cell) => cell.textContent),
    };
  });
}
