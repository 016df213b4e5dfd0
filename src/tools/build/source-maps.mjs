/**
 * Whether source maps are written, by the environment variable `SOURCE_MAPS`. They contain the sources, so operators
 * can choose.
 */

/** @typedef {'linked' | 'external' | false} SourceMaps */

/** @type {readonly (readonly [string, SourceMaps])[]} */
const choices = [
  ['none', false],
  ['linked', 'linked'],
  ['external', 'external'],
];
const kinds = new Map(choices);

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {boolean} isDeveloping
 * @returns {SourceMaps} throws a sentence for people
 */
export function readSourceMaps(env, isDeveloping) {
  const name = env['SOURCE_MAPS'] || (isDeveloping ? 'linked' : 'none');
  const kind = kinds.get(name);
  if (kind === undefined) {
    throw new Error(`SOURCE_MAPS must be one of ${[...kinds.keys()].join(', ')}, not "${name}".`);
  }
  return kind;
}
