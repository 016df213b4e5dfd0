/** Lowers syntax of scripts and style sheets that esbuild leaves, but Chrome 63 cannot parse. */
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { lowerStyles } from './lower-styles.mjs';

/** @type {typeof import('regexpu-core').default} */
const rewritePattern = createRequire(import.meta.url)('regexpu-core');

/** Expands Unicode properties (`\p{L}`) in the patterns of a script. @param {string} code of JavaScript */
export function withPlainPatterns(code) {
  /** @type {{ start: number, end: number, plain: string }[]} */
  const patterns = [];
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken: (token) => {
      const { start, end, type, value } = /** @type {import('acorn').Token & { value?: any }} */ (token);
      if (type.label !== 'regexp' || !/\\p\{/i.test(value.pattern)) return;
      const pattern = rewritePattern(value.pattern, value.flags, { unicodePropertyEscapes: 'transform' });
      patterns.push({ start, end, plain: `/${pattern}/${value.flags}` });
    },
  });
  return patterns.reduceRight((text, { start, end, plain }) => text.slice(0, start) + plain + text.slice(end), code);
}

/** Lowers style sheets that scripts contain as text. @param {string} source of TypeScript @param {string} theme */
export const withLoweredStyles = (source, theme) =>
  source.replace(/`([^`$]*\{[^`$]*)`/g, (_, css) => JSON.stringify(lowerStyles(css, theme)));

/** @param {string} themeFile @returns {import('esbuild').Plugin} */
export const forTelevisions = (themeFile) => ({
  name: 'for-televisions',
  setup(build) {
    const theme = readFileSync(themeFile, 'utf8');
    build.onLoad({ filter: /[\\/]src[\\/]widget[\\/].*-(?:styles|sheet)\.ts$/ }, ({ path }) => ({
      contents: withLoweredStyles(readFileSync(path, 'utf8'), theme),
      loader: 'ts',
    }));
    build.onLoad({ filter: /\.css$/ }, ({ path }) => {
      const css = readFileSync(path, 'utf8');
      // Other style sheets are loaded through this plugin themselves.
      const [imports = ''] = /^(?:\s*@import [^;]*;)*/.exec(css) ?? [];
      return { contents: imports + lowerStyles(css.slice(imports.length), theme), loader: 'css' };
    });
    build.onLoad({ filter: /\.(?:m?js|tsx?)$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!/\\p\{/i.test(source)) return undefined;
      const loader = /** @type {import('esbuild').Loader} */ (extname(path).replace(/^\.m?/, ''));
      // No target here: the patterns must still be as written.
      const { code } = transformSync(source, { loader, tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } } });
      return { contents: withPlainPatterns(code), loader: 'js' };
    });
  },
});
