// What a roll is called: the names of its game and of what differs from the defaults, from the page's own markup.

import { unescape } from './place.js';

/** "Blades in the Dark · Action roll". @param {string} system */
export function gameOf(system) {
  const link = /** @type {HTMLElement | null} */ (document.querySelector(`.kinds [data-system="${CSS.escape(system)}"]`));
  const game = /** @type {HTMLElement | undefined} */ (link?.closest('nav') ?? undefined)?.dataset.game;
  return link ? `${game} · ${link.textContent}` : document.querySelector(`.games a[href="#${CSS.escape(system)}"]`)?.textContent ?? system;
}

/** The pieces of a canonical query, which leaves the defaults out. @param {string} query */
const pieces = (query) => query.split('&').filter(Boolean).map((piece) => {
  const at = piece.indexOf('=');
  return { key: piece.slice(0, at), value: unescape(piece.slice(at + 1)), piece };
});

/** The roll without what it is for. @param {string} query */
export const base = (query) => pieces(query).filter((p) => p.key !== 'goal').map((p) => p.piece).join('&');

/** What it is for, in somebody's own words. @param {string} query */
export const goalOf = (query) => pieces(query).find((p) => p.key === 'goal')?.value ?? '';

/**
 * The inputs that differ from the defaults: "Action rating 3 · Push".
 * @param {string} system
 * @param {string} query
 */
export function inputsOf(system, query) {
  const form = /** @type {HTMLTemplateElement | null} */ (document.querySelector(`template[data-widget="${CSS.escape(system)}"]`))?.content;
  return pieces(base(query)).map(({ key, value }) => {
    const field = /** @type {HTMLElement | null | undefined} */ (form?.querySelector(`[data-key="${CSS.escape(key)}"]`));
    if (!field) return `${key} ${value}`;
    const name = field.querySelector('legend, label')?.textContent?.trim() ?? key;
    if (field.dataset.kind === 'flag') return value === '1' ? name : `${name} –`;
    const option = field.querySelector(`option[value="${CSS.escape(value)}"], [value="${CSS.escape(value)}"] + span`);
    return `${name} ${(option?.textContent ?? value).trim().replace(/^-(?=\d)/, '−')}`;
  }).join(' · ');
}
