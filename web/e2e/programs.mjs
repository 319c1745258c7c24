// Where the browsers and their drivers are: found on the PATH, or named by a variable, or asked for by name.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The names each program goes by, the package Debian has it in, and the variable that overrides both. */
const known = {
  chromium: { names: ['chromium', 'chromium-browser', 'google-chrome'], packed: 'chromium', variable: 'CHROMIUM' },
  firefox: { names: ['firefox-esr', 'firefox'], packed: 'firefox-esr', variable: 'FIREFOX' },
  webkit: { names: ['WebKitWebDriver'], packed: 'webkit2gtk-driver', variable: 'WEBKIT_DRIVER' },
  xvfb: { names: ['Xvfb'], packed: 'xvfb', variable: 'XVFB' },
};

/**
 * The path of a program; throws and says what to install where there is none.
 * @param {keyof typeof known} name
 */
export function program(name) {
  const { names, packed, variable } = known[name];
  const named = process.env[variable];
  if (named) return named;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const file of names) {
      if (runs(join(folder, file))) return join(folder, file);
    }
  }
  throw new Error(`${name} is missing: run "make setup", or install ${packed} (Debian's name), or set ${variable} to its path`);
}

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
