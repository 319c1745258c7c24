// Taking text and files out of the page.

/**
 * Copies what a text field holds. Where the clipboard is denied it is selected, and the button says which keys copy it.
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} button or whatever else says so
 * @param {boolean} [briefly] then it says again what it said before
 * @returns {Promise<boolean>} it is copied
 */
export async function copyText(field, button, briefly = true) {
  field.focus();
  field.select();
  let copied = true;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // The old way still works in some frames and over http.
    copied = document.execCommand('copy');
  }
  said(button, copied ? 'done' : 'refused', briefly);
  return copied;
}

/**
 * Shows one of a button's texts for a while: idle, done, refused.
 * @param {HTMLElement} button
 * @param {string} when
 * @param {boolean} [briefly]
 */
export function said(button, when, briefly = true) {
  for (const word of /** @type {NodeListOf<HTMLElement>} */ (button.querySelectorAll('[data-when]'))) word.hidden = word.dataset.when !== when;
  if (briefly && when !== 'idle') setTimeout(said, 2500, button, 'idle');
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
