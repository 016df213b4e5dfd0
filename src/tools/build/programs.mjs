/** What is built, from which entry and for which platform: the esbuild options of every program. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { packageEntries } from './package.mjs';
import { hlsDefines, hlsFromSource, transmuxerSource } from './hls-from-source.mjs';
import { adReadingName, adReadingSource } from './parts.mjs';
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

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  metafile: true,
  // Set here and not in tsconfig.json, because esbuild ignores that for files of node_modules (hls.js).
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', useDefineForClassFields: false } },
  define: { 'process.env.NODE_ENV': '"production"', __RELEASE__: JSON.stringify(releaseId()), __TELEVISION__: 'false' },
  loader: { '.sql': 'text', '.jsonl': 'text', '.woff2': 'file', '.png': 'file', '.webp': 'file', '.svg': 'dataurl' },
  legalComments: 'none',
  logLevel: 'warning',
};

export const browserTarget = ['es2022', 'chrome100', 'safari15.4', 'firefox102'];

/** @type {import('esbuild').BuildOptions} */
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

/** @type {import('esbuild').Plugin} */
const ownProgram = {
  name: 'own-program',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/reading\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: `./${adReadingName}`, external: true } : undefined,
    ),
};

/** @type {import('esbuild').BuildOptions} */
const widget = {
  ...browser,
  alias: dashFiles,
  entryPoints: { main: 'src/widget/main.ts', player: 'src/widget/ui/styles/index.css' },
  outdir: 'dist/player',
  format: 'esm',
  splitting: true,
  // link.mjs writes them.
  write: false,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  define: { ...browser.define, ...hlsDefines() },
  plugins: [hlsFromSource(), ownProgram, sharedChunk()],
};

// Imports no other script, because the scripts in the page may load it before the main script.
/** @type {import('esbuild').BuildOptions} */
const adReading = {
  ...browser,
  entryPoints: { 'ad-reading': adReadingSource },
  outdir: 'dist/player',
  format: 'esm',
  write: false,
  entryNames: '[name]-[hash]',
};

/** The same for televisions and other engines from Chrome 63 on, which `television/choice.mjs` selects. */
/** @type {import('esbuild').BuildOptions} */
const television = {
  ...widget,
  target: ['chrome63'],
  entryPoints: { main: 'src/widget/main.ts', player: 'src/widget/television/styles/index.css' },
  inject: ['src/widget/compose/before-television.ts'],
  outdir: 'dist/player/tv',
  write: true,
  define: { ...widget.define, __TELEVISION__: 'true' },
  plugins: [forTelevisions('src/design/palette.css'), hlsFromSource(), sharedChunk()],
};

/** Inlined into the page, too. */
/** @type {import('esbuild').BuildOptions} */
export const firstStyles = { minify: true, target: browserTarget, entryPoints: ['src/widget/ui/styles/first.css'] };

// Small, and inlined into the page: it starts requests before any other script has loaded.
/** @type {import('esbuild').BuildOptions} */
const boot = {
  ...browser,
  entryPoints: ['src/widget/boot.ts'],
  outdir: 'dist/player',
  format: 'iife',
  write: false,
};

// Inlined after it: loads from the catalogue's answers to the first segment.
/** @type {import('esbuild').BuildOptions} */
const chain = { ...boot, entryPoints: ['src/widget/early/page/script.ts'] };

// Loaded by the HLS engine when an MPEG-TS stream plays, on televisions and elsewhere.
/** @type {import('esbuild').BuildOptions} */
const transmuxer = {
  ...browser,
  target: ['chrome63'],
  entryPoints: { 'hls-worker': transmuxerSource },
  outdir: 'dist/player',
  format: 'iife',
  define: { ...browser.define, ...hlsDefines({ isWorker: true }) },
  plugins: [hlsFromSource({ isWorker: true })],
};

// Inlined into a separate page, which is isolated by its sandbox.
/** @type {import('esbuild').BuildOptions} */
const vpaid = { ...boot, entryPoints: ['src/widget/ads/units/vpaid-page.ts'] };

/** @type {import('esbuild').BuildOptions} */
const embedModule = {
  ...browser,
  entryPoints: ['src/embed/index.ts', 'src/embed/client.ts', 'src/embed/element.ts'],
  outdir: 'dist/embed',
  chunkNames: 'shared-[hash]',
  splitting: true,
  format: 'esm',
};

/** @type {import('esbuild').BuildOptions} */
const embedScript = { ...browser, entryPoints: ['src/embed/lib.ts'], outdir: 'dist/embed', format: 'iife' };

/** Separate files, because a bundler drops whole files more reliably than parts of one. */
const subjects = Object.fromEntries(
  readdirSync('src/contract/calls')
    .filter((name) => name.endsWith('.ts') && name !== 'table.ts')
    .map((name) => [`calls/${name.replace(/\.ts$/, '')}`, `src/contract/calls/${name}`]),
);

// For bundlers: readable, and without its packages, so that unused code can be dropped.
/** @type {import('esbuild').BuildOptions} */
const api = {
  ...common,
  entryPoints: { index: 'src/api/index.ts', ...subjects },
  outdir: 'dist/api',
  splitting: true,
  chunkNames: 'chunks/[hash]',
  platform: 'browser',
  target: browserTarget,
  format: 'esm',
  packages: 'external',
};

// For bundlers of sites. A bundle is not beside the player, so the player's address has to be given.
/** @type {import('esbuild').BuildOptions} */
const sitePackage = {
  ...common,
  entryPoints: { ...packageEntries, ...subjects },
  outdir: 'dist/package',
  splitting: true,
  chunkNames: 'chunks/[hash]',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: browserTarget,
  format: 'esm',
  define: { ...common.define, 'import.meta.url': 'undefined' },
  external: ['react', 'react/jsx-runtime', 'vue', 'solid-js', 'svelte/elements', 'ofetch', 'valibot'],
};

/** @type {import('esbuild').BuildOptions} */
const demo = {
  ...browser,
  entryPoints: ['src/demo/host.ts', 'src/demo/host.css', 'src/demo/recording.ts', 'src/demo/recording.css'],
  outdir: 'dist/demo',
  format: 'esm',
};

// Its first two files keep their names, which the page contains; browsers revalidate them each time.
/** @type {import('esbuild').BuildOptions} */
const admin = {
  ...browser,
  charset: 'utf8',
  entryPoints: { main: 'src/admin/main.tsx', 'main-styles': 'src/admin/styles/index.css' },
  outdir: 'dist/admin',
  format: 'esm',
  splitting: true,
  chunkNames: '[name]-[hash]',
};

/** @type {import('esbuild').BuildOptions} */
const backend = {
  ...common,
  entryPoints: {
    main: 'src/backend/main.ts',
    catalogue: 'src/backend/catalogue.ts',
    migrate: 'src/backend/migrate.ts',
    'resize-worker': 'src/backend/images/resize-worker.js',
  },
  outdir: 'dist/backend',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
};

export const programs = {
  widget,
  adReading,
  television,
  boot,
  chain,
  transmuxer,
  vpaid,
  embedModule,
  embedScript,
  api,
  sitePackage,
  demo,
  admin,
  backend,
};
