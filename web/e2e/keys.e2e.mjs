// By keyboard alone, and for a screen reader: in every view and dialog each control is reached by Tab, is seen when it is,
// and has a name; what it is set to is told.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { inBrowsers } from './browsers.mjs';
import { openLive } from './live.mjs';
import { places } from './places.mjs';

/** What a screen reader is to be told, beside the names that all have: [role, name, state]. @type {Record<string, [string, RegExp, Record<string, unknown>][]>} */
const told = {
  odds: [['radio', /^Exactly$/, { checked: true }], ['switch', /^As 1 in N$/, { checked: false }], ['button', /^Partial$/, { pressed: false }], ['switch', /^A teammate helps$/, { checked: true }]],
  'by hand': [['button', /^By hand$/, { expanded: true }], ['textbox', /^Faces, in the order thrown$/, {}]],
  'a mistake': [['textbox', /^Action rating$/, { invalid: 'true' }]],
  compare: [['button', /^Pin this roll$/, {}], ['button', /^Unpin 2d6 \+ 3$/, {}]],
  more: [['combobox', /^Each value of/, {}], ['radio', /^Bars$/, { checked: true }], ['radio', /^Curves$/, { checked: false }], ['switch', /^Exact fractions$/, { checked: false }]],
  chance: [['radio', /^Simulated dice$/, { checked: true }], ['button', /^Stop$/, { disabled: true }], ['textbox', /^Seed/, {}]],
  'a class': [['textbox', /^Each result of a throw/, { multiline: true }]],
  predict: [['slider', /^Success$/, { valuemin: 0, valuemax: 100 }], ['textbox', /^Success: percent$/, {}], ['button', /^Success: one more$/, {}]],
  'predict, revealed': [['slider', /^Bad$/, { disabled: true }]],
  mine: [['textbox', /^Save the inputs on show as$/, {}], ['textbox', /^Name$/, {}], ['button', /^Move up /, { disabled: true }], ['button', /^Roll .+/, {}]],
  log: [['textbox', /^Note$/, {}], ['button', /^Delete this entry$/, {}], ['radio', /^Text$/, { checked: true }]],
  present: [['button', /^Present$/, { pressed: true }]],
  embed: [['radio', /^Text and pictures$/, { checked: true }], ['radio', /^Wiki table$/, { checked: true }], ['textbox', /^To paste$/, { readonly: true, multiline: true }]],
  print: [['radio', /^The odds/, { checked: true }]],
};

for (const [name, hash, act] of places) {
  for (const [width, height] of [[1280, 900], [360, 640]]) {
    inBrowsers(`Tab reaches and shows every control, ${width} px: ${name}`, { in: ['chromium'], width, height, motion: 'reduce' }, async (tab) => {
      await openLive(tab, hash);
      await act?.(tab);
      await sleep(500); // all there is has been answered
      await tab.run(fromTheTop);
      const controls = await tab.run(mark);
      assert.ok(controls > 1);
      assert.deepEqual(await tab.run(small), [], 'too small for a finger');
      /** @type {string[]} */
      const hidden = [];
      for (let n = 0; n < controls + 12; n++) {
        await tab.press('Tab');
        const lost = await tab.run(reach);
        if (lost) hidden.push(lost);
      }
      assert.deepEqual(await tab.run(missed), [], 'not reached');
      assert.deepEqual(hidden, [], 'reached, and not to be seen');
    });
  }

  inBrowsers(`a screen reader is told every control's name, and what it is set to: ${name}`, { in: ['chromium'], motion: 'reduce' }, async (tab) => {
    await openLive(tab, hash);
    await act?.(tab);
    await sleep(500);
    /** @type {any[]} */
    const nodes = [];
    /** @param {any} node */
    const walk = (node) => {
      nodes.push(node);
      node.children?.forEach(walk);
    };
    walk(await tab.driver.page?.accessibility.snapshot());
    const controls = nodes.filter(({ role }) => /button|textbox|radio$|checkbox|switch|slider|combobox|link|spinbutton/.test(role));
    assert.ok(controls.length > 1);
    assert.deepEqual(controls.filter((c) => !c.name?.trim()).map((c) => JSON.stringify(c)), [], 'nameless');
    for (const [role, pattern, state] of told[name] ?? []) {
      const named = controls.filter((c) => c.role === role && pattern.test(c.name.replace(/\s+/g, ' ').trim()));
      assert.ok(named.length, `no ${role} ${pattern} in ${controls.map((c) => `${c.role} ${c.name}`).join(' | ')}`);
      assert.ok(named.some((c) => Object.entries(state).every(([key, value]) => (c[key] ?? false) === value)), `${role} ${pattern}: ${JSON.stringify(named)}`);
    }
  });
}

function fromTheTop() {
  scrollTo(0, 0);
  getSelection()?.removeAllRanges();
  if (document.querySelector('dialog[open]')) return;
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** Marks what Tab has to come to; of a group of radio buttons the one that is chosen. Tells how many there are. */
function mark() {
  let n = 0;
  /** @param {ParentNode} root */
  const look = (root) => {
    for (const e of root.querySelectorAll('*')) {
      if (e.shadowRoot) look(e.shadowRoot);
      if (!e.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]') || e.matches(':disabled') || !e.checkVisibility({ visibilityProperty: true })) continue;
      if (e instanceof HTMLInputElement && e.type === 'radio' && !e.checked) continue;
      e.setAttribute('data-wanted', '');
      n++;
    }
  };
  look(document.querySelector('dialog[open]') ?? document);
  return n;
}

/** What is smaller than 24 px either way, links within text left out. */
function small() {
  /** @type {string[]} */
  const found = [];
  /** @param {ParentNode} root */
  const look = (root) => {
    for (const e of root.querySelectorAll('*')) {
      if (e.shadowRoot) look(e.shadowRoot);
      if (!e.hasAttribute('data-wanted')) continue;
      const target = e.matches('input:is([type="radio"], [type="checkbox"], [type="file"])') ? e.closest('label') ?? e : e;
      if (getComputedStyle(target).display === 'contents') continue; // the presenter's segments: the word is pressed
      const { width, height } = target.getBoundingClientRect();
      if ((width < 24 || height < 24) && getComputedStyle(target).display !== 'inline') found.push(`${e.outerHTML.slice(0, 90)} ${Math.round(width)} × ${Math.round(height)}`);
    }
  };
  look(document);
  return found;
}

/** Notes what has the focus, and tells it where something else lies over it, or it is out of the window. */
async function reach() {
  await new Promise(requestAnimationFrame); // it has been scrolled to
  let e = document.activeElement;
  while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement;
  if (!e || !e.hasAttribute('data-wanted')) return '';
  e.removeAttribute('data-wanted');
  const target = e.matches('.unseen') ? e.closest('label') ?? e : e;
  const { left, top, width, height } = target.getBoundingClientRect();
  for (const [x, y] of [[0.5, 0.5], [0.1, 0.2], [0.9, 0.2], [0.1, 0.8], [0.9, 0.8]]) {
    let hit = document.elementFromPoint(left + x * width, top + y * height);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(left + x * width, top + y * height);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    if (hit && (target.contains(hit) || hit.contains(target) || hit.closest('label')?.contains(target))) return '';
  }
  return `${e.outerHTML.slice(0, 90)} at ${Math.round(left)}, ${Math.round(top)}`;
}

function missed() {
  /** @type {string[]} */
  const found = [];
  /** @param {ParentNode} root */
  const look = (root) => {
    for (const e of root.querySelectorAll('*')) {
      if (e.shadowRoot) look(e.shadowRoot);
      if (e.hasAttribute('data-wanted')) found.push(e.outerHTML.slice(0, 120));
    }
  };
  look(document);
  return found;
}
