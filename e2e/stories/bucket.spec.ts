import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket, type TestBucket } from '../../test/ingest/bucket/support.ts';
import {
  addByDash,
  catalogue,
  makeFilm,
  mediaOf,
  operatorEnv,
  packagedSeconds,
  putEmptyCatalogue,
} from '../fixtures/packaging.ts';
import { startServer } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

let folder: string;
let bucket: TestBucket;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-bucket-story-'));
  bucket = await startBucket();
});
test.afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

test('a film whose files are in a bucket plays, through the services and from the bucket itself', async ({ page }) => {
  const dataDir = join(folder, 'data');
  await putEmptyCatalogue(dataDir);
  const { url, region, keyId, secret } = bucket.settings;
  const env = { S3_URL: url, S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret };
  const added = await catalogue(dataDir, ['add', await makeFilm(folder, packagedSeconds)], { env });
  expect(added.code).toBe(0);
  expect((await addByDash(folder, dataDir, mediaOf(added))).code).toBe(0);
  const media = mediaOf(added);
  expect(await readdir(join(dataDir, media, '..'))).not.toContain('picture-240');

  const bases = [
    /** The bucket is closed: the services fetch from it, by addresses that they sign. */
    { MEDIA_BASE_URL: '' },
    /** The bucket is open, as behind a CDN: the browser fetches from it, in a page of another origin. */
    { MEDIA_BASE_URL: url },
  ];
  for (const base of bases) {
    if (base.MEDIA_BASE_URL !== '') bucket.open();
    const server = await startServer('dist/backend/main.js', {
      hasFaults: false,
      env: { ...operatorEnv(dataDir), PACKAGING: 'off', ...env, ...base },
    });
    try {
      const viewer = new Viewer(page, server.url);
      const from = `${base.MEDIA_BASE_URL || server.url}${media.replace('master.m3u8', '')}`;
      for (const [movieId, manifest] of [
        [1, /^master\.m3u8$/],
        [2, /^manifest\.mpd$/],
      ] as const) {
        // The first rendition depends on how fast the first answers were.
        const asked = [/^picture-\d+\/00001\.m4s$/, /^voice-1\/00001\.m4s$/, manifest].map((name) =>
          page.waitForResponse((answer) => answer.url().startsWith(from) && name.test(answer.url().slice(from.length))),
        );
        await viewer.open({ movie_id: movieId, t: 0 });
        await viewer.play();
        for (const answer of await Promise.all(asked)) expect(answer.status()).toBe(200);
        await viewer.watchPast(1.5);
        // The film is over in a few seconds, and its subtitles sooner.
        await viewer.halt();
        await viewer.jumpTo(1.5);
        await viewer.seesFrame();
        expect(await viewer.contrast()).toBeGreaterThan(60);
        await viewer.choose('Субтитры', 'Русский');
        await expect(viewer.player.locator('.cue')).toHaveText('Кто там?');
      }
    } finally {
      await server.stop();
    }
  }
});
