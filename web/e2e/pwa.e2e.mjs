// The served page once opened: installable, and there without a network.
import assert from 'node:assert/strict';
import { inBrowsers } from './browsers.mjs';
import { live } from './live.mjs';
import { serve } from './site.mjs';

/** Waits until the service worker answers for the page. @param {import('./tab.mjs').Tab} tab */
const kept = (tab) => tab.until(async () => {
  const { active } = await navigator.serviceWorker.ready;
  return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
});

inBrowsers('opens with the server stopped', {}, async (tab) => {
  const site = await serve();
  try {
    await tab.goto(site.url);
    await live(tab);
    await kept(tab);
  } finally {
    await site.stop();
  }
  for (const address of [site.url, `${site.url}index.html`, `${site.url}?from=home`]) {
    await tab.goto(address);
    await live(tab);
  }
  await tab.clean();
  assert.equal(await tab.run(() => fetch('icon-512.png').then(() => 'sent', () => 'blocked')), 'blocked', 'the page itself still sends nothing');
  tab.problems.length = 0; // that it is blocked is on the console
});

inBrowsers('keeps one version, and nothing of others on the same host', {}, async (tab) => {
  const site = await serve();
  try {
    await tab.goto(`${site.url}icon-192.png`); // the host, but not yet the page
    await tab.run(async (names) => {
      for (const name of names) await caches.open(name);
    }, [`dice-odds ${site.url} old`, 'dice-odds http://127.0.0.1/elsewhere/ 1', 'other']);
    await tab.goto(site.url);
    await live(tab);
    await kept(tab);
    await tab.until(async () => !(await caches.keys()).some((name) => name.endsWith(' old')));
    const names = await tab.run(() => caches.keys());
    assert.equal(names.length, 3, names.join('\n'));
    const files = await tab.run(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname).toSorted();
    }, names.find((name) => name.startsWith(`dice-odds ${site.url} `)) ?? '');
    assert.deepEqual(files, ['/', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon-maskable.png', '/manifest.webmanifest']);
    // The picture, opened alone, names no icon, so browsers ask for this one.
    tab.problems = tab.problems.filter((problem) => !problem.includes('favicon.ico'));
  } finally {
    await site.stop();
  }
});

inBrowsers('Chromium finds nothing that keeps it from being installed', { in: ['chromium'] }, async (tab) => {
  const site = await serve();
  try {
    await tab.goto(site.url);
    await live(tab);
    await kept(tab);
    const devtools = await tab.driver.page?.createCDPSession();
    const { errors, data } = /** @type {any} */ (await devtools?.send('Page.getAppManifest'));
    assert.deepEqual(errors, []);
    assert.equal(JSON.parse(data).short_name, 'Dice Odds');
    const { installabilityErrors } = /** @type {any} */ (await devtools?.send('Page.getInstallabilityErrors'));
    // A tab of its own storage is a private one, where nothing can be installed; all else is as it should be.
    assert.deepEqual(installabilityErrors.map((/** @type {any} */ error) => error.errorId), ['in-incognito']);
  } finally {
    await site.stop();
  }
});
