import type { Page } from '@playwright/test';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { buildVidstackPage } from '../baselines/bundled-page.ts';
import { dashLibrary, hlsLibrary, type Library, libraryPages, type StaticFile } from '../baselines/library-pages.ts';
import { moveFilm } from '../../fixtures/moved-film.ts';
import { STREAM } from '../subjects.ts';

export interface Player {
  readonly name: string;
  readonly file: 'master.m3u8' | 'manifest.mpd';
  /** The rule of the simulator that stands for this player. */
  readonly rule: string;
  /** The page with the player's library alone, as its documentation begins; null for this project's player. */
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

const shakaLibrary: Library = {
  file: 'e2e/bench/players/node_modules/shaka-player/dist/shaka-player.compiled.js',
  start: `shaka.polyfill.installAll();
      const player = new shaka.Player();
      player.attach(video).then(() => player.load(source));`,
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Pages that play the address in their query, and the files that they load. */
export async function pagesOfOthers(): Promise<ReadonlyMap<string, StaticFile>> {
  const pages = await libraryPages({ hls: hlsLibrary, dash: dashLibrary, shaka: shakaLibrary });
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

/** Makes the page play the address in its query, muted as the others are. */
const playingItsQuery = (html: string): string =>
  html
    .replace(`src="${STREAM}"`, 'muted')
    .replace(
      '</body>',
      `<script>document.querySelector('media-player').setAttribute('src', location.search.slice(1));</script></body>`,
    );

const MOVIE_ID = 4;

/**
 * @param origin the services that serve this project's player
 * @param url the shaped server
 */
export async function openPlayer(page: Page, player: Player, origin: string, url: string, id: string): Promise<void> {
  const source = `${url}/${id}/${player.file}`;
  if (player.page !== null) {
    await page.goto(`${url}${player.page}?${source}`);
    return;
  }
  await moveFilm(page, source);
  await page.goto(`${origin}/player/?movie_id=${MOVIE_ID}&auto_play=1&muted=1&t=0`);
}
