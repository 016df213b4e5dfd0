/** What is built, from which entry and for which platform: the esbuild options of every program. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { packageEntries } from './package.mjs';
import { hlsDefines, hlsFromSource, transmuxerSource } from './hls-from-source.mjs';
import { adReadingSource } from './parts.mjs';
import { reactModules } from './react-modules.mjs';
import { sharedChunk } from './shared-chunk.mjs';
import { forTelevisions } from './television/plugins.mjs';

/** The version that bug reports contain. */
function releaseId() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  try {
    const sha = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] });
    return `${version}+${sha.toString().trim()}`;
  } catch {
    return `${version}+dev`;
  }
}

/** @typedef {import('esbuild').BuildOptions} BuildOptions */

/** @type {BuildOptions} */
const common = {
  bundle: true,
  metafile: true,
  // Set here and not in tsconfig.json, because esbuild ignores that file for node_modules (hls.js).
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', useDefineForClassFields: false } },
  define: { 'process.env.NODE_ENV': '"production"', __RELEASE__: JSON.stringify(releaseId()), __TELEVISION__: 'false' },
  loader: { '.sql': 'text', '.jsonl': 'text', '.woff2': 'file', '.png': 'file', '.webp': 'file', '.svg': 'dataurl' },
  legalComments: 'none',
  logLevel: 'warning',
};

export const browserTarget = ['es2022', 'chrome100', 'safari15.4', 'firefox102'];

/** @type {BuildOptions} */
const browser = {
  ...common,
  platform: 'browser',
  target: browserTarget,
  minify: true,
  // Otherwise RxJS comes as ES5, with helpers for features that browsers have had for years.
  conditions: ['es2015', 'module'],
};

/** Parts of dash.js that its package contains but does not export: only protected films need the decryption. */
export const dashFiles = {
  dashjs: './node_modules/dashjs/dist/modern/esm/dash.mediaplayer.min.js',
  'dashjs/protection': './node_modules/dashjs/dist/modern/esm/dash.protection.min.js',
};

/** Scripts with a hash in their names, which browsers keep for a year. @type {BuildOptions} */
const hashed = {
  ...browser,
  outdir: 'dist/player',
  format: 'esm',
  splitting: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
};

/** Scripts that are inlined into a page. @type {BuildOptions} */
const inlined = { ...browser, outdir: 'dist/player', format: 'iife', write: false };

/** Inlined into the page, too. @type {BuildOptions} */
export const firstStyles = { minify: true, target: browserTarget, entryPoints: ['src/widget/ui/styles/first.css'] };

/** Separate files, because a bundler drops whole files more reliably than parts of one. */
const subjects = Object.fromEntries(
  readdirSync('src/contract/calls')
    .filter((name) => name.endsWith('.ts') && name !== 'table.ts')
    .map((name) => [`calls/${name.replace(/\.ts$/, '')}`, `src/contract/calls/${name}`]),
);

const mainSource = 'src/widget/main.ts';
const hlsForWidget = { ...browser.define, ...hlsDefines() };

/** @param {BuildOptions} options */
const program = (options) => options;

export const programs = {
  // link.mjs writes it, together with the script that reads ads.
  widget: program({
    ...hashed,
    entryPoints: { main: mainSource, player: 'src/widget/ui/styles/index.css' },
    write: false,
    alias: dashFiles,
    define: hlsForWidget,
    // The script that reads ads is a program of its own; link.mjs links to it.
    external: ['*/reading.ts'],
    plugins: [hlsFromSource(), reactModules(), sharedChunk()],
  }),
  // Imports no other script, because the scripts in the page may load it before the main script.
  adReading: program({
    ...hashed,
    entryPoints: { 'ad-reading': adReadingSource },
    splitting: false,
    write: false,
  }),
  // For televisions and other engines from Chrome 63 on, which `television/choice.mjs` selects.
  television: program({
    ...hashed,
    target: ['chrome63'],
    entryPoints: { main: mainSource, player: 'src/widget/television/styles/index.css' },
    inject: ['src/widget/compose/before-television.ts'],
    outdir: 'dist/player/tv',
    alias: dashFiles,
    define: { ...hlsForWidget, __TELEVISION__: 'true' },
    plugins: [forTelevisions('src/design/palette.css'), hlsFromSource(), reactModules(), sharedChunk()],
  }),
  // Small, because it starts requests before any other script has loaded.
  boot: program({ ...inlined, entryPoints: ['src/widget/boot.ts'] }),
  // Loads from the catalogue's answers to the first segment.
  chain: program({ ...inlined, entryPoints: ['src/widget/early/page/script.ts'] }),
  // Inlined into a page of its own, which is isolated by its sandbox.
  vpaid: program({ ...inlined, entryPoints: ['src/widget/ads/units/vpaid-page.ts'] }),
  // Loaded by the HLS engine when an MPEG-TS stream plays, on televisions and elsewhere.
  transmuxer: program({
    ...browser,
    target: ['chrome63'],
    entryPoints: { 'hls-worker': transmuxerSource },
    outdir: 'dist/player',
    format: 'iife',
    define: { ...browser.define, ...hlsDefines({ isWorker: true }) },
    plugins: [hlsFromSource({ isWorker: true })],
  }),
  // Loaded when a viewer opens a file of subtitles.
  aligner: program({
    ...browser,
    target: ['chrome63'],
    entryPoints: { 'subtitles-worker': 'src/widget/captions/timing/worker.ts' },
    outdir: 'dist/player',
    format: 'iife',
  }),
  embedModule: program({
    ...browser,
    entryPoints: ['src/embed/index.ts', 'src/embed/client.ts', 'src/embed/element.ts'],
    outdir: 'dist/embed',
    chunkNames: 'shared-[hash]',
    splitting: true,
    format: 'esm',
  }),
  embedScript: program({ ...browser, entryPoints: ['src/embed/lib.ts'], outdir: 'dist/embed', format: 'iife' }),
  // Readable modules for the bundlers of sites. These are not beside the player, so its address has to be given.
  sitePackage: program({
    ...common,
    target: browserTarget,
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[hash]',
    entryPoints: { ...packageEntries, ...subjects },
    outdir: 'dist/package',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    define: { ...common.define, 'import.meta.url': 'undefined' },
    external: ['react', 'react/jsx-runtime', 'vue', 'solid-js', 'svelte/elements', 'ofetch', 'valibot'],
  }),
  demo: program({
    ...browser,
    entryPoints: ['src/demo/host.ts', 'src/demo/host.css', 'src/demo/recording.ts', 'src/demo/recording.css'],
    outdir: 'dist/demo',
    format: 'esm',
  }),
  // The first two files keep their names, which the page contains; browsers revalidate them each time.
  admin: program({
    ...browser,
    charset: 'utf8',
    entryPoints: { main: 'src/admin/main.tsx', 'main-styles': 'src/admin/styles/index.css' },
    outdir: 'dist/admin',
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [reactModules()],
  }),
  backend: program({
    ...common,
    entryPoints: {
      main: 'src/ingest/main.ts',
      catalogue: 'src/ingest/catalogue.ts',
      migrate: 'src/backend/migrate.ts',
    },
    outdir: 'dist/backend',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
  }),
};
