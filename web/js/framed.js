// The playground in a frame of somebody else's page: there present=1 asks for a document and nothing around it. It leads
// to our page, and tells the page around it how tall it is, as embed.html does.

import { one, part } from './parts.js';

/**
 * @param {HTMLElement} section the playground
 * @param {string} theme
 */
export function frame(section, theme) {
  document.documentElement.dataset.framed = '';
  if (theme) document.documentElement.dataset.theme = theme;
  section.dataset.embedded = '';
  const home = part('home');
  section.append(home);
  let height = 0;
  new ResizeObserver(() => {
    const now = Math.ceil(section.getBoundingClientRect().height);
    if (now === height || !section.querySelector('[data-report] > :not(.empty)')) return;
    height = now;
    parent.postMessage({ diceOdds: 1, height, rows: [] }, '*'); // to anyone: a sandboxed frame knows nobody
  }).observe(section);
  return {
    /** What stays in the frame's own address. */
    place: { present: '1', theme },
    /** @param {string} hash of what is on show */
    lead(hash) { /** @type {HTMLAnchorElement} */ (one(home, 'a')).href = hash; },
  };
}
