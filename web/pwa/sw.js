// The service worker: keeps the site's files when it is installed, answers from them ever after, and asks for
// nothing by itself. build/page puts in the list of files and a version made of their contents; a browser fetches
// this script anew now and then, and a new version brings its own files.

/** @type {string[]} */
const files = FILES;

const worker = /** @type {any} */ (globalThis);
// One host may hold several sites, and they share one storage.
const prefix = `dice-odds ${worker.registration.scope} `;
const current = prefix + VERSION;

worker.addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(keep());
});

async function keep() {
  const cache = await caches.open(current);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
  // The page is one file, so no page can mix two versions: the new one serves from the next opening on.
  await worker.skipWaiting();
}

worker.addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(clean());
});

async function clean() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== current) await caches.delete(name);
  }
  await worker.clients.claim();
}

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  url.search = url.hash = '';
  const name = url.href.replace(/\/index\.html$/, '/');
  if (event.request.method === 'GET' && files.some((file) => new URL(file, worker.registration.scope).href === name)) {
    event.respondWith(answer(name, event.request));
  }
});

/**
 * A browser may throw the kept files away without the worker: then the network has them still.
 * @param {string} name
 * @param {Request} request
 */
async function answer(name, request) {
  const cache = await caches.open(current);
  return (await cache.match(name)) ?? fetch(request);
}
