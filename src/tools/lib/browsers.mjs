/** Makes sure there are browsers for the tests, and the programs that they use. */
import { spawnSync } from 'node:child_process';
import { findFirefox, findWebKit } from './other-engines.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { Failure, runQuietly, runScriptQuietly } from './run.mjs';

/** @typedef {import('./steps.mjs').Say} Say */

const isRoot = process.getuid?.() === 0;

const quiet = { DEBIAN_FRONTEND: 'noninteractive' };

/** @type {Promise<void> | undefined} the lists of packages are fetched once */
let updated;

/** @param {string[]} packages */
async function aptInstall(packages) {
  if (!isRoot) throw new Failure('not root');
  updated ??= runQuietly('apt-update', 'apt-get', ['update', '-qq'], quiet);
  await updated;
  await runQuietly('apt-install', 'apt-get', ['install', '-y', '-qq', ...packages], quiet);
}

/** @type {{ name: string, install: () => Promise<void> }[]} */
const installers = [
  { name: 'Playwright', install: () => runScriptQuietly('playwright', 'playwright/cli.js', ['install', 'chromium']) },
  { name: 'apt-get', install: () => aptInstall(['chromium', 'fonts-dejavu-core']) },
];

const gstreamer = ['libav', 'plugins-base', 'plugins-good', 'plugins-bad'].map((name) => `gstreamer1.0-${name}`);

/** Packages of Debian and Ubuntu. */
const otherEngines = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb', ...gstreamer] },
];

/** @param {Say} say */
export async function ensureBrowsers(say) {
  await ensureChromium(say);
  await tryHeadlessShell(say);
  await ensureOtherEngines(say);
  await ensureProgram(say, 'ffmpeg', 'ffmpeg', ['ffmpeg']);
}

/**
 * Installs the servers that slow tests need.
 * @param {Say} say
 */
export async function ensureServers(say) {
  // Programs of servers may be in a folder that is not in the path.
  await ensureProgram(say, 'nginx', 'nginx-light', ['nginx', '/usr/sbin/nginx']);
  await ensureProgram(say, 'Caddy', 'caddy', ['caddy']);
}

/**
 * @param {Say} say
 * @param {string} name
 * @param {string} debianPackage
 * @param {readonly string[]} paths where it may be
 */
async function ensureProgram(say, name, debianPackage, paths) {
  const isMissing = () => paths.every((path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).error !== undefined);
  if (!isMissing()) return;
  say(`installing ${name} by apt-get`);
  await aptInstall(['--no-install-recommends', debianPackage]).catch((error) => {
    if (isMissing()) throw new Failure(`No ${name} for the tests: install it. apt-get: ${error.message}`, error.output);
  });
}

/** @param {Say} say */
async function ensureOtherEngines(say) {
  const missing = otherEngines.filter(({ find }) => find() === undefined);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(' and ');
  if (process.platform !== 'linux') {
    say(`no ${names}, whose stories run on Linux only`);
    return;
  }
  say(`installing ${names} by apt-get`);
  const packages = missing.flatMap((engine) => engine.packages);
  await aptInstall(['--no-install-recommends', ...packages]).catch((error) => {
    const text = `No ${names} for the tests: install ${packages.join(' ')}. apt-get: ${error.message}`;
    if (missing.some(({ find }) => find() === undefined)) throw new Failure(text, error.output);
  });
}

/** @param {Say} say */
async function ensureChromium(say) {
  for (const { name, install } of installers) {
    if (findChromium() !== undefined) return;
    say(`installing Chromium by ${name}`);
    // The next way may work if this one does not.
    await install().catch((error) => say(`${name} could not (${error.message})`));
  }
  if (findChromium() === undefined)
    throw new Failure('No browser for the tests: install Chromium or Chrome, or name one with POTOK_CHROMIUM.');
}

/**
 * Installs the headless shell: most stories need no whole browser, and are faster without it.
 * @param {Say} say
 */
async function tryHeadlessShell(say) {
  if (findHeadlessShell() !== findChromium() || process.env['POTOK_CHROMIUM'] || process.platform !== 'linux') return;
  say('installing its headless shell by apt-get');
  await aptInstall(['chromium-headless-shell']).catch(() => say('apt-get could not, so that the stories take longer'));
}
