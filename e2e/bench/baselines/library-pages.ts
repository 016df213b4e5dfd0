import { readFile } from 'node:fs/promises';
import { page as documentOf } from './page.ts';

/** A file that the server of a bench answers with. */
export interface StaticFile {
  readonly type: string;
  readonly body: Buffer;
}

/** A library, and the lines with which its documentation begins: they play `source` in `video`. */
export interface Library {
  readonly file: string;
  readonly start: string;
}

export const hlsLibrary: Library = {
  file: 'node_modules/hls.js/dist/hls.min.js',
  start: 'const hls = new Hls(); hls.loadSource(source); hls.attachMedia(video);',
};

export const dashLibrary: Library = {
  file: 'node_modules/dashjs/dist/modern/umd/dash.all.min.js',
  start: 'dashjs.MediaPlayer().create().initialize(video, source, true);',
};

/**
 * A page `/<name>.html` for each library, which plays the address in its query, and the library itself. They are
 * served, because a page that the browser makes itself may load nothing here.
 */
export async function libraryPages(libraries: Readonly<Record<string, Library>>): Promise<Map<string, StaticFile>> {
  const pages = new Map<string, StaticFile>();
  for (const [name, { file, start }] of Object.entries(libraries)) {
    pages.set(`/${name}.js`, { type: 'text/javascript', body: await readFile(file) });
    const body = documentOf(
      `<script src="/${name}.js"></script>`,
      `<video autoplay muted style="width:100vw;height:100vh"></video>
    <script>
      const video = document.querySelector('video'), source = location.search.slice(1);
      ${start}
    </script>`,
    );
    pages.set(`/${name}.html`, { type: 'text/html', body: Buffer.from(body) });
  }
  return pages;
}
