/**
 * hls.js, built from the TypeScript sources it publishes, without the features this player never uses.
 * The flags below are compile-time constants of those sources: what is off is dropped as dead code.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutLogs } from './without-logs.mjs';

const packagePath = fileURLToPath(new URL('../../../node_modules/hls.js/package.json', import.meta.url));
const sources = join(dirname(packagePath), 'src');

const features = {
  ALT_AUDIO: true,
  SUBTITLES: true,
  // Six kilobytes before the first frame: a script of its own, for operators who want it.
  CMCD: false,
  CONTENT_STEERING: false,
  EME_DRM: false,
  IFRAMES: false,
  INTERSTITIALS: false,
  M2TS_ADVANCED_CODECS: false,
  MEDIA_CAPABILITIES: false,
  VARIABLE_SUBSTITUTION: false,
};

/** The part of esbuild's `define` that the sources of hls.js need. */
export function hlsDefines() {
  const { version } = JSON.parse(readFileSync(packagePath, 'utf8'));
  return {
    __VERSION__: JSON.stringify(version),
    // The one-file worker bundle exists in their UMD build only; we demux fMP4 on the page's own thread.
    __IN_WORKER__: 'undefined',
    __HLS_WORKER_BUNDLE__: 'undefined',
    ...Object.fromEntries(Object.entries(features).map(([name, on]) => [`__USE_${name}__`, String(on)])),
  };
}

// Optional parts without a flag of their own: TTML subtitles, and captions inside the picture (which the engine turns
// off: `enableCEA708Captions`). Files are named by their full path, so an update of hls.js that moves one makes the size
// budget, not the film, notice. Named from the folder of the sources: names of modules are in source maps.
const stubs = new Map([
  // Behind the flag above, and asked for by a name of its own.
  ['controller/cmcd-controller', 'export default undefined;'],
  ['demux/transmuxer-worker', 'export {};'],
  // Timed metadata, the counting of dropped frames and loading by fetch: the engine asks for none of them.
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

/** @returns {import('esbuild').Plugin} */
export function hlsFromSource() {
  return {
    name: 'hls-from-source',
    setup(build) {
      build.onResolve({ filter: /^hls\.js$/ }, () => ({ path: join(sources, 'exports-named.ts'), sideEffects: false }));
      build.onResolve({ filter: /^hls\.js\/cmcd$/ }, () => ({
        path: join(sources, 'controller/cmcd-controller.ts'),
        sideEffects: false,
      }));
      build.onResolve({ filter: /^\.\.?\// }, ({ path, importer }) => {
        if (!importer.startsWith(sources)) return undefined;
        const file = resolve(dirname(importer), path);
        // Their modules only declare things, so an unused one may be dropped whole.
        const name = relative(sources, file).replaceAll('\\', '/');
        return stubs.has(name)
          ? { path: name, namespace: 'hls-stub', sideEffects: false }
          : { path: `${file}.ts`, sideEffects: false };
      });
      build.onLoad({ filter: /hls\.js[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
        contents: withoutLogs(path, readFileSync(path, 'utf8')),
        loader: 'ts',
      }));
      build.onLoad({ filter: /.*/, namespace: 'hls-stub' }, ({ path }) => ({ contents: stubs.get(path) ?? '' }));
    },
  };
}
