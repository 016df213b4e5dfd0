import { build, type Metafile } from 'esbuild';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STREAM } from '../subjects.ts';
import { page } from './page.ts';

interface Baseline {
  /** A script, relative to this file. */
  readonly entry: string;
  readonly style: string;
  readonly body: string;
}

/** A player and its style sheet, bundled as the player's guide for bundlers says. */
async function buildPage(folder: string, { entry, style, body }: Baseline): Promise<void> {
  const { metafile } = await build({
    entryPoints: { [basename(entry).replace(/\.tsx?$/, '')]: fileURLToPath(new URL(entry, import.meta.url)) },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome100', 'safari15.4', 'firefox102'],
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    minify: true,
    metafile: true,
    loader: { '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    logLevel: 'error',
  });
  await writeFile(`${folder}/index.html`, page(headOf(metafile, style), body));
}

/** The head has hints for the chunks that the entry imports, as bundlers that write the page add them. */
function headOf({ outputs }: Metafile, style: string): string {
  const [script, output] = Object.entries(outputs).find(([, { cssBundle }]) => cssBundle !== undefined) ?? [];
  if (script === undefined || output?.cssBundle === undefined) throw new Error('The page of a baseline was not built.');
  const imports = output.imports.filter(({ kind }) => kind === 'import-statement');
  return [
    `<style>body { margin: 0; background: #000 } ${style} { width: 100vw; height: 100vh }</style>`,
    `<script type="module" src="./${basename(script)}"></script>`,
    ...imports.map(({ path }) => `<link rel="modulepreload" href="./${basename(path)}">`),
    `<link rel="stylesheet" href="./${basename(output.cssBundle)}">`,
  ].join('\n    ');
}

// Vidstack's documentation advises `load`, `view-type` and `stream-type` for a player in view and a known stream.
const vidstack: Baseline = {
  entry: '../players/vidstack.ts',
  style: 'media-player',
  body: `<media-player
      title="Quiet water"
      src="${STREAM}"
      load="eager"
      view-type="video"
      stream-type="on-demand"
      autoplay
      playsinline
    >
      <media-provider></media-provider>
      <media-video-layout></media-video-layout>
    </media-player>`,
};

const plyr: Baseline = {
  entry: '../players/plyr.ts',
  style: '.plyr',
  body: '<video autoplay playsinline></video>',
};

const videojs: Baseline = { entry: '../players/videojs.tsx', style: '#root > *', body: '<div id="root"></div>' };

export const buildPlyrPage = (folder: string): Promise<void> => buildPage(folder, plyr);
export const buildVidstackPage = (folder: string): Promise<void> => buildPage(folder, vidstack);
export const buildVideojsPage = (folder: string): Promise<void> => buildPage(folder, videojs);
