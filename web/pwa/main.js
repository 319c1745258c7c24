// The script of the served page: the page, and the service worker that keeps it for times without a network.
import '../js/main.js';

// After loading, so as not to compete with it. There is none where the connection is not secure (a phone that opens
// a computer's address in the local network), and none where storage is forbidden: the page works, it is only not kept.
addEventListener('load', () => {
  try {
    navigator.serviceWorker?.register('sw.js').catch(() => {});
  } catch {
    // In a sandboxed frame Chromium doesn't even let it be asked for.
  }
});
