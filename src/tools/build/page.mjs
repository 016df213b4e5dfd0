/**
 * Makes the widget page from its template, public/player/index.html, which holds these comments:
 *   <!-- potok:choice -->  becomes the choice of the build; everything up to potok:end belongs to the main build
 *   <!-- potok:boot -->    becomes the boot script, inlined: the first requests start while the rest loads
 *   <!-- potok:styles -->  becomes the styles of the first picture, inlined, and a link to the screen's, switched off
 *   <!-- potok:main -->    becomes the main script, and a hint for the HLS engine
 *   <!-- potok:chain -->   becomes the media chain, inlined: it requests the start of the film, too
 *   <!-- potok:player -->  becomes the name of the whole player, potok:play that of the play button, potok:ad that of
 *                          the place of ads; with -english at the end they become these names in English
 *   <!-- potok:late -->    becomes the text that the page shows while its scripts do not come, in each language
 * All addresses are relative, so the folder can be served from anywhere.
 */
import { build as bundle } from 'esbuild';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { criticalFiles, televisionFiles } from './parts.mjs';
import { firstStyles } from './programs.mjs';
import { addressesIn, proxiedName } from './link.mjs';
import { choiceScript, end } from './television/choice.mjs';

/** @typedef {import('./parts.mjs').Outputs} Outputs */

/**
 * The main script enables this style sheet after the first frame; a disabled style sheet is not fetched.
 * @param {string} first
 * @param {string} file
 */
const stylesMarkup = (first, file) =>
  `<style>${first.trim().replace(/<\/style/gi, '<\\/style')}</style>` +
  `<link rel="stylesheet" href="./${basename(file)}" id="potok-styles" disabled>`;

/** @param {ReturnType<typeof criticalFiles>} files @param {(name: string) => string} addressOf */
function mainMarkup({ main, hls }, addressOf) {
  const script = [...main].at(-1) ?? '';
  // The screen is not among them: the main script fetches it when that no longer delays the first frame.
  const hinted = [...new Set([...main, ...hls])].filter((file) => file !== script);
  const hints = hinted.map((file) => `<link rel="modulepreload" href="${addressOf(basename(file))}">`);
  return [`<script type="module" src="${addressOf(basename(script))}" fetchpriority="high"></script>`, ...hints].join(
    '',
  );
}

/**
 * The import map for operators with a player proxy at another address. Each lazy script comes from the proxy, and finds
 * the page's own scripts from there, for either of the two pages. The boot script (module-proxy.ts) replaces `<proxy>`
 * by the proxy's address; `<proxy>/..` is its folder.
 * @param {Outputs} outputs
 */
export function importMap(outputs) {
  const { isOwn, plain, proxied } = addressesIn(outputs);
  const scripts = Object.keys(outputs).filter((path) => path.endsWith('.js'));
  const imports = scripts.flatMap((path) => {
    const name = basename(path);
    return [
      { address: plain(name), file: name },
      { address: proxied(name), file: proxiedName(name) },
    ].flatMap(({ address, file }) => {
      const target = isOwn(name) ? `./${file}` : `<proxy>?path=${file}`;
      return [
        [address, target],
        [`<proxy>/../${address}`, target],
      ];
    });
  });
  return JSON.stringify({ imports: Object.fromEntries(imports) });
}

/** @param {string} template @param {Record<string, string>} parts */
export function fillTemplate(template, parts) {
  return Object.entries(parts).reduce((page, [name, markup]) => {
    const mark = `<!-- potok:${name} -->`;
    if (page.split(mark).length !== 2) throw new Error(`public/player/index.html must hold "${mark}" once`);
    return page.replace(mark, () => markup);
  }, template);
}

/** Removes white space between elements, since the browser creates a node for each. @param {string} template */
export const withoutGaps = (template) => template.replace(/>\s+(?=<|$)/g, '>');

/** @param {import('esbuild').BuildOptions} options */
async function bundled(options) {
  const { outputFiles = [] } = await bundle({ ...options, bundle: true, write: false });
  return outputFiles[0]?.text ?? '';
}

/**
 * The texts for the viewer in a language, and the texts of failures.
 * @param {'russian' | 'english'} language
 */
async function readTexts(language) {
  const [texts, failure] = await Promise.all(
    [language, 'failure'].map(async (name) => {
      const entry = `src/widget/ui/languages/${name}.ts`;
      const text = await bundled({ entryPoints: [entry], format: 'esm', charset: 'utf8' });
      return import(`data:text/javascript,${encodeURIComponent(text)}`);
    }),
  );
  /** @type {import('../../widget/ui/languages/texts.ts').Texts} */
  const { language: code, player, play, adTitle } = texts[language];
  /** @type {typeof import('../../widget/ui/languages/failure.ts')} */
  const { failures } = failure;
  const { notComing } = failures[code];
  return { player, play, adTitle, notComing };
}

/** The link leads to the page itself. @param {string} language @param {Awaited<ReturnType<typeof readTexts>>} texts */
const lateMarkup = (language, { notComing: { heading, advice, reload } }) =>
  `<div lang="${language}"><h2>${heading}</h2><p>${advice}</p><a href="">${reload}</a></div>`;

/** @param {string} code */
const inlineScript = (code) => `<script>${code.trim().replace(/<\/script/gi, '<\\/script')}</script>`;

/**
 * The page in which scripts of VPAID ads run. The sandbox of its frame and its own policy give it an opaque origin.
 * @param {string} script
 */
export const vpaidPage = (script) =>
  `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">` +
  `<style>html,body{margin:0;height:100%;overflow:hidden;background:#000}</style>${inlineScript(script)}`;

/**
 * @param {{ outputs: Outputs, television: Outputs, bootScript: string, chainScript: string }} built
 * @param {(name: string) => string} addressOf scripts, seen from the page
 */
export async function widgetPage({ outputs, television, bootScript, chainScript }, addressOf = (name) => `./${name}`) {
  const files = criticalFiles(outputs);
  const [script, sheet] = televisionFiles(television);
  const [russian, english] = await Promise.all([readTexts('russian'), readTexts('english')]);
  const parts = {
    boot: inlineScript(bootScript),
    chain: inlineScript(
      chainScript
        .replaceAll('__AD_READING__', () => JSON.stringify(addressOf(basename(files.adReading))))
        .replaceAll('__ENGLISH__', () => JSON.stringify(addressOf(basename(files.english))))
        .replaceAll('__AD_SCRIPTS__', () => JSON.stringify(files.adScripts.map((path) => addressOf(basename(path))))),
    ),
    styles: stylesMarkup(await bundled(firstStyles), files.styles),
    main: mainMarkup(files, addressOf),
  };
  // The choice opens a comment around these.
  if (Object.values(parts).some((markup) => markup.includes('-->'))) throw new Error('An inlined part holds "-->"');
  return fillTemplate(withoutGaps(readFileSync('public/player/index.html', 'utf8')), {
    ...parts,
    choice: inlineScript(choiceScript(`./tv/${script}`, `./tv/${sheet}`)),
    end,
    player: russian.player,
    'player-english': english.player,
    play: russian.play,
    'play-english': english.play,
    ad: russian.adTitle,
    'ad-english': english.adTitle,
    late: lateMarkup('ru', russian) + lateMarkup('en', english),
  });
}
