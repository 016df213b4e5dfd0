/**
 * Makes the widget page from its template, public/player/index.html, which holds three comments:
 *   <!-- potok:boot -->    becomes the boot script, inlined: the first requests start while the rest loads
 *   <!-- potok:styles -->  becomes the style sheet, inlined when small, else a link
 *   <!-- potok:main -->    becomes the hints for everything the first frame needs, and the main script
 * All addresses are relative, so the folder can be served from anywhere.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { closureOf, outputOf } from './outputs.mjs';

const inlineStylesBelow = 6_000;

const entries = {
  main: 'src/widget/main.ts',
  hls: 'src/widget/engines/hls.ts',
  ui: 'src/widget/ui/index.tsx',
  styles: 'src/widget/ui/styles/index.css',
};

/**
 * What loads before the first frame of an HLS film, by part.
 * @param {import('./outputs.mjs').Outputs} outputs
 */
export function criticalFiles(outputs) {
  const main = closureOf(outputs, outputOf(outputs, entries.main));
  const hls = closureOf(outputs, outputOf(outputs, entries.hls));
  const ui = closureOf(outputs, outputOf(outputs, entries.ui));
  return { main, hls, ui, styles: outputOf(outputs, entries.styles) };
}

/**
 * @param {string} css
 * @param {string} file
 */
function stylesMarkup(css, file) {
  if (brotliCompressSync(css).length >= inlineStylesBelow) return `<link rel="stylesheet" href="./${basename(file)}">`;
  return `<style>${css.replace(/<\/style/gi, '<\\/style').replace(/\n?\/\*# sourceMappingURL=.*?\*\/\s*$/, '')}</style>`;
}

/** @param {ReturnType<typeof criticalFiles>} files */
function mainMarkup({ main, hls }) {
  const script = [...main].at(-1) ?? '';
  // Not the screen: the main script fetches it when it no longer takes anything from the first frame.
  const hinted = [...new Set([...main, ...hls])].filter((file) => file !== script);
  const hints = hinted.map((file) => `<link rel="modulepreload" href="./${basename(file)}">`);
  return [`<script type="module" src="./${basename(script)}"></script>`, ...hints].join('\n');
}

/**
 * @param {string} template
 * @param {Record<string, string>} parts
 */
export function fillTemplate(template, parts) {
  return Object.entries(parts).reduce((page, [name, markup]) => {
    const mark = `<!-- potok:${name} -->`;
    if (page.split(mark).length !== 2) throw new Error(`public/player/index.html must hold "${mark}" once`);
    return page.replace(mark, () => markup);
  }, template);
}

/**
 * @param {import('./outputs.mjs').Outputs} outputs
 * @param {string} bootScript
 */
export function widgetPage(outputs, bootScript) {
  const files = criticalFiles(outputs);
  return fillTemplate(readFileSync('public/player/index.html', 'utf8'), {
    boot: `<script>${bootScript.trim().replace(/<\/script/gi, '<\\/script')}</script>`,
    styles: stylesMarkup(readFileSync(files.styles, 'utf8'), files.styles),
    main: mainMarkup(files),
  });
}
