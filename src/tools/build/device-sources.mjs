/**
 * FingerprintJS without the characteristics that no device id here is made of: pictures, sounds and fonts that it draws
 * or measures. It lists all of them in one object, and a bundler drops no single entry of an object.
 */
import { readFileSync } from 'node:fs';

const using = 'src/widget/startup/device-id.ts';

/**
 * @param {string} library
 * @param {string} user text that names the entries it needs: `sources.timezone`
 */
export function withSourcesOf(library, user) {
  const names = new Set(Array.from(user.matchAll(/\bsources\.(\w+)/g), ([, name]) => name));
  const list = /(?<=^const sources = \{\n)[^}]*(?=^\};$)/m;
  const kept = (list.exec(library)?.[0] ?? '').split('\n').filter((line) => {
    const [, name] = /^\s*(\w+): \w+,$/.exec(line) ?? [];
    return names.delete(name);
  });
  if (kept.length === 0 || names.size > 0) throw new Error(`FingerprintJS lists no source ${[...names].join(', ')}`);
  return library.replace(list, () => `${kept.join('\n')}\n`);
}

/** @returns {import('esbuild').Plugin} */
export function deviceSources() {
  return {
    name: 'device-sources',
    setup(build) {
      build.onLoad({ filter: /fingerprintjs[\\/]dist[\\/]fp\.esm\.js$/ }, ({ path }) => ({
        contents: withSourcesOf(readFileSync(path, 'utf8'), readFileSync(using, 'utf8')),
        loader: 'js',
      }));
    },
  };
}
