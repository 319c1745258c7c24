// At 200 % zoom, and with letters twice as large: nothing is cut off, lies over something else, or scrolls sideways, in the
// widget, in every view, in every dialog.
import { inBrowsers } from './browsers.mjs';
import { fits } from './fits.mjs';
import { openLive } from './live.mjs';
import { places } from './places.mjs';

for (const [name, hash, act] of places) {
  inBrowsers(`at 200 %, as a window of 1280 × 1024 has it: ${name}`, { in: ['chromium'], width: 640, height: 512, motion: 'reduce' }, async (tab) => {
    await tab.driver.page?.setViewport({ width: 640, height: 512, deviceScaleFactor: 2 });
    await openLive(tab, hash);
    await act?.(tab);
    await fits(tab, name);
    await tab.resize(320, 512);
    await fits(tab, `${name} at 400 %`);
  });

  inBrowsers(`with letters twice as large: ${name}`, { in: ['chromium'], motion: 'reduce' }, async (tab) => {
    await openLive(tab, hash);
    await act?.(tab);
    await tab.run(enlarge);
    await fits(tab, name);
  });
}

/** What a browser's zoom of text alone does: letters and their lines grow, the boxes stay. */
function enlarge() {
  /** @type {{ style: CSSStyleDeclaration, size: number, line: number }[]} */
  const sizes = [];
  /** @param {Document | ShadowRoot} root */
  const look = (root) => {
    for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('*'))) {
      const { fontSize, lineHeight } = getComputedStyle(e);
      sizes.push({ style: e.style, size: parseFloat(fontSize), line: parseFloat(lineHeight) });
      if (e.shadowRoot) look(e.shadowRoot);
    }
  };
  look(document);
  for (const { style, size, line } of sizes) {
    style.fontSize = `${2 * size}px`;
    if (line) style.lineHeight = `${2 * line}px`;
  }
}
