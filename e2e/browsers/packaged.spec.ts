import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addByDash, catalogue, makeFilm, mediaOf, operatorEnv } from '../fixtures/packaging.ts';
import { startServer } from '../fixtures/server.ts';
import { expect, test } from './test.ts';
import { Watcher } from './watcher.ts';

test('a file in an empty folder becomes a film by one command, and plays by HLS and DASH', async ({
  browserWindow,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'potok-file-'));
  const dataDir = join(folder, 'data');
  try {
    const film = await makeFilm(folder, 4);
    expect((await readdir(folder)).toSorted()).toEqual(['Lighthouse.2026.720p.mkv', 'ru.srt']);
    const added = await catalogue(dataDir, ['add', film]);
    expect(added.code).toBe(0);
    expect((await addByDash(folder, dataDir, mediaOf(added))).code).toBe(0);
    const server = await startServer('dist/backend/main.js', {
      hasFaults: false,
      env: { ...operatorEnv(dataDir), PACKAGING: 'off' },
    });
    try {
      const watcher = new Watcher(browserWindow, server.url);
      for (const movieId of [1, 2]) {
        await watcher.open({ movie_id: movieId, t: 0 });
        await watcher.play();
        await watcher.seesFrame();
        await watcher.watchPast(1);
        expect((await watcher.film())?.duration).toBeCloseTo(4, 0);
      }
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
