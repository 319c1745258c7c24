// The two ways people open the page, as `make` built it last: the file, and the site from build/serve.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { filePage } from './browsers.mjs';
import { endWithUs } from './children.mjs';

/** The page as a double click opens it. @param {string} [hash] */
export function file(hash = '') {
  return filePage('build/out/index.html', hash);
}

/**
 * Serves the site on a free port of this machine. Stop it in the end, or earlier, to see what works without it.
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function serve() {
  execFileSync('go', ['build', '-o', 'build/out/serve', './build/serve'], { stdio: 'inherit' });
  const server = spawn('build/out/serve', ['-addr', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  server.once('exit', endWithUs(() => server.kill()));
  const ended = once(server, 'exit');
  const [line] = await Promise.race([once(createInterface(server.stdout), 'line'), ended]);
  const url = /http:\S+/.exec(String(line))?.[0];
  if (!url) throw new Error(`build/serve didn't start: ${line}`);
  return {
    url,
    async stop() {
      server.kill();
      await ended;
    },
  };
}
