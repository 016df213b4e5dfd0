/**
 * The browser of the tests: the one named by POTOK_CHROMIUM, else Playwright's own, else one of this machine.
 * Used by `npm test`, which installs one when there is none, and by playwright.config.ts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPlaces = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => names.map((name) => join(folder, name))),
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function playwrightsOwn() {
  /** @type {typeof import('playwright')} */
  const { chromium } = createRequire(import.meta.url)('playwright');
  return chromium.executablePath();
}

/** Some systems have a stub of that name that only says how to install one. On Windows asking would open a window. */
const works = (/** @type {string} */ path) =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** @returns {string | undefined} path of the executable */
export function findChromium() {
  const chosen = process.env['POTOK_CHROMIUM'];
  if (chosen && existsSync(chosen)) return chosen;
  const own = playwrightsOwn();
  if (existsSync(own)) return own;
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...new Set([...inPath, ...usualPlaces])].find((path) => existsSync(path) && works(path));
}
