// What the tests of this folder are made of: the real wasm, the real bundle, and small pages that hold both.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'dice-odds-engine-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

/** @param {string[]} args */
function go(args) {
  return execFileSync('go', args, { cwd: root, encoding: 'utf8' }).trim();
}

export const wasmExec = join(go(['env', 'GOROOT']), 'lib/wasm/wasm_exec.js');

/**
 * The wasm as it is shipped, or with a build tag: lite leaves the playground out, traps has the ways to fail of
 * wasm/traps.go. Go's cache makes building it again cheap, and what is tested is never an old one.
 * @param {{ tag?: '' | 'lite' | 'traps' }} [options]
 */
export function buildWasm({ tag = '' } = {}) {
  const path = join(folder, `${tag}.wasm`);
  go(['run', './build/page', '-wasm', path, `-tags=${tag}`]);
  return readFileSync(path);
}

/** Bundles a module of this folder. @param {string} entry */
const bundle = (entry) => go(['run', './build/page', '-bundle', `web/js/engine/${entry}`]);

export const bundleWorker = () => bundle('worker.js');

/**
 * Gives a function that writes a page with the engine inline and returns its file:// address. In the page,
 * start(options) makes an engine, and mishaps lists the errors and rejections that nobody took.
 * Scripts can be put before everything in the page, after it, and before everything in the worker.
 * @param {Uint8Array} wasm
 */
export function pageWriter(wasm) {
  const text = gzipSync(wasm, { level: 9 }).toString('base64');
  const workerSource = bundleWorker();
  const engine = bundle('global.js');
  /**
   * @param {string} name
   * @param {{ csp?: string, before?: string, after?: string, worker?: string }} [options]
   */
  return (name, { csp = policy(), before = '', after = '', worker = '' } = {}) => {
    const path = join(folder, `${name}.html`);
    writeFileSync(path, `<!doctype html><meta charset=utf-8><title>${name}</title><link rel=icon href="data:,">
<meta http-equiv=Content-Security-Policy content="${csp}">
<script>
globalThis.mishaps = [];
addEventListener('error', (event) => mishaps.push(event.message));
addEventListener('unhandledrejection', (event) => mishaps.push(String(event.reason)));
${before}
</script>
<script type=text/plain id=worker>${worker}${workerSource}</script>
<script>${engine}</script>
<script type=text/plain id=wasm>${text}</script>
<script>
const read = (id) => document.getElementById(id).textContent;
globalThis.start = (options) => globalThis.engine = diceOddsEngine.createEngine({ wasm: () => read('wasm'), workerSource: read('worker'), ...options });
${after}
</script>`);
    return pathToFileURL(path).href;
  };
}

/**
 * The policy of the real page (design.md section 4), but for the hashes; an option takes a piece out.
 * @param {{ wasm?: boolean, worker?: string }} [options]
 */
export function policy({ wasm = true, worker = 'blob:' } = {}) {
  return `default-src 'none'; connect-src 'none'; form-action 'none'; base-uri 'none'; img-src data: blob:; worker-src ${worker}; script-src 'unsafe-inline'${wasm ? " 'wasm-unsafe-eval'" : ''}`;
}
