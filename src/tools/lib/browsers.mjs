/** Makes sure there are browsers for the tests, and the programs that make films. */
import { spawnSync } from 'node:child_process';
import { findFirefox, findWebKit } from './other-engines.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { Failure, run, runScript } from './run.mjs';

const isRoot = process.getuid?.() === 0;

/** @param {string[]} packages */
async function aptInstall(packages) {
  if (!isRoot) throw new Failure('not root');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', ...packages], quiet);
}

/** @type {{ name: string, install: () => Promise<void> }[]} */
const installers = [
  { name: 'Playwright', install: () => runScript('playwright/cli.js', ['install', 'chromium']) },
  { name: 'apt-get', install: () => aptInstall(['chromium', 'fonts-dejavu-core']) },
];

const gstreamer = ['libav', 'plugins-base', 'plugins-good', 'plugins-bad'].map((name) => `gstreamer1.0-${name}`);

/** Packages of Debian and Ubuntu. */
const otherEngines = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb', ...gstreamer] },
];

export async function ensureBrowsers() {
  await ensureChromium();
  await tryHeadlessShell();
  await ensureOtherEngines();
  await ensureProgram('ffmpeg', 'ffmpeg', ['ffmpeg']);
  // Not in everybody's path.
  await ensureProgram('nginx', 'nginx-light', ['nginx', '/usr/sbin/nginx']);
}

/**
 * @param {string} name
 * @param {string} debianPackage
 * @param {readonly string[]} paths where it may be
 */
async function ensureProgram(name, debianPackage, paths) {
  const isMissing = () => paths.every((path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).error !== undefined);
  if (!isMissing()) return;
  console.log(`No ${name} found: installing it by apt-get.`);
  await aptInstall(['--no-install-recommends', debianPackage]).catch((error) =>
    console.log(`apt-get could not: ${error.message}`),
  );
  if (isMissing()) throw new Failure(`No ${name} for the tests: install it.`);
}

async function ensureOtherEngines() {
  const missing = otherEngines.filter(({ find }) => find() === undefined);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(' and ');
  if (process.platform !== 'linux') {
    console.log(`Stories in ${names} run on Linux only.`);
    return;
  }
  console.log(`No ${names} found: installing by apt-get.`);
  const packages = missing.flatMap((engine) => engine.packages);
  await aptInstall(['--no-install-recommends', ...packages]).catch((error) =>
    console.log(`apt-get could not: ${error.message}`),
  );
  if (missing.some(({ find }) => find() === undefined)) {
    throw new Failure(`No ${names} for the tests: install ${packages.join(' ')}.`);
  }
}

async function ensureChromium() {
  for (const { name, install } of installers) {
    if (findChromium() !== undefined) break;
    console.log(`No Chromium found: installing it by ${name}.`);
    // The next way may work where this one does not.
    await install().catch((error) => console.log(`${name} could not: ${error.message}`));
  }
  const path = findChromium();
  if (path === undefined) {
    throw new Failure('No browser for the tests: install Chromium or Chrome, or name one with POTOK_CHROMIUM.');
  }
  console.log(path);
}

/** Most stories need no browser around the engine, and are faster without. */
async function tryHeadlessShell() {
  if (findHeadlessShell() !== findChromium() || process.env['POTOK_CHROMIUM'] || process.platform !== 'linux') return;
  console.log('No headless shell of Chromium found: installing it by apt-get.');
  await aptInstall(['chromium-headless-shell']).catch((error) =>
    console.log(`apt-get could not, so that the stories take longer: ${error.message}`),
  );
}
