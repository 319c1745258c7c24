// Taking text and files out of the page.

/**
 * Copies what a text field holds. Where the clipboard is denied it is selected, and the button says which keys copy it.
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} button
 */
export async function copyText(field, button) {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    said(button, 'done');
  } catch {
    // The old way still works in some frames and over http.
    said(button, document.execCommand('copy') ? 'done' : 'refused');
  }
}

/**
 * Shows one of a button's texts for a while: idle, done, refused.
 * @param {HTMLElement} button
 * @param {string} when
 */
export function said(button, when) {
  for (const word of /** @type {NodeListOf<HTMLElement>} */ (button.querySelectorAll('[data-when]'))) word.hidden = word.dataset.when !== when;
  if (when !== 'idle') setTimeout(said, 2500, button, 'idle');
}

/**
 * @param {string} name
 * @param {Blob} blob
 */
export function saveFile(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a slow disk may still be reading
}
