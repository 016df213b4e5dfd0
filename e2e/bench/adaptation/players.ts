import type { Page } from '@playwright/test';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { buildVidstackPage } from '../baselines/bundled-page.ts';
import { page as documentOf } from '../baselines/page.ts';
import { STREAM } from '../subjects.ts';
import type { MadeFile } from './media.ts';

export interface Player {
  readonly name: string;
  readonly file: 'master.m3u8' | 'manifest.mpd';
  /** The rule of the simulator that stands for it. */
  readonly rule: string;
  /** A page with its library alone, in the way its documentation begins; null: this project's player. */
  readonly page: string | null;
}

export const players: readonly Player[] = [
  { name: 'Potok, HLS', file: 'master.m3u8', rule: 'Potok', page: null },
  { name: 'Potok, DASH', file: 'manifest.mpd', rule: 'Potok', page: null },
  { name: 'hls.js', file: 'master.m3u8', rule: 'hls.js', page: '/hls.html' },
  { name: 'Vidstack', file: 'master.m3u8', rule: 'hls.js', page: '/vidstack/index.html' },
  { name: 'dash.js', file: 'manifest.mpd', rule: 'dash.js', page: '/dash.html' },
  { name: 'Shaka', file: 'manifest.mpd', rule: 'Shaka', page: '/shaka.html' },
];

const libraries = {
  hls: {
    library: 'node_modules/hls.js/dist/hls.min.js',
    start: 'const hls = new Hls(); hls.loadSource(source); hls.attachMedia(video);',
  },
  dash: {
    library: 'node_modules/dashjs/dist/modern/umd/dash.all.min.js',
    start: 'dashjs.MediaPlayer().create().initialize(video, source, true);',
  },
  shaka: {
    library: 'node_modules/shaka-player/dist/shaka-player.compiled.js',
    start: `shaka.polyfill.installAll();
      const player = new shaka.Player();
      player.attach(video).then(() => player.load(source));`,
  },
} as const;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Pages that play the address in their query, with what they load. */
export async function pagesOfOthers(): Promise<ReadonlyMap<string, MadeFile>> {
  const pages = new Map<string, MadeFile>();
  for (const [name, { library, start }] of Object.entries(libraries)) {
    pages.set(`/${name}.js`, { type: 'text/javascript', body: await readFile(library) });
    const body = documentOf(
      `<script src="/${name}.js"></script>`,
      `<video autoplay muted style="width:100vw;height:100vh"></video>
    <script>
      const video = document.querySelector('video'), source = location.search.slice(1);
      ${start}
    </script>`,
    );
    pages.set(`/${name}.html`, { type: 'text/html; charset=utf-8', body: Buffer.from(body) });
  }
  const folder = await mkdtemp(join(tmpdir(), 'potok-vidstack-'));
  try {
    await buildVidstackPage(folder);
    for (const name of await readdir(folder)) {
      const body = await readFile(join(folder, name));
      pages.set(`/vidstack/${name}`, {
        type: types[extname(name)] ?? 'application/octet-stream',
        body: name === 'index.html' ? Buffer.from(playingItsQuery(body.toString())) : body,
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return pages;
}

/** The same page with the address in its query, muted as the others are. */
const playingItsQuery = (html: string): string =>
  html
    .replace(`src="${STREAM}"`, 'muted')
    .replace(
      '</body>',
      `<script>document.querySelector('media-player').setAttribute('src', location.search.slice(1));</script></body>`,
    );

const MOVIE_ID = 4;

/** @param origin of the services that serve this project's player · @param url of the shaped server */
export async function openPlayer(page: Page, player: Player, origin: string, url: string, id: string): Promise<void> {
  const source = `${url}/${id}/${player.file}`;
  if (player.page !== null) {
    await page.goto(`${url}${player.page}?${source}`);
    return;
  }
  await page.route('**/api/episodes?content-id=*', async (route) => {
    const answer = await route.fetch();
    const episodes = (await answer.json()) as object[];
    const moved = episodes.map((one) => ({ ...one, m3u8MasterFilePath: source, episodeVariants: [] }));
    await route.fulfill({ response: answer, json: moved });
  });
  await page.goto(`${origin}/player/?movie_id=${MOVIE_ID}&auto_play=1&muted=1&t=0`);
}
