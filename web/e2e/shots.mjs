// Pictures of the page to look at: `make shots` puts them into build/out/shots. Hashes to show instead of the
// first page can be named: node web/e2e/shots.mjs '#blades?rating=2'
import { mkdir } from 'node:fs/promises';
import { open } from './browsers.mjs';
import { file } from './site.mjs';

const folder = 'build/out/shots';
const sizes = [[360, 640], [768, 1024], [1440, 900]];
const hashes = process.argv.length > 2 ? process.argv.slice(2) : [''];

await mkdir(folder, { recursive: true });
for (const [index, hash] of hashes.entries()) {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    for (const [width, height] of sizes) {
      const tab = await open('chromium', { scheme, width, height, motion: 'reduce' });
      await tab.goto(file(hash));
      await new Promise((done) => setTimeout(done, 500)); // the engine is up and has painted
      const name = `${folder}/${hashes.length > 1 ? `${index}-` : ''}${width}-${scheme}`;
      await tab.screenshot(`${name}.png`);
      await tab.screenshot(`${name}-whole.png`, { whole: true });
      for (const problem of tab.problems) console.error(`${name}: ${problem}`);
      await tab.close();
      console.log(`${name}.png`);
    }
  }
}
process.exit();
