/** Whether source maps are written, by the environment's `SOURCE_MAPS`: they hold the sources, so it is a choice. */

/** @type {Readonly<Record<string, import('esbuild').BuildOptions['sourcemap']>>} */
const kinds = { none: false, linked: 'linked', external: 'external' };

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {boolean} isDeveloping
 * @returns {import('esbuild').BuildOptions['sourcemap']} throws a sentence for people
 */
export function readSourceMaps(env, isDeveloping) {
  const name = env['SOURCE_MAPS'] || (isDeveloping ? 'linked' : 'none');
  if (!Object.hasOwn(kinds, name)) {
    throw new Error(`SOURCE_MAPS must be one of ${Object.keys(kinds).join(', ')}, not "${name}".`);
  }
  return kinds[name];
}
