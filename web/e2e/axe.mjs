// Accessibility, as far as a program can see it: axe-core on the page as it stands, shadow roots included.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and what axe calls good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails on any violation, and says which elements and why. The browser's driver runs axe, not the page, so the
 * page's policy stays in force, and axe is gone with the page.
 * @param {import('./tab.mjs').Tab} tab
 */
export async function accessible(tab) {
  await tab.driver.evaluate(`void (() => { ${source} })()`);
  const violations = await tab.run(async (wanted) => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run({ runOnly: wanted });
    return violations.map((/** @type {any} */ violation) => ({
      rule: violation.id,
      help: violation.help,
      nodes: violation.nodes.map((/** @type {any} */ node) => `${node.target.flat().join(' >>> ')}: ${node.failureSummary}`),
    }));
  }, tags);
  assert.deepEqual(violations, [], `${tab.browser}: axe found`);
}
