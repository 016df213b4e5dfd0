/** Lowers what esbuild leaves in a script although Chrome 63 cannot parse it. */
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { lowerStyles } from './lower-styles.mjs';

/** @type {typeof import('regexpu-core').default} */
const rewritePattern = createRequire(import.meta.url)('regexpu-core');

/** @typedef {{ type: string, start: number, end: number, regex?: { pattern: string, flags: string } }} Token */

/**
 * Expands Unicode properties (`\p{L}`) and named groups in the patterns of a script.
 * @param {string} code of JavaScript
 */
export function withPlainPatterns(code) {
  /** @type {Token[]} */
  const patterns = [];
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken: (token) => {
      const { value } = /** @type {{ value?: { pattern?: string, flags?: string } }} */ (
        /** @type {unknown} */ (token)
      );
      if (typeof value === 'object' && value?.pattern !== undefined && /\\[pP]\{/.test(value.pattern))
        patterns.push({
          type: '',
          start: token.start,
          end: token.end,
          regex: { pattern: value.pattern, flags: value.flags ?? '' },
        });
    },
  });
  return patterns.reduceRight((text, { start, end, regex }) => {
    const { pattern = '', flags = '' } = regex ?? {};
    const plain = rewritePattern(pattern, flags, { unicodePropertyEscapes: 'transform' });
    return `${text.slice(0, start)}/${plain}/${flags}${text.slice(end)}`;
  }, code);
}

/** @returns {import('esbuild').Plugin} */
export function plainPatterns() {
  return {
    name: 'plain-patterns',
    setup(build) {
      build.onLoad({ filter: /\.(?:m?js|tsx?)$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        if (!/\\p\{/i.test(source)) return undefined;
        const loader = /** @type {import('esbuild').Loader} */ (
          extname(path) === '.mjs' ? 'js' : extname(path).slice(1)
        );
        // No target here: the patterns must still be as written.
        const { code } = transformSync(source, { loader, tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } } });
        return { contents: withPlainPatterns(code), loader: 'js' };
      });
    },
  };
}

/**
 * Lowers style sheets that scripts contain as text.
 * @param {string} source of TypeScript
 * @param {string} theme
 */
export const withLoweredStyles = (source, theme) =>
  source.replace(/`([^`$]*\{[^`$]*)`/g, (_, css) => JSON.stringify(lowerStyles(css, theme)));

/** @param {string} themeFile @returns {import('esbuild').Plugin} */
export function scriptStyles(themeFile) {
  return {
    name: 'script-styles',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]widget[\\/].*-(?:styles|sheet)\.ts$/ }, ({ path }) => ({
        contents: withLoweredStyles(readFileSync(path, 'utf8'), readFileSync(themeFile, 'utf8')),
        loader: 'ts',
      }));
    },
  };
}

/** @param {string} themeFile @returns {import('esbuild').Plugin} */
export function televisionStyles(themeFile) {
  return {
    name: 'television-styles',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, ({ path }) => {
        const css = readFileSync(path, 'utf8');
        // Other style sheets are loaded through this plugin themselves.
        const [imports = ''] = /^(?:\s*@import [^;]*;)*/.exec(css) ?? [];
        const own = lowerStyles(css.slice(imports.length), readFileSync(themeFile, 'utf8'));
        return { contents: imports + own, loader: 'css' };
      });
    },
  };
}
