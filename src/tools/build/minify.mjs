/** A second minifier after esbuild's, which looks only at single statements. */
import { minify } from '@swc/core';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * @param {string} code
 * @param {{ isModule: boolean, map?: { content: string, url?: string } }} options the code's source map, and the name
 * for its last line
 */
export const minified = (code, { isModule, map }) =>
  minify(code, {
    module: isModule,
    // The library for HLS logs each of its steps, but the player never prints these texts.
    compress: { passes: 2, ecma: 2020, pure_funcs: ['this.log', 'this.logger.log'] },
    mangle: true,
    // With a single character beyond Latin 1, a browser stores the whole script with two bytes a character.
    format: { asciiOnly: true },
    // The types of the minifier allow only a boolean.
    sourceMap: /** @type {boolean} */ (/** @type {unknown} */ (map ?? false)),
  });

/**
 * Minifies scripts in place, together with their source maps.
 * @param {readonly string[]} paths
 * @param {boolean} isModule
 */
export async function minifyFiles(paths, isModule) {
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    const [, url] = /\n\/\/# sourceMappingURL=(\S+)\s*$/.exec(text) ?? [];
    const content = existsSync(`${path}.map`) ? readFileSync(`${path}.map`, 'utf8') : null;
    const named = content === null ? {} : { map: { content, ...(url !== undefined && { url }) } };
    const { code, map } = await minified(text, { isModule, ...named });
    writeFileSync(path, code);
    if (map !== undefined) writeFileSync(`${path}.map`, map);
  }
}
