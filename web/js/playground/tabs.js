// The tabs over the report. Where there is room the document stands beside all of them, and has no tab.

import { one } from '../parts.js';

/**
 * @param {HTMLElement} section
 * @param {(tab: string) => void} chosen
 */
export function tabs(section, chosen) {
  const all = /** @type {HTMLElement[]} */ ([...section.querySelectorAll('[data-tab]')]);
  const tabOf = (/** @type {string} */ id) => one(section, `#tab-${id}`);
  let now = 'report';

  /** @param {string} id */
  function choose(id) {
    section.dataset.side = id === 'write' ? 'write' : 'read';
    for (const t of all) {
      t.setAttribute('aria-selected', String(t.dataset.tab === id));
      t.tabIndex = t.dataset.tab === id ? 0 : -1;
    }
    if (id !== 'write') now = id;
    const panel = tabOf(now).getAttribute('aria-controls') ?? '';
    for (const p of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll('[data-panel]'))) p.hidden = p.id !== panel;
    one(section, `#${panel}`).setAttribute('aria-labelledby', tabOf(now).id);
    chosen(now);
  }

  one(section, '[role="tablist"]').addEventListener('click', (event) => {
    const tab = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-tab]'));
    if (tab) choose(tab.dataset.tab ?? '');
  });
  one(section, '[role="tablist"]').addEventListener('keydown', (event) => {
    const { key, target } = /** @type {KeyboardEvent} */ (event);
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const seen = all.filter((t) => t.checkVisibility());
    const at = seen.indexOf(/** @type {HTMLElement} */ (target));
    if (!by || at < 0) return;
    const next = seen[(at + by + seen.length) % seen.length];
    choose(next.dataset.tab ?? '');
    next.focus();
  });

  return {
    choose,
    /** Which of those over the report. */
    get now() { return now; },
    /** The document or the report is seen, and not both. */
    get narrow() { return tabOf('write').checkVisibility(); },
  };
}
