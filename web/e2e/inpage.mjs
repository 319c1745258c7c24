// What the harness runs inside the page, as source text: these functions close over nothing.
// They look through open shadow roots, since that is where the live widget stands.

/**
 * Every element that a CSS selector names, in document order, inside open shadow roots too.
 * @param {string} selector
 * @returns {Element[]}
 */
export function deepAll(selector) {
  /** @type {Element[]} */
  const found = [];
  /** @param {Document | ShadowRoot} root */
  const search = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector)) found.push(element);
      if (element.shadowRoot) search(element.shadowRoot);
    }
  };
  search(document);
  return found;
}

/**
 * The point of an element where a person would press, or the reason why nobody could. It waits until the element has
 * stood still for three frames: a press that is aimed while the page moves, or before a scroll is drawn, misses.
 * @param {Element[]} found what the selector names
 * @param {number} fx how far along the element's width, 0 to 1
 * @param {number} fy how far down its height, 0 to 1
 * @returns {Promise<{x: number, y: number} | {reason: string}>}
 */
export async function pressable(found, fx, fy) {
  const element = found.find((each) => each.checkVisibility());
  if (!element) return { reason: found.length ? 'it is not visible' : 'there is no such element' };
  if (element.matches(':disabled')) return { reason: 'it is disabled' };
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  let box = element.getBoundingClientRect();
  for (let frames = 0, still = 0; still < 3; frames++) {
    if (frames > 60) return { reason: 'it does not stand still' };
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 100); // a window that is not drawn has no frames
    });
    const now = element.getBoundingClientRect();
    still = now.x === box.x && now.y === box.y && now.width === box.width && now.height === box.height ? still + 1 : 0;
    box = now;
  }
  const x = box.left + box.width * fx;
  const y = box.top + box.height * fy;
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  for (let at = /** @type {Node | null} */ (hit); at; at = at.parentNode ?? /** @type {ShadowRoot} */ (at).host ?? null) {
    if (at === element) return { x, y };
  }
  const reached = /** @type {Element | undefined} */ (hit?.cloneNode());
  return { reason: `a press there reaches ${reached?.outerHTML ?? 'nothing'}` };
}

/**
 * Notes what the page's policy blocks: not every browser says so on its console.
 * Runs before the page's own scripts; the harness listens to the console.
 */
export function watchPolicy() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy: ${event.effectiveDirective} blocked ${event.blockedURI || 'inline'} ${event.sample}`);
  });
}

/** Keeps what goes wrong in the page from now on, for a browser that has no other way to tell (WebKit). */
export function watchPage() {
  const page = /** @type {any} */ (globalThis);
  if (page.harnessProblems) return; // a new hash, not a new page
  /** @type {string[]} */
  const problems = (page.harnessProblems = []);
  for (const level of /** @type {const} */ (['error', 'warn'])) {
    const original = console[level];
    console[level] = (...args) => {
      problems.push(`${level}: ${args.join(' ')}`);
      original.apply(console, args);
    };
  }
  addEventListener('error', (event) => problems.push(`uncaught: ${event.message}`));
  addEventListener('unhandledrejection', (event) => problems.push(`uncaught: ${event.reason}`));
  document.addEventListener('securitypolicyviolation', (event) => {
    problems.push(`policy: ${event.effectiveDirective} blocked ${event.blockedURI || 'inline'} ${event.sample}`);
  });
}
