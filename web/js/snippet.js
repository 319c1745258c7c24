// Snippets for other people's pages: filling one in, and reading an old one.

/**
 * Fills the names in braces: {name} as it is, {name:html} for an HTML attribute. Other braces stay.
 * @param {string} body
 * @param {Record<string, string>} values
 */
export function fillSnippet(body, values) {
  return body.replace(/\{(\w+)(:html)?\}/g, (whole, name, html) => {
    if (!Object.hasOwn(values, name)) return whole;
    return html ? attribute(values[name]) : values[name];
  });
}

/** @param {string} text */
const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Where our page is: its own address, or what was typed; '' where that is no address. @param {string} typed */
export function baseOf(typed) {
  const own = location.protocol.startsWith('http') ? location.href : typed.trim();
  try {
    const url = new URL('./', /^[a-z]+:/.test(own) ? own : `https://${own}`);
    return /^https?:$/.test(url.protocol) && own ? url.href : '';
  } catch {
    return '';
  }
}

/** What HTML and wikitext write another way. */
const WRITTEN = /** @type {Record<string, string>} */ ({ '&amp;': '&', '&quot;': '"', '&#34;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&#124;': '|', '{{!}}': '|', '{{=}}': '=' });

/** @typedef {{ system: string, query: string, view: string, theme: string }} Found */

/**
 * The roll in a snippet or table of ours; undefined where there is none.
 * @param {string} text
 * @returns {Found | undefined}
 */
export function readSnippet(text) {
  const names = (/** @type {string} */ piece) => (/** @type {string} */ name) => attributeOf(piece, name);
  const tag = /<dice-odds\b[^>]*>/i.exec(text)?.[0];
  const box = /<\w+\b[^>]*\bdata-system=[^>]*>|\{\|[^\n]*\bdata-system=[^\n]*/i.exec(text)?.[0];
  const call = /\{\{\s*(?:#widget:)?\s*Dice odds\s*\|[^]*/i.exec(text)?.[0];
  if (tag) return found(names(tag));
  if (call) return found((name) => new RegExp(`\\|\\s*${name}\\s*=([^|}]*)`, 'i').exec(call)?.[1].trim());
  if (box) return found((name) => names(box)(`data-${name}`));
  const address = /#([a-z][a-z0-9-]*)\?([^\s"<>[\]|{}~]*)(~[^\s"<>[\]|{}]*)?/.exec(plain(text));
  if (!address) return undefined;
  const own = new URLSearchParams(address[3]?.slice(1));
  const query = address[2].replace(/\)+$/, (end) => (address[2].includes('(') ? end : '')); // Markdown's own
  return { system: address[1], query: query.replace(/%2[89]|%27/g, decodeURIComponent), view: own.get('view') ?? '', theme: own.get('theme') ?? '' };
}

/**
 * @param {(name: string) => string | undefined} get
 * @returns {Found | undefined}
 */
function found(get) {
  const system = get('system');
  return system ? { system, query: plain(get('query') ?? ''), view: get('view') ?? '', theme: get('theme') ?? '' } : undefined;
}

/** @param {string} tag @param {string} name */
function attributeOf(tag, name) {
  const match = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return match ? match[1] ?? match[2] ?? match[3] : undefined;
}

/** @param {string} text */
const plain = (text) => text.replace(/&(?:amp|quot|lt|gt|#34|#39|#124);|\{\{[!=]\}\}/g, (written) => WRITTEN[written]);
