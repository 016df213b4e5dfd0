/**
 * Builds hls.js from the TypeScript sources that it publishes, without the features that this player never uses. The
 * flags below are compile-time constants of those sources: code of disabled features is dropped.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutLogs } from './without-logs.mjs';

const packagePath = fileURLToPath(new URL('../../../node_modules/hls.js/package.json', import.meta.url));
const sources = join(dirname(packagePath), 'src');

const features = {
  ALT_AUDIO: true,
  SUBTITLES: true,
  // Six kilobytes before the first frame, so it is a separate script for operators who want it.
  CMCD: false,
  CONTENT_STEERING: false,
  // Loaded only for protected films: see `hls.js/eme` below.
  EME_DRM: false,
  IFRAMES: false,
  INTERSTITIALS: false,
  M2TS_ADVANCED_CODECS: false,
  MEDIA_CAPABILITIES: false,
  VARIABLE_SUBSTITUTION: false,
};

/** The code that transmuxes MPEG-TS, as a script for a worker. */
export const transmuxerSource = join(sources, 'demux/transmuxer-worker.ts');

/**
 * The part of esbuild's `define` that the sources of hls.js need.
 * @param {{ isWorker?: boolean }} program
 */
export function hlsDefines({ isWorker = false } = {}) {
  const { version } = JSON.parse(readFileSync(packagePath, 'utf8'));
  return {
    __VERSION__: JSON.stringify(version),
    // Their one-file worker exists only in their UMD build; here the worker is a separate script.
    __IN_WORKER__: String(isWorker),
    __HLS_WORKER_BUNDLE__: 'undefined',
    ...Object.fromEntries(Object.entries(features).map(([name, on]) => [`__USE_${name}__`, String(on)])),
  };
}

// Optional parts without a flag: TTML subtitles, and captions inside the picture (disabled in the engine by
// `enableCEA708Captions`). Files are listed by their full path, so an update of hls.js that moves one is noticed by the
// size budget and not by viewers. Paths start at the folder of the sources, because source maps contain them.
const stubs = new Map([
  ['nothing', 'export default undefined;'],
  // Behind the flag above, and imported under a separate name.
  ['controller/cmcd-controller', 'export default undefined;'],
  // Timed metadata, the count of dropped frames, and loading by fetch: the engine uses none of them.
  ['controller/id3-track-controller', 'export default undefined;'],
  ['controller/fps-controller', 'export default undefined;'],
  ['utils/fetch-loader', 'export default undefined; export const fetchSupported = () => false;'],
  ['utils/cea-608-parser', 'export default undefined;'],
  [
    'utils/imsc1-ttml-parser',
    `export const IMSC1_CODEC = 'stpp.ttml.im1t';
     export const parseIMSC1 = (_data, _initPTS, _timescale, _done, fail) => fail(new Error('IMSC1 is not supported'));`,
  ],
]);

/** This module replaces theirs, which creates its worker from a blob. */
const loadsWorker = fileURLToPath(new URL('../../widget/engines/hls/worker.ts', import.meta.url));

/**
 * Features that few films need, bundled with copies of modules, so that other films load none of their code: esbuild
 * puts a module into the first script as a whole, even if that script uses only a part. In the copies the flag for
 * decryption is on.
 */
const encrypted = '?eme';
const transmuxing = '?muxers';
/** @type {Readonly<Record<string, { readonly copies: string, readonly contents: string }>>} */
const rareParts = {
  eme: {
    copies: encrypted,
    contents: `
export { default as EMEController } from './controller/eme-controller';
export { LevelKey } from './loader/level-key';`,
  },
  muxers: {
    copies: transmuxing,
    contents: `
import AACDemuxer from './demux/audio/aacdemuxer';
import MP3Demuxer from './demux/audio/mp3demuxer';
import TSDemuxer from './demux/tsdemuxer';
import remux from './remux/mp4-remuxer';
export const muxers = [TSDemuxer, AACDemuxer, MP3Demuxer].map((demux) => ({ demux, remux }));`,
  },
};

/**
 * Loads and parses subtitles, which most viewers leave off. Modules are not copied: the others are shared with the
 * engine.
 */
const subtitles = `
export { SubtitleStreamController } from './controller/subtitle-stream-controller';
export { TimelineController } from './controller/timeline-controller';`;

/**
 * Removes subtitles from where the engine would contain them: the library's settings, including cues of captions inside
 * the picture, and its list of exports.
 * @type {Readonly<Record<string, (text: string) => string>>}
 */
const withoutSubtitles = {
  'config.ts': (text) =>
    text.replace(
      /(subtitleStreamController|timelineController|cueHandler): (?:__USE_SUBTITLES__\s*\? \w+\s*: undefined|Cues),/g,
      '$1: undefined,',
    ),
  'exports-named.ts': (text) => text.replace(/^export \{ (?:TimelineController|SubtitleStreamController) \}.*$/gm, ''),
};

/** The page itself handles only segments that need no transmuxing; a worker or `hls.js/muxers` handles the others. */
const transmuxer = 'demux/transmuxer.ts';
const ofTransmuxer = ['demux/tsdemuxer', 'demux/audio/aacdemuxer', 'demux/audio/mp3demuxer', 'remux/mp4-remuxer'];
const addMuxers = '\nexport const addMuxers = (more: MuxConfig[]) => void muxConfig.push(...more);';

const cmcd = join(sources, 'controller/cmcd-controller.ts');
/** Marks an import that must be resolved in the usual way. */
const plainly = 'plainly';

/**
 * Also copies the library's packages for the rare features and for client data.
 * @param {import('esbuild').PluginBuild} build
 */
function copyPackages(build) {
  build.onResolve({ filter: /^@svta\// }, async ({ path, importer, resolveDir, kind, pluginData }) => {
    const copies = pluginData ?? (importer === cmcd ? '?cmcd' : plainly);
    if (copies === plainly) return undefined;
    const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: plainly });
    return { path: found.path, errors: found.errors, suffix: copies, sideEffects: false, pluginData: copies };
  });
  build.onLoad({ filter: /@svta[\\/].*\.js$/ }, ({ path, suffix }) =>
    suffix === '' ? undefined : { contents: readFileSync(path, 'utf8'), loader: 'js', pluginData: suffix },
  );
}

/**
 * @param {{ isWorker?: boolean }} program
 * @returns {import('esbuild').Plugin}
 */
export function hlsFromSource({ isWorker = false } = {}) {
  return {
    name: 'hls-from-source',
    setup(build) {
      copyPackages(build);
      build.onResolve({ filter: /^hls\.js$/ }, () => ({ path: join(sources, 'exports-named.ts'), sideEffects: false }));
      build.onResolve({ filter: /^hls\.js\/cmcd$/ }, () => ({ path: cmcd, sideEffects: false }));
      build.onResolve({ filter: /^hls\.js\/transmuxer$/ }, () => ({
        path: join(sources, transmuxer),
        sideEffects: false,
      }));
      build.onResolve({ filter: /^hls\.js\/(?:eme|muxers|subtitles)$/ }, ({ path }) => ({
        path: basename(path),
        namespace: 'hls-rare',
        sideEffects: false,
      }));
      build.onLoad({ filter: /.*/, namespace: 'hls-rare' }, ({ path }) => ({
        contents: rareParts[path]?.contents ?? subtitles,
        resolveDir: sources,
        pluginData: rareParts[path]?.copies,
      }));
      build.onResolve({ filter: /^\.\.?\// }, ({ path, importer, namespace, pluginData }) => {
        const isEntry = namespace === 'hls-rare';
        if (!isEntry && !importer.startsWith(sources)) return undefined;
        const file = resolve(isEntry ? sources : dirname(importer), path);
        if (pluginData !== undefined) return { path: `${file}.ts`, suffix: pluginData, sideEffects: false, pluginData };
        // Their modules only contain declarations, so an unused one may be dropped as a whole.
        const name = relative(sources, file).replaceAll('\\', '/');
        if (name === 'demux/inject-worker') return { path: loadsWorker, sideEffects: false };
        if (!isWorker && importer === join(sources, transmuxer) && ofTransmuxer.includes(name))
          return { path: 'nothing', namespace: 'hls-stub', sideEffects: false };
        return stubs.has(name)
          ? { path: name, namespace: 'hls-stub', sideEffects: false }
          : { path: `${file}.ts`, sideEffects: false };
      });
      build.onLoad({ filter: /hls\.js[\\/]src[\\/].*\.ts$/ }, ({ path, suffix }) => {
        const plain = withoutLogs(path, readFileSync(path, 'utf8'));
        const isOpen = !isWorker && suffix === '' && path === join(sources, transmuxer);
        const lean = withoutSubtitles[relative(sources, path)]?.(plain) ?? plain;
        if (suffix === '') return { contents: isOpen ? lean + addMuxers : lean, loader: 'ts' };
        const contents = suffix === encrypted ? plain.replaceAll('__USE_EME_DRM__', 'true') : plain;
        return { contents, loader: 'ts', pluginData: suffix };
      });
      build.onLoad({ filter: /.*/, namespace: 'hls-stub' }, ({ path }) => ({ contents: stubs.get(path) ?? '' }));
    },
  };
}
