/**
 * Scripts for servers with a player proxy. The page's own scripts import lazy ones from the proxy, and those import the
 * page's own scripts from the player's folder. Each script has one address for all importers, so that it is evaluated
 * once. These copies have separate names, because the same folder contains the scripts that import each other as static
 * files.
 */
import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { pageScripts } from './parts.mjs';

/** The proxy's address relative to the player's folder. */
const proxy = '../widget-assets/player-proxy?path=';
const escaped = (/** @type {string} */ text) => text.replace(/[.?/]/g, '\\$&');

/**
 * A placeholder folder from which esbuild makes scripts import. It is as long as the proxy's address, so that source
 * maps, which count columns, also fit the proxied copies.
 */
export const roomyPath = './'.padEnd(proxy.length - 1, '_');
const roomy = new RegExp(`"${escaped(roomyPath)}/([\\w.-]+)"`, 'g');

/**
 * Imports from the script's own folder, with spaces that make room for the longer address of the proxy.
 * @param {string} text
 */
export const withRoom = (text) =>
  text.replace(roomy, (all, name) => `"./${name}"`.padEnd(all.length)).replaceAll(`${roomyPath}/`, './');

/** @param {string} name of a script or its source map */
export const proxiedName = (name) =>
  name.replace(/-([A-Z0-9]{8})(?=\.js)/, (_, hash) => {
    const digest = createHash('sha256').update(`${hash} ${proxy}`).digest('hex');
    return `-${digest.slice(0, 8).toUpperCase()}`;
  });

/**
 * @param {string} text with room
 * @param {(name: string) => string} addressOf
 * @param {boolean} isMapped
 */
const withImports = (text, addressOf, isMapped) =>
  text.replace(/"\.\/([\w-]+-[A-Z0-9]{8}\.js)"( *)/g, (room, name) =>
    `"${addressOf(name)}"`.padEnd(isMapped ? room.length : 0),
  );

/**
 * Addresses of the proxied copies, relative to the page's own scripts, and relative to the scripts that the proxy
 * serves.
 * @param {import('./outputs.mjs').Outputs} outputs
 */
export function proxiedAddresses(outputs) {
  const { main, hls } = pageScripts(outputs);
  const own = new Set([...main, ...hls].map((path) => basename(path)));
  return {
    isOwn: (/** @type {string} */ name) => own.has(name),
    fromPage: (/** @type {string} */ name) => (own.has(name) ? './' : proxy) + proxiedName(name),
    fromProxy: (/** @type {string} */ name) =>
      (own.has(name) ? '../player/' : './player-proxy?path=') + proxiedName(name),
  };
}

/**
 * All files of the player's folder: scripts that import each other as static files, and their proxied copies.
 * @param {import('./outputs.mjs').Outputs} outputs
 * @param {Map<string, string>} texts with room, by path
 * @param {boolean} isMapped whether columns have to stay where source maps say
 */
export function withProxiedCopies(outputs, texts, isMapped) {
  const { isOwn, fromPage, fromProxy } = proxiedAddresses(outputs);
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [path, text] of texts) {
    const name = basename(path);
    const copy = `${dirname(path)}/${proxiedName(name)}`;
    if (name.endsWith('.js')) {
      const link = `=${isOwn(name) ? '' : 'player-proxy?path='}${proxiedName(name)}.map`;
      files.set(
        path,
        withImports(text, (imported) => `./${imported}`, isMapped),
      );
      files.set(
        copy,
        withImports(text, isOwn(name) ? fromPage : fromProxy, isMapped).replace(`=${name}.map`, () => link),
      );
    } else {
      files.set(path, text);
      if (name.endsWith('.js.map')) files.set(copy, text);
    }
  }
  return files;
}
