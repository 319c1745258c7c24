// Whether everything on the page has the room it needs: nothing scrolls sideways, is cut off, leaves its box, or lies over
// other words.
import assert from 'node:assert/strict';

/**
 * Fails with a list of what does not fit; of an open dialog only that is looked at.
 * @param {import('./tab.mjs').Tab} tab
 * @param {string} where
 */
export async function fits(tab, where) {
  assert.deepEqual(await tab.run(misfits), [], where);
}

function misfits() {
  /** @type {string[]} */
  const found = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  const name = (/** @type {Element} */ e) => `${e.localName}.${e.getAttribute('class') ?? ''} "${(e.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
  /** Ancestors, out of shadow roots and into slots too. @param {Element} e @returns {Element | null} */
  const above = (e) => e.assignedSlot ?? e.parentElement ?? /** @type {ShadowRoot} */ (e.getRootNode()).host ?? null;
  /** @param {Element} e @param {(a: Element) => boolean} is */
  const within = (e, is) => {
    for (let a = /** @type {Element | null} */ (e); a; a = above(a)) if (is(a)) return a;
    return null;
  };
  const unseen = (/** @type {Element} */ e) => within(e, (a) => a.matches('.patterns') || getComputedStyle(a).clipPath === 'inset(50%)' || !a.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  const scroller = (/** @type {Element} */ e) => within(e, (a) => /auto|scroll/.test(getComputedStyle(a).overflowX) && a !== document.documentElement && a !== document.body && !a.matches('dialog'));

  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  /** @type {{ node: Node, own: Element, box: DOMRect }[]} */
  const words = [];
  /** @param {Element | ShadowRoot} inside */
  const look = (inside) => {
    for (const e of inside.querySelectorAll('*')) {
      if (e.shadowRoot) look(e.shadowRoot);
      if (e.matches('template, script, style, option') || unseen(e)) continue;
      const box = e.getBoundingClientRect();
      if ((box.right > innerWidth + 1 || box.left < -1) && !scroller(e)) found.push(`beyond the window: ${name(e)} ${Math.round(box.left)}–${Math.round(box.right)}`);
      const { overflowX } = getComputedStyle(e);
      const clips = /hidden|clip/.test(overflowX) || e.matches('input[type="text"], select');
      if (clips && e.clientWidth && e.scrollWidth > e.clientWidth + 1 && !(e instanceof SVGElement)) found.push(`cut off: ${name(e)} ${e.scrollWidth} > ${e.clientWidth}`);
      if (e.matches('select') || e.closest('textarea, svg')) continue;
      for (const node of e.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) if (rect.width > 1) words.push({ node, own: e, box: rect });
      }
    }
  };
  look(root);
  for (const { own, box, node } of words) {
    const holder = own.closest('button, th, td, summary, a, label, dd, dt');
    if (!holder || getComputedStyle(holder).display === 'inline' || scroller(own)) continue;
    const room = holder.getBoundingClientRect();
    const air = 0.2 * box.height; // what letters may be taller than their line
    if (box.left < room.left - 2 || box.right > room.right + 2 || box.top < room.top - air || box.bottom > room.bottom + air) found.push(`leaves its box: ${name(holder)}: ${node.nodeValue?.trim().slice(0, 30)}`);
  }
  words.forEach((a, i) => {
    for (const b of words.slice(i + 1)) {
      if (a.node === b.node || within(a.own, (e) => e.matches('.rollbar')) !== within(b.own, (e) => e.matches('.rollbar'))) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 2 && down > 0.3 * Math.min(a.box.height, b.box.height)) found.push(`one over the other: ${a.node.nodeValue?.trim().slice(0, 30)} | ${b.node.nodeValue?.trim().slice(0, 30)}`);
    }
  });
  return [...new Set(found)].slice(0, 12);
}
