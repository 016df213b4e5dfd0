/** Makes sure there is a browser for the tests, and tells Playwright of it by the environment. */
import { findChromium } from './chromium.mjs';
import { Failure, run, runScript } from './run.mjs';

const isRoot = process.getuid?.() === 0;

/** @type {{ name: string, install: () => Promise<void> }[]} */
const installers = [
  { name: 'Playwright', install: () => runScript('playwright/cli.js', ['install', 'chromium']) },
  {
    name: 'apt-get',
    async install() {
      if (!isRoot) throw new Failure('not root');
      const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update', '-qq'], quiet);
      await run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-dejavu-core'], quiet);
    },
  },
];

export async function ensureBrowser() {
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
  process.env['POTOK_CHROMIUM'] = path;
}
