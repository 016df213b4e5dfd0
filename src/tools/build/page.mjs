/**
 * Makes the widget page from its template, public/player/index.html, which holds these comments:
 *   <!-- potok:modules --> becomes the names of the scripts, for operators who serve the lazy ones by a proxy
 *   <!-- potok:boot -->    becomes the boot script, inlined: the first requests start while the rest loads
 *   <!-- potok:styles -->  becomes the style sheet, inlined when small, else a link
 *   <!-- potok:main -->    becomes the hints for everything the first frame needs, and the main script
 *   <!-- potok:play -->    becomes the name of the play button, potok:ad that of the place of ads
 * All addresses are relative, so the folder can be served from anywhere.
 */
import { build as bundle } from 'esbuild';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { closureOf, outputOf } from './outputs.mjs';

const inlineStylesBelow = 6_000;

const entries = {
  main: 'src/widget/main.ts',
  hls: 'src/widget/engines/hls.ts',
  ui: 'src/widget/compose/screen.ts',
  ads: 'src/widget/ads/index.ts',
  adLayer: 'src/widget/ui/ads/AdLayer.tsx',
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

/**
 * What loads only where there are ads.
 * @param {import('./outputs.mjs').Outputs} outputs
 */
export function adFiles(outputs) {
  return [entries.ads, entries.adLayer].flatMap((entry) => [...closureOf(outputs, outputOf(outputs, entry))]);
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
 * @param {import('./outputs.mjs').Outputs} outputs
 * @param {ReturnType<typeof criticalFiles>} files
 */
function modulesMarkup(outputs, { main, hls }) {
  const named = new Set([...main, ...hls]);
  const scripts = Object.keys(outputs).filter((name) => name.endsWith('.js'));
  const names = Object.fromEntries(scripts.map((name) => [basename(name), !named.has(name)]));
  return `<script>window.potokModules = ${JSON.stringify(names)};</script>`;
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
 * What the viewer reads is written in one place, which is a script.
 * @returns {Promise<typeof import('../../widget/ui/texts.ts').texts>}
 */
async function readTexts() {
  const { outputFiles } = await bundle({
    entryPoints: ['src/widget/ui/texts.ts'],
    bundle: true,
    format: 'esm',
    charset: 'utf8',
    write: false,
  });
  const { texts } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
  return texts;
}

/** @param {string} code */
const inlineScript = (code) => `<script>${code.trim().replace(/<\/script/gi, '<\\/script')}</script>`;

/**
 * The page that scripts of VPAID ads run in: of no origin, by the sandbox of its frame and of its own policy.
 * @param {string} script
 */
export const vpaidPage = (script) =>
  `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">` +
  `<style>html,body{margin:0;height:100%;overflow:hidden;background:#000}</style>${inlineScript(script)}`;

/**
 * @param {import('./outputs.mjs').Outputs} outputs
 * @param {string} bootScript
 */
export async function widgetPage(outputs, bootScript) {
  const files = criticalFiles(outputs);
  const { play, adTitle } = await readTexts();
  return fillTemplate(readFileSync('public/player/index.html', 'utf8'), {
    modules: modulesMarkup(outputs, files),
    boot: inlineScript(bootScript),
    styles: stylesMarkup(readFileSync(files.styles, 'utf8'), files.styles),
    main: mainMarkup(files),
    play,
    ad: adTitle,
  });
}
