// What stood in an element before its widget was live, and what somebody did there meanwhile.

import { changed, controlsOf, isChecked, valueOf } from './form.js';

/**
 * The form of ours that stood there before any script ran. Other people's pages have forms of their own in that place.
 * @param {ParentNode} host
 */
export const formBefore = (host) => /** @type {HTMLFormElement | null} */ (host.querySelector('.widget > .left > #roll-form'));

/** What was typed into it, and where the focus is; undefined where there is none. @param {HTMLElement} host */
export function typedBefore(host) {
  const form = formBefore(host);
  if (!form) return undefined;
  const values = controlsOf(form).filter(changed).filter((c) => c.type !== 'radio' || isChecked(c)).map((c) => ({ key: c.name, value: valueOf(c) }));
  const active = document.activeElement;
  const name = active instanceof HTMLElement && host.contains(active) && active.getAttribute('name');
  if (!name) return { values, focus: undefined };
  const radio = active instanceof HTMLInputElement && active.type === 'radio' ? `[value="${active.value}"]` : '';
  const caret = active instanceof HTMLInputElement && active.type === 'text' ? /** @type {const} */ ([active.selectionStart, active.selectionEnd]) : null;
  return { values, focus: { selector: `[name="${name}"]${radio}`, caret } };
}
