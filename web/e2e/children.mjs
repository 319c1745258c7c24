// What the harness starts ends with it, however it ends: by itself, by process.exit, or told to stop.

/** @type {Set<() => void>} */
const kills = new Set();

process.on('exit', () => {
  for (const kill of kills) kill();
});
for (const [signal, number] of /** @type {const} */ ([['SIGHUP', 1], ['SIGINT', 2], ['SIGTERM', 15]])) {
  process.on(signal, () => process.exit(128 + number));
}

/**
 * Ends a program with this process. Returns how to forget that, once it has ended.
 * @param {() => void} kill
 */
export function endWithUs(kill) {
  kills.add(kill);
  return () => kills.delete(kill);
}
