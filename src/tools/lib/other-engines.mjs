/** Firefox and WebKit of this machine, for the stories that run in every engine. */
import { existsSync, readdirSync } from 'node:fs';

const firefoxPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/usr/local/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** @returns {string | undefined} path of the executable */
export function findFirefox() {
  return firefoxPlaces.find((path) => existsSync(path));
}

const webKitDriver = '/usr/bin/WebKitWebDriver';
const virtualScreen = '/usr/bin/Xvfb';

/** @returns {{ driver: string, browser: string } | undefined} paths of its WebDriver and of the browser itself */
export function findWebKit() {
  const browser = webKitFolders()
    .map((folder) => `${folder}/MiniBrowser`)
    .find((path) => existsSync(path));
  const isComplete = browser !== undefined && existsSync(webKitDriver) && existsSync(virtualScreen);
  return isComplete ? { driver: webKitDriver, browser } : undefined;
}

function webKitFolders() {
  const libraries = ['/usr/lib', '/usr/libexec'];
  const architectures = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').flatMap((name) => (name.endsWith('-linux-gnu') ? [`/usr/lib/${name}`] : []))
    : [];
  return [...architectures, ...libraries].flatMap((folder) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => `${folder}/${name}`),
  );
}
