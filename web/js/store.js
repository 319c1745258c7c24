// What is kept on this device, under one prefix, because Chromium has one store for all pages opened from files.
// Where there is none (a private window, a sandboxed frame, a full disk) nothing is kept and nothing breaks.

const PREFIX = 'dice-odds.';

/**
 * @param {string} key
 * @returns {string} '' where nothing is kept
 */
export function recall(key) {
  try {
    return localStorage.getItem(PREFIX + key) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // It was not kept.
  }
}

/**
 * @param {string} key
 * @param {string} text
 * @returns {boolean} it is kept
 */
export function remember(key, text) {
  try {
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}
