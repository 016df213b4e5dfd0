/** Packages by the lock file: installed only when node_modules differs from package-lock.json. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, runQuietly } from './run.mjs';

const oldestNode = [20, 11];

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/** @param {string} path @returns {Packages} */
const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

/**
 * @param {Packages} wanted what package-lock.json lists
 * @param {Packages} installed npm's own record inside node_modules
 * @param {(path: string) => boolean} exists
 */
export function isUpToDate(wanted, installed, exists) {
  const paths = Object.keys(wanted).filter((path) => path !== '');
  const complete = paths.every((path) => {
    // An optional package for another system is in the lock file, but is not installed here.
    if (installed[path] === undefined) return wanted[path]?.optional === true;
    return installed[path].version === wanted[path]?.version && exists(`${path}/package.json`);
  });
  return complete && Object.keys(installed).every((path) => path in wanted);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Failure(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

/**
 * @param {import('./steps.mjs').Say} say
 * @param {string} [folder] that has a package.json and a lock file of its own
 * @returns {Promise<string | undefined>}
 */
export async function installPackages(say, folder = '.') {
  requireNode();
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  if (isUpToDate(wanted, installed, (path) => existsSync(join(folder, path)))) return 'as the lock file says';
  say('installing, which takes a minute or two');
  // The tools are development packages: NODE_ENV=production in the environment must not leave them out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefix', folder];
  const npmScript = process.env['npm_execpath'];
  if (npmScript?.endsWith('npm-cli.js')) await runQuietly('packages', process.execPath, [npmScript, ...args]);
  else await runQuietly('packages', 'npm', args);
  return undefined;
}
