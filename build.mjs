/**
 * Builds every program into dist/: `node build.mjs`, or `node build.mjs --watch` while developing.
 *   dist/player   the widget page, static files alone      dist/embed    the library for host pages
 *   dist/demo     the demo host page                       dist/backend  the reference services
 *   dist/api      the client library of the services    dist/package  the npm package for sites
 *   dist/admin    the administration page
 */
import { context } from 'esbuild';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { playerPolicy } from './src/backend/static/page-policy.mjs';
import { importMap, vpaidPage, widgetPage } from './src/tools/build/page.mjs';
import { adFiles, criticalFiles } from './src/tools/build/parts.mjs';
import { checkSupport } from './src/tools/build/browser-support.mjs';
import { knownNames } from './src/tools/build/television/known-names.mjs';
import { programs } from './src/tools/build/programs.mjs';
import { proxiedAddresses, proxiedName } from './src/tools/build/proxied.mjs';
import { minified, minifyFiles } from './src/tools/build/minify.mjs';
import { readSourceMaps } from './src/tools/build/source-maps.mjs';
import { checkBudgets, compressAll, sizeTable } from './src/tools/build/sizes.mjs';
import { writePackage } from './src/tools/build/package.mjs';
import { emitLibraryTypes } from './src/tools/build/types.mjs';

/** That of televisions with Tizen 5, of 2019. */
const oldestChrome = 63;
const pagePath = 'dist/player/index.html';
// For servers with a player proxy, as the reference services are.
const proxiedPagePath = 'dist/player/proxied.html';
const mainLimit = 38_000;
const firstFrameLimit = 150_000;
// With its style sheet, and with what performs the commands of its features, which the main script need not hold.
const screenLimit = 110_000;
const adsLimit = 15_000;
const libraryLimit = 6_000;

const watching = process.argv.includes('--watch');
const sourcemap = sourceMapsOrExit();

/** @typedef {import('./src/tools/build/outputs.mjs').Outputs} Outputs */

function sourceMapsOrExit() {
  try {
    return readSourceMaps(process.env, watching);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function copyStaticFiles() {
  for (const folder of ['player', 'demo', 'admin'].filter((name) => existsSync(`public/${name}`))) {
    cpSync(`public/${folder}`, `dist/${folder}`, {
      recursive: true,
      // The page of the widget is made from its template, below.
      filter: (source) => source.replaceAll('\\', '/') !== 'public/player/index.html',
    });
  }
  // A real session for who has none at hand.
  cpSync('test/replay/recordings/series-binge.json', 'dist/demo/example-recording.json');
}

/** What the last builds of the two halves of the page gave. */
const latest = {
  /** @type {Outputs} */ outputs: {},
  /** @type {Outputs} */ television: {},
  bootScript: '',
  chainScript: '',
  vpaidScript: '',
};

async function writePage() {
  if ([latest.outputs, latest.television].some((outputs) => Object.keys(outputs).length === 0)) return;
  if ([latest.bootScript, latest.chainScript, latest.vpaidScript].includes('')) return;
  writeFileSync(pagePath, await widgetPage(latest));
  writeFileSync(proxiedPagePath, await widgetPage(latest, proxiedAddresses(latest.outputs).fromPage));
  writeFileSync('dist/player/import-map.json', importMap(latest.outputs));
  writeFileSync('dist/player/vpaid.html', vpaidPage(latest.vpaidScript));
}

/** Hashed names pile up while watching: yesterday's chunks go. */
function removeStaleChunks(/** @type {string} */ folder, /** @type {Outputs} */ outputs) {
  const names = Object.keys(outputs).map((path) => basename(path));
  const current = new Set([...names, ...names.map(proxiedName)]);
  for (const name of readdirSync(folder)) {
    if (/-[A-Z0-9]{8}\.(js|css)(\.map)?$/.test(name) && !current.has(name)) rmSync(`${folder}/${name}`);
  }
}

/**
 * @param {keyof typeof programs} name
 * @returns {import('esbuild').Plugin}
 */
function afterBuild(name) {
  return {
    name: 'after-build',
    setup(build) {
      build.onEnd(async ({ errors, metafile, outputFiles }) => {
        if (errors.length > 0) return;
        if (name === 'widget') latest.outputs = metafile?.outputs ?? {};
        if (name === 'television') latest.television = metafile?.outputs ?? {};
        if (name === 'boot') latest.bootScript = outputFiles?.[0]?.text ?? '';
        if (name === 'chain') latest.chainScript = outputFiles?.[0]?.text ?? '';
        if (name === 'vpaid') latest.vpaidScript = outputFiles?.[0]?.text ?? '';
        if (!watching) return;
        if (name === 'widget') removeStaleChunks('dist/player', latest.outputs);
        if (name === 'admin') removeStaleChunks('dist/admin', metafile?.outputs ?? {});
        if (name === 'television') removeStaleChunks('dist/player/tv', latest.television);
        if (['widget', 'television', 'boot', 'chain', 'vpaid'].includes(name)) await writePage();
        console.log(`built ${name}`);
        process.send?.(name);
      });
    },
  };
}

const contexts = await Promise.all(
  Object.entries(programs).map(([name, options]) => {
    const plugin = afterBuild(/** @type {keyof typeof programs} */ (name));
    // What is inlined into the page has no file for a map to be of.
    return context({
      ...options,
      sourcemap: options.write === false ? false : sourcemap,
      plugins: [...(options.plugins ?? []), plugin],
    });
  }),
);

/** Of what visitors load; not while watching, which should be quick. */
async function minifyScripts() {
  const isScript = (/** @type {string} */ path) => path.endsWith('.js');
  const embedded = readdirSync('dist/embed').filter(isScript);
  const player = Object.keys(latest.outputs).filter(isScript);
  await minifyFiles([...player, ...player.map(proxiedName)], true);
  for (const name of embedded) await minifyFiles([`dist/embed/${name}`], name !== 'lib.js');
  for (const script of /** @type {const} */ (['bootScript', 'chainScript', 'vpaidScript']))
    latest[script] = (await minified(latest[script], { isModule: false })).code;
}

async function buildOnce() {
  await Promise.all([
    ...contexts.map((program) => program.rebuild()),
    emitLibraryTypes('src/embed/index.ts', 'dist/embed'),
    emitLibraryTypes('src/api/index.ts', 'dist/api'),
    writePackage('dist/package'),
  ]);
  // Its modules only declare things: a bundler may drop what is not used.
  writeFileSync('dist/api/package.json', JSON.stringify({ type: 'module', sideEffects: false }));
  await minifyScripts();
  await writePage();
  const withinBudget = await report();
  const missing = checkSupport('dist/player/tv', knownNames, oldestChrome);
  for (const line of missing) console.error(line);
  if (!withinBudget || missing.length > 0) process.exitCode = 1;
}

/** The module for host pages, with what it shares with the script that commands need. */
function moduleFiles() {
  const shared = readdirSync('dist/embed').filter((name) => /^shared-\w+\.js$/.test(name));
  return ['index.js', ...shared].map((name) => `dist/embed/${name}`);
}

/** Prints the sizes; false when a budget is exceeded. */
async function report() {
  const sizes = await compressAll(['dist/player', 'dist/embed', 'dist/demo', 'dist/admin']);
  const { main, hls, ui, styles } = criticalFiles(latest.outputs);
  const withoutMain = (/** @type {Set<string>} */ files) => [...files].filter((file) => !main.has(file));
  const shared = new Set([...main, ...ui]);
  const proxied = (/** @type {Iterable<string>} */ files) => [...files].map(proxiedName);
  const ads = adFiles(latest.outputs).filter((file) => !shared.has(file));
  const { lines, bytes, over } = checkBudgets(sizes, [
    { name: 'page with boot script and first styles', files: [pagePath] },
    { name: 'main script', files: main, limit: mainLimit },
    { name: 'HLS engine', files: withoutMain(hls) },
    { name: 'before the first frame of an HLS film', files: [pagePath, ...main, ...hls], limit: firstFrameLimit },
    {
      name: 'the same with a player proxy',
      files: [proxiedPagePath, ...proxied([...main, ...hls])],
      limit: firstFrameLimit,
    },
    { name: 'screen, beside the film', files: [...withoutMain(ui), styles], limit: screenLimit },
    { name: 'ads, where there are some', files: ads, limit: adsLimit },
    { name: 'library as a plain script', files: ['dist/embed/lib.js'], limit: libraryLimit },
    { name: 'library as a module', files: moduleFiles(), limit: libraryLimit },
  ]);
  // For whoever measures what was built.
  writeFileSync('dist/sizes.json', JSON.stringify(bytes, null, 2));
  // The proxied copies are as large.
  for (const path of Object.keys(latest.outputs)) if (path.endsWith('.js')) sizes.delete(proxiedName(path));
  console.log([sizeTable(sizes), '', ...lines].join('\n'));
  console.log(`\nContent-Security-Policy of the player's page:\n${playerPolicy(readFileSync(pagePath, 'utf8'))}`);
  return !over;
}

async function watch() {
  // A first build with an error still leads to watching: the next save may mend it.
  await Promise.allSettled(contexts.map((program) => program.watch()));
}

for (const folder of ['player', 'embed', 'api', 'package', 'demo', 'admin', 'backend']) {
  rmSync(`dist/${folder}`, { recursive: true, force: true });
  mkdirSync(`dist/${folder}`, { recursive: true });
}
copyStaticFiles();

if (watching) {
  await watch();
} else {
  try {
    await buildOnce();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  await Promise.all(contexts.map((program) => program.dispose()));
}
