/** @type {Readonly<Record<string, 'linked' | 'external' | false>>} */
const kinds = { none: false, linked: 'linked', external: 'external' };

/**
 * Whether source maps are written, by the environment variable `SOURCE_MAPS`. They contain the sources, so operators
 * can choose.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {boolean} isDeveloping
 * @returns {'linked' | 'external' | false} throws an error with a message for operators
 */
export function readSourceMaps(env, isDeveloping) {
  const name = env['SOURCE_MAPS'] || (isDeveloping ? 'linked' : 'none');
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined)
    throw new Error(`SOURCE_MAPS must be one of ${Object.keys(kinds).join(', ')}, not "${name}".`);
  return kind;
}
