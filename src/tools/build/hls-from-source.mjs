/**
 * Builds hls.js from the TypeScript sources that it publishes, without the features that this player never uses. The
 * flags below are compile-time constants of those sources: code of disabled features is dropped.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const packagePath = fileURLToPath(new URL('../../../node_modules/hls.js/package.json', import.meta.url));
const sources = join(dirname(packagePath), 'src');

const features = {
  // Features that a playlist may need are on, or in a script of their own. The player does the others itself, or does
  // not offer them.
  ALT_AUDIO: true,
  SUBTITLES: true,
  // A separate script, for operators who want it.
  CMCD: false,
  CONTENT_STEERING: false,
  // Loaded only for protected films: see `hls.js/eme` below.
  EME_DRM: false,
  IFRAMES: false,
  INTERSTITIALS: false,
  // HEVC and AC-3 in MPEG-TS: they are in the worker and in `hls.js/muxers`.
  M2TS_ADVANCED_CODECS: true,
  MEDIA_CAPABILITIES: false,
  VARIABLE_SUBSTITUTION: true,
};

/** The code that transmuxes MPEG-TS, as a script for a worker. */
export const transmuxerSource = join(sources, 'demux/transmuxer-worker.ts');

/** The part of esbuild's `define` that the sources of hls.js need. @param {{ isWorker?: boolean }} program */
export function hlsDefines({ isWorker = false } = {}) {
  const { version } = JSON.parse(readFileSync(packagePath, 'utf8'));
  return {
    __VERSION__: JSON.stringify(version),
    // The one-file worker of hls.js exists only in its UMD build; here the worker is a separate script.
    __IN_WORKER__: String(isWorker),
    __HLS_WORKER_BUNDLE__: 'undefined',
    ...Object.fromEntries(Object.entries(features).map(([name, on]) => [`__USE_${name}__`, String(on)])),
  };
}

/**
 * Modules that are replaced, by their path in the folder of the sources. If an update of hls.js moves one, the size
 * budget notices it and not viewers.
 * @type {Readonly<Record<string, string>>}
 */
const replaced = {
  // hls.js imports it in spite of its flag.
  'controller/cmcd-controller': 'export default undefined;',
  // The core decides which quality is loaded: `engines/hls/abr.ts` has its place.
  'controller/abr-controller': 'export default undefined;',
  // The reader of TTML belongs to `hls.js/subtitles`; the list of tracks needs only the name.
  'utils/imsc1-ttml-parser': `export const IMSC1_CODEC = 'stpp.ttml.im1t';`,
};

/** The module that reads subtitles: it gets a module that is replaced for all others. */
const timeline = join(sources, 'controller/timeline-controller.ts');

/** The page itself handles only segments that need no transmuxing; a worker or `hls.js/muxers` handles the others. */
const transmuxer = join(sources, 'demux/transmuxer.ts');
const ofTransmuxer = [
  'demux/tsdemuxer',
  'demux/audio/ac3-demuxer',
  'demux/audio/aacdemuxer',
  'demux/audio/mp3demuxer',
  'remux/mp4-remuxer',
];
const addMuxers = '\nexport const addMuxers = (more: MuxConfig[]) => void muxConfig.push(...more);';

/** This module replaces that of hls.js, which creates its worker from a blob. */
const loadsWorker = fileURLToPath(new URL('../../widget/engines/hls/worker.ts', import.meta.url));

/** The imports of the player that are served by a single module of the sources. */
const modules = new Map([
  ['hls.js', join(sources, 'exports-named.ts')],
  ['hls.js/cmcd', join(sources, 'controller/cmcd-controller.ts')],
  ['hls.js/transmuxer', transmuxer],
]);

/**
 * Features that few films need. With `copies` they are bundled with copies of modules, so that other films load none of
 * their code: esbuild puts a module into the first script as a whole, even if that script uses only a part. In the
 * copies for `eme` the flag for decryption is on.
 * @type {Readonly<Record<string, { readonly copies?: string, readonly contents: string }>>}
 */
const rareParts = {
  eme: {
    copies: '?eme',
    contents: `
export { default as EMEController } from './controller/eme-controller';
export { LevelKey } from './loader/level-key';`,
  },
  muxers: {
    copies: '?muxers',
    contents: `
import AACDemuxer from './demux/audio/aacdemuxer';
import { AC3Demuxer } from './demux/audio/ac3-demuxer';
import MP3Demuxer from './demux/audio/mp3demuxer';
import TSDemuxer from './demux/tsdemuxer';
import remux from './remux/mp4-remuxer';
export const muxers = [TSDemuxer, AC3Demuxer, AACDemuxer, MP3Demuxer].map((demux) => ({ demux, remux }));`,
  },
  subtitles: {
    contents: `
export { SubtitleStreamController } from './controller/subtitle-stream-controller';
export { TimelineController } from './controller/timeline-controller';`,
  },
};

/** Removes subtitles, which most viewers leave off, from the library's settings and its list of exports. */
const withoutSubtitles = (/** @type {string} */ text) =>
  text
    .replace(
      /(subtitleStreamController|timelineController|cueHandler): (?:__USE_SUBTITLES__\s*\? \w+\s*: undefined|Cues),/g,
      '$1: undefined,',
    )
    .replace(/^export \{ (?:TimelineController|SubtitleStreamController) \}.*$/gm, '');

/** @param {{ isWorker?: boolean }} program @returns {import('esbuild').Plugin} */
export const hlsFromSource = ({ isWorker = false } = {}) => ({
  name: 'hls-from-source',
  setup(build) {
    build.onResolve({ filter: /^hls\.js(?:\/|$)/ }, ({ path }) => {
      const module = modules.get(path);
      return module ? { path: module, sideEffects: false } : { path: basename(path), namespace: 'hls-rare' };
    });
    build.onLoad({ filter: /^/, namespace: 'hls-rare' }, ({ path }) => {
      const { contents = '', copies } = rareParts[path] ?? {};
      return { contents, resolveDir: sources, pluginData: copies };
    });
    build.onResolve({ filter: /^\.\.?\// }, ({ path, importer, namespace, pluginData }) => {
      const isRare = namespace === 'hls-rare';
      if (!isRare && !importer.startsWith(sources)) return undefined;
      const file = resolve(isRare ? sources : dirname(importer), path);
      // The modules of hls.js contain only declarations, so an unused one may be dropped as a whole.
      const found = { path: `${file}.ts`, sideEffects: false };
      if (pluginData !== undefined) return { ...found, suffix: pluginData, pluginData };
      // Not the full path, because source maps contain it.
      const name = relative(sources, file).replaceAll('\\', '/');
      if (name === 'demux/inject-worker') return { ...found, path: loadsWorker };
      const isLeftOut = !isWorker && importer === transmuxer && ofTransmuxer.includes(name);
      const isReplaced = name in replaced && importer !== timeline;
      return isLeftOut || isReplaced ? { ...found, path: name, namespace: 'hls-replaced' } : found;
    });
    build.onLoad({ filter: /^/, namespace: 'hls-replaced' }, ({ path }) => ({
      contents: replaced[path] ?? 'export default undefined; export const AC3Demuxer = undefined;',
    }));
    build.onLoad({ filter: /hls\.js[\\/]src[\\/].*\.ts$/ }, ({ path, suffix }) => {
      const text = readFileSync(path, 'utf8');
      const own = path === transmuxer && !isWorker ? text + addMuxers : withoutSubtitles(text);
      const copy = suffix === '?eme' ? text.replaceAll('__USE_EME_DRM__', 'true') : text;
      return suffix === '' ? { contents: own, loader: 'ts' } : { contents: copy, loader: 'ts', pluginData: suffix };
    });
  },
});
