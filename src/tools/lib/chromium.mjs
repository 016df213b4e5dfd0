/** Chromium for the tests and the benchmarks; `npm test` installs what is missing. */
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

/**
 * Some systems have a stub of that name, which only tells how to install a browser. On Windows this check would open a
 * window.
 */
const works = (/** @type {string} */ path) =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** @param {string[]} programs @param {string[]} places */
function findProgram(programs, places) {
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)));
  return [...new Set([...inPath, ...places])].find((path) => existsSync(path) && works(path));
}

const chosen = () => {
  const path = process.env['POTOK_CHROMIUM'];
  return path && existsSync(path) ? path : undefined;
};

/**
 * The whole browser: the one named by POTOK_CHROMIUM, else Playwright's own, else one of this machine.
 * @returns {string | undefined} path of the executable
 */
export function findChromium() {
  const own = playwrightsOwn();
  return chosen() ?? (existsSync(own) ? own : findProgram(names, usualPlaces));
}

/**
 * The same engine without a browser's own windows and pages, which take a third to a half of a story's processor time;
 * the whole browser if there is no such shell.
 * @returns {string | undefined} path of the executable; undefined if Playwright has its own, which it finds by itself
 */
export function findHeadlessShell() {
  const named = chosen() ?? findProgram(['chromium-headless-shell', 'chrome-headless-shell'], []);
  return named ?? (existsSync(playwrightsOwn()) ? undefined : findChromium());
}
