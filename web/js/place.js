// The place of a roll in the URL's hash: #SYSTEM?QUERY~key=value&key=value. A query is no form encoding: "+" is a plus,
// a "%" without two hex digits is itself. rules/form writes and reads queries the same way; both are held to the same cases.

/**
 * @typedef {object} Place
 * @property {string} system '' where the hash is empty
 * @property {string | undefined} query undefined where there is none: the last inputs are meant
 * @property {string} seed
 * @property {string} faces
 * @property {string} state a tracker somebody shared: TRACKER?STATE
 * @property {string} view what of the widget is shown
 * @property {string} theme for the page in a frame
 * @property {string} present "1": as a presenter shows it
 * @property {string} doc of the playground: a document of the shelf, of this browser, or itself
 * @property {string[]} strange page's own keys that this page does not know
 */

/** The page's own keys, after "~". */
const KEYS = /** @type {const} */ (['seed', 'faces', 'state', 'view', 'theme', 'present', 'doc']);

/**
 * @param {string} hash with or without its #
 * @returns {Place}
 */
export function read(hash) {
  const [roll, own = ''] = split(hash.replace(/^#/, ''), '~');
  const [system, query] = split(roll, '?');
  /** @type {Place} */
  const place = { system: unescape(system), query, seed: '', faces: '', state: '', view: '', theme: '', present: '', doc: '', strange: [] };
  for (const piece of own.split('&').filter(Boolean)) {
    const [key, text = ''] = split(piece, '=');
    const known = KEYS.find((k) => k === key);
    if (known) place[known] = unescape(text);
    else place.strange.push(unescape(key));
  }
  return place;
}

/**
 * @param {Pick<Place, 'system' | 'query'> & Partial<Place>} place
 */
export function write(place) {
  const own = KEYS.flatMap((key) => {
    const text = place[key];
    return text ? [`${key}=${escape(text)}`] : [];
  });
  return `#${place.system}${place.query === undefined ? '' : `?${place.query}`}${own.length ? `~${own.join('&')}` : ''}`;
}

/**
 * @param {string} text
 * @param {string} at
 * @returns {[string, string | undefined]}
 */
function split(text, at) {
  const i = text.indexOf(at);
  return i < 0 ? [text, undefined] : [text.slice(0, i), text.slice(i + at.length)];
}

/** What stands for itself in a value. */
const PLAIN = /^[A-Za-z0-9\-._!*'(),;:=+/@$?]$/;

/** @param {string} text */
export function escape(text) {
  const bytes = new TextEncoder().encode(text);
  let out = '';
  bytes.forEach((byte, i) => {
    const char = String.fromCharCode(byte);
    const itself = char === '%' ? !coded(String.fromCharCode(...bytes.slice(i, i + 3))) : PLAIN.test(char);
    out += itself ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  });
  return out;
}

/** @param {string} text */
export function unescape(text) {
  if (!text.includes('%')) return text;
  const bytes = new TextEncoder().encode(text);
  const out = [];
  for (let i = 0; i < bytes.length; i++) {
    const three = String.fromCharCode(...bytes.slice(i, i + 3));
    if (coded(three)) {
      out.push(parseInt(three.slice(1), 16));
      i += 2;
    } else {
      out.push(bytes[i]);
    }
  }
  return new TextDecoder().decode(new Uint8Array(out));
}

/** @param {string} three */
function coded(three) {
  return /^%[0-9A-Fa-f]{2}$/.test(three);
}
