import { rm } from 'node:fs/promises';
import { operatorEnv, packagedSeconds, takePackagedFilm } from '../fixtures/packaging.ts';
import { startServer } from '../fixtures/server.ts';
import { expect, test } from './test.ts';
import { Watcher } from './watcher.ts';

test('a file that one command has turned into a film plays by HLS and DASH', async ({ browserWindow }) => {
  const dataDir = await takePackagedFilm();
  try {
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
        expect((await watcher.film())?.duration).toBeCloseTo(packagedSeconds, 0);
      }
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
