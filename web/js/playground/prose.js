// Prose as the page shows it. markdown-it reads it; its tokens become elements one by one, from a list of what there may
// be, so that no text of a document can become markup, a script or a picture from elsewhere.

import MarkdownIt from 'markdown-it';
import { part } from '../parts.js';

/** @typedef {import('markdown-it').Token} Token */

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.disable('image'); // a picture from elsewhere would tell that elsewhere who reads this

const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong', 'em', 's', 'br']);

/**
 * @param {string} text
 * @param {(from: number, to: number) => HTMLElement | undefined} checks what stands in the place of a check fence; its lines, from 0
 * @returns {DocumentFragment}
 */
export function prose(text, checks) {
  const out = document.createDocumentFragment();
  build(markdown.parse(text, {}), out, checks);
  return out;
}

/**
 * @param {Token[]} tokens
 * @param {ParentNode & Node} into
 * @param {(from: number, to: number) => HTMLElement | undefined} checks
 */
function build(tokens, into, checks) {
  /** @type {(ParentNode & Node)[]} */
  const open = [into];
  const here = () => open[open.length - 1];
  for (const token of tokens) {
    if (token.hidden) continue; // the paragraphs of a tight list
    if (token.type === 'inline') build(token.children ?? [], here(), checks);
    else if (token.type === 'text') here().append(token.content);
    else if (token.type === 'softbreak') here().append('\n');
    else if (token.type === 'code_inline') here().append(element('code', token.content));
    else if (token.type === 'code_block') here().append(element('pre', token.content));
    else if (token.type === 'fence') here().append(...fence(token, checks));
    else if (token.nesting < 0) open.pop();
    else {
      const made = token.type === 'link_open' ? link(String(token.attrGet('href'))) : block(token);
      here().append(made);
      if (token.nesting > 0) open.push(made);
    }
  }
}

/** @param {Token} token */
function block(token) {
  if (!BLOCKS.has(token.tag)) throw new Error(`no ${token.tag} in prose`);
  const heading = /^h(\d)$/.exec(token.tag);
  const made = document.createElement(heading ? `h${Math.min(6, Number(heading[1]) + 1)}` : token.tag); // the page has an h1
  const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (align) made.style.textAlign = align;
  if (token.attrGet('start') !== null) made.setAttribute('start', String(token.attrGet('start')));
  return made;
}

/** A link to the web or within this page; any other is its text only. @param {string} to */
function link(to) {
  const web = /^https?:\/\//i.test(to);
  if (!web && !to.startsWith('#')) return document.createElement('span');
  const made = document.createElement('a');
  made.href = to;
  if (web) {
    made.target = '_blank';
    made.rel = 'noopener noreferrer';
  }
  return made;
}

/**
 * A block that does not run. Three kinds are for readers.
 * @param {Token} token
 * @param {(from: number, to: number) => HTMLElement | undefined} checks
 */
function fence(token, checks) {
  const kind = token.info.trim();
  if (kind === 'check') {
    const [from, to] = token.map ?? [0, 0];
    const made = checks(from, to);
    return made ? [made] : [];
  }
  if (kind === 'question' || kind === 'answer') {
    const made = part(kind);
    made.append(prose(token.content, checks));
    return [made];
  }
  const pre = document.createElement('pre');
  pre.append(element('code', token.content));
  return [pre];
}

/** @param {string} tag @param {string} text */
function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
