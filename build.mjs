/**
 * Builds every program into dist/: `node build.mjs`, with `--sizes` to print the size of every file, or with `--watch`
 * while developing.
 *
 *   Program      From                                        Into
 *   widget       src/widget/main.ts                          dist/player/main-*.js, and the scripts that it loads
 *   adReading    src/widget/ads/reading.ts                   dist/player/ad-reading-*.js
 *   television   src/widget/main.ts, for Chrome 63           dist/player/tv/
 *   boot         src/widget/boot.ts                          inlined into dist/player/index.html and proxied.html
 *   chain        src/widget/early/page/script.ts             inlined there after it
 *   transmuxer   hls.js/src/demux/transmuxer-worker.ts       dist/player/hls-worker.js
 *   aligner      src/widget/captions/timing/worker.ts        dist/player/subtitles-worker.js
 *   vpaid        src/widget/ads/units/vpaid-page.ts          inlined into dist/player/vpaid.html
 *   embedModule  src/embed/{index,client,element}.ts         dist/embed/*.js
 *   embedScript  src/embed/lib.ts                            dist/embed/lib.js
 *   sitePackage  src/embed, src/testing, src/api             dist/package, the npm package for sites
 *   demo         src/demo/host.ts, src/demo/recording.ts     dist/demo, the demo host page
 *   admin        src/admin/main.tsx                          dist/admin, the administration page
 *   backend      src/ingest/main.ts and its commands         dist/backend, the reference services
 *
 * Their options are in src/tools/build/programs.mjs. When all are bundled, the scripts of the widget are linked
 * (link.mjs) and minified once more (minify.mjs), the pages are made (page.mjs), and the sizes are compared with
 * budgets.
 */
import { context } from 'esbuild';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { playerPolicy } from './src/backend/static/page-policy.mjs';
import { addressesIn, linkScripts, proxiedName } from './src/tools/build/link.mjs';
import { minified, minifyFiles } from './src/tools/build/minify.mjs';
import { writePackage } from './src/tools/build/package.mjs';
import { importMap, vpaidPage, widgetPage } from './src/tools/build/page.mjs';
import { adFiles, criticalFiles } from './src/tools/build/parts.mjs';
import { browserTarget, programs } from './src/tools/build/programs.mjs';
import { checkBudgets, compressAll, OVER, sizeTable } from './src/tools/build/sizes.mjs';
import { readSourceMaps } from './src/tools/build/source-maps.mjs';

/** @typedef {import('./src/tools/build/parts.mjs').Outputs} Outputs */

const pagePath = 'dist/player/index.html';
// For servers with a player proxy, as the reference services are.
const proxiedPagePath = 'dist/player/proxied.html';

/** The parts of what visitors load, with their limits in bytes of brotli. @param {Outputs} outputs */
function budgets(outputs) {
  const { main, hls, ui, styles } = criticalFiles(outputs);
  const withoutMain = (/** @type {Set<string>} */ files) => [...files].filter((file) => !main.has(file));
  const shared = new Set([...main, ...ui]);
  // What the module for host pages shares with the script that commands need.
  const chunks = readdirSync('dist/embed').filter((name) => /^shared-\w+\.js$/.test(name));
  return [
    { name: 'page with boot script and first styles', files: [pagePath] },
    { name: 'main script', files: main, limit: 44_800 },
    { name: 'HLS engine', files: withoutMain(hls) },
    { name: 'before the first frame of an HLS film', files: [pagePath, ...main, ...hls], limit: 150_000 },
    {
      name: 'the same with a player proxy',
      files: [proxiedPagePath, ...[...main, ...hls].map(proxiedName)],
      limit: 150_000,
    },
    // With its style sheet, and with the code that performs the commands of its features, which the main script does
    // not need.
    { name: 'screen, beside the film', files: [...withoutMain(ui), styles], limit: 137_000 },
    { name: 'ads, where there are some', files: adFiles(outputs).filter((file) => !shared.has(file)), limit: 23_000 },
    { name: 'library as a plain script', files: ['dist/embed/lib.js'], limit: 6_500 },
    { name: 'library as a module', files: ['index.js', ...chunks].map((name) => `dist/embed/${name}`), limit: 6_500 },
    { name: 'element, beside the module', files: ['dist/embed/element.js'], limit: 5_000 },
  ];
}

const watching = process.argv.includes('--watch');
const sourcemap = await (async () => readSourceMaps(process.env, watching))().catch(stop);

/** The result of the last build of each program. */
/** @type {Map<string, import('esbuild').BuildResult>} */
const results = new Map();
const playerPrograms = ['widget', 'adReading', 'television', 'boot', 'chain', 'vpaid'];

/** @param {unknown} error whose message is enough @returns {never} */
function stop(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function copyStaticFiles() {
  for (const folder of ['player', 'demo', 'admin'].filter((name) => existsSync(`public/${name}`))) {
    cpSync(`public/${folder}`, `dist/${folder}`, {
      recursive: true,
      // The page of the widget is made from its template.
      filter: (source) => source.replaceAll('\\', '/') !== 'public/player/index.html',
    });
  }
  // A real session, for readers without a recording of their own.
  cpSync('test/replay/recordings/series-binge.json', 'dist/demo/example-recording.json');
}

const isScript = (/** @type {string} */ path) => path.endsWith('.js');

/** Scripts are minified a second time, but not while watching, which should be quick. */
const inlined = async (/** @type {string} */ program) => {
  const text = results.get(program)?.outputFiles?.[0]?.text ?? '';
  return watching ? text : (await minified(text, { isModule: false })).code;
};

/** Writes the folder of the player, when all of its programs are built. */
async function writePlayer() {
  const [widget, adReading, television] = playerPrograms.flatMap((name) => results.get(name) ?? []);
  if (!playerPrograms.every((name) => results.has(name)) || !widget || !adReading) return {};
  const outputs = await linkScripts([widget, adReading], { target: browserTarget, sourcemap });
  const scripts = Object.keys(outputs).filter(isScript);
  if (!watching) await minifyFiles([...scripts, ...scripts.map(proxiedName)], true);
  const page = {
    outputs,
    television: television?.metafile?.outputs ?? {},
    bootScript: await inlined('boot'),
    chainScript: await inlined('chain'),
  };
  writeFileSync(pagePath, await widgetPage(page));
  writeFileSync(proxiedPagePath, await widgetPage(page, addressesIn(outputs).proxiedFromPage));
  writeFileSync('dist/player/import-map.json', importMap(outputs));
  writeFileSync('dist/player/vpaid.html', vpaidPage(await inlined('vpaid')));
  return outputs;
}

/** @param {string} name of a program @returns {import('esbuild').Plugin} */
const afterBuild = (name) => ({
  name: 'after-build',
  setup(build) {
    build.onEnd(async (result) => {
      if (result.errors.length > 0) return;
      results.set(name, result);
      if (!watching) return;
      if (playerPrograms.includes(name)) await writePlayer();
      console.log(`built ${name}`);
      process.send?.(name);
    });
  },
});

/**
 * Scripts that are inlined into a page have no file for a source map beside it; link.mjs writes the maps of the widget.
 */
function mapsOf(/** @type {import('esbuild').BuildOptions} */ { write, format }) {
  if (write !== false) return sourcemap;
  return format === 'esm' && sourcemap ? 'inline' : false;
}

async function buildOnce(/** @type {import('esbuild').BuildContext[]} */ contexts) {
  await Promise.all([...contexts.map((program) => program.rebuild()), writePackage('dist/package')]);
  for (const name of readdirSync('dist/embed').filter(isScript))
    await minifyFiles([`dist/embed/${name}`], name !== 'lib.js');
  const withinBudget = await report(await writePlayer());
  if (!withinBudget) process.exitCode = 1;
}

/**
 * Returns false if a budget is exceeded, and prints which. With `--sizes` all sizes are printed, and the policy of the
 * page.
 */
async function report(/** @type {Outputs} */ outputs) {
  const sizes = await compressAll(['dist/player', 'dist/embed', 'dist/demo', 'dist/admin']);
  const { lines, bytes, over } = checkBudgets(sizes, budgets(outputs));
  // For tools that measure what was built.
  writeFileSync('dist/sizes.json', JSON.stringify(bytes, null, 2));
  if (process.argv.includes('--sizes')) {
    // Scripts for a player proxy are as large as the others.
    for (const path of Object.keys(outputs).filter(isScript)) sizes.delete(proxiedName(path));
    console.log([sizeTable(sizes), '', ...lines].join('\n'));
    console.log(`\nContent-Security-Policy of the player's page:\n${playerPolicy(readFileSync(pagePath, 'utf8'))}`);
  } else if (over) console.error(lines.filter((line) => line.endsWith(OVER)).join('\n'));
  return !over;
}

for (const folder of ['player', 'embed', 'package', 'demo', 'admin', 'backend']) {
  rmSync(`dist/${folder}`, { recursive: true, force: true });
  mkdirSync(`dist/${folder}`, { recursive: true });
}
copyStaticFiles();
const contexts = await Promise.all(
  Object.entries(programs).map(([name, options]) =>
    context({
      ...options,
      sourcemap: mapsOf(options),
      plugins: [...(options.plugins ?? []), afterBuild(name)],
    }),
  ),
);
if (watching) {
  // A first build with an error still leads to watching: the next save may mend it.
  await Promise.allSettled(contexts.map((program) => program.watch()));
} else {
  await buildOnce(contexts).catch(stop);
  await Promise.all(contexts.map((program) => program.dispose()));
}
