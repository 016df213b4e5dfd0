import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { catalogue, mediaOf, operatorEnv, putEmptyCatalogue } from '../fixtures/packaging.ts';
import { startServer } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-replaced-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** The length of the film is more than a player loads ahead at its beginning. */
const SECONDS = 90;
const NEW_SECONDS = 60;

async function makeFilm(picture: string, seconds: number): Promise<string> {
  const path = join(folder, 'Море.mkv');
  await promisify(execFile)('nice', [
    ...['ffmpeg', '-v', 'error', '-nostdin', '-y', '-f', 'lavfi', '-i', `${picture}=s=320x180:r=5:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=440:d=${seconds}`, '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
  ]);
  return path;
}

/** The paths of all segments that a page requests from now on. */
function segmentsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const [, path] = /(\/media\/titles\/.*\.m4s)$/.exec(request.url()) ?? [];
    if (path !== undefined) paths.push(path);
  });
  return paths;
}

test('a film that is replaced while it is watched goes on to its end, and later viewers see the new one', async ({
  page,
  browser,
}) => {
  const dataDir = join(folder, 'data');
  await putEmptyCatalogue(dataDir);
  const before = await catalogue(dataDir, ['add', await makeFilm('testsrc2', SECONDS)]);
  expect(before.code).toBe(0);
  const server = await startServer('dist/backend/main.js', {
    hasFaults: false,
    env: { ...operatorEnv(dataDir), PACKAGING: 'off' },
  });
  try {
    const asked = segmentsOf(page);
    const viewer = new Viewer(page, server.url);
    await viewer.open({ movie_id: 1, t: 0 });
    await viewer.play();
    await viewer.watchPast(1);
    // A paused film loads nothing more ahead.
    await page.keyboard.press('KeyK');
    await expect.poll(() => viewer.isPaused()).toBe(true);

    const after = await catalogue(dataDir, ['add', await makeFilm('smptebars', NEW_SECONDS)]);
    expect(after.code).toBe(0);
    expect(dirname(mediaOf(after))).not.toBe(dirname(mediaOf(before)));

    // The places are not loaded yet, and the last of them is the end.
    asked.length = 0;
    await page.keyboard.press('KeyK');
    for (const place of [70, SECONDS - 3]) {
      await viewer.film.evaluate((film: HTMLVideoElement, to) => (film.currentTime = to), place);
      await viewer.watchPast(place + 1);
    }
    await expect.poll(() => viewer.film.evaluate((film: HTMLVideoElement) => film.ended)).toBe(true);
    expect(await viewer.duration()).toBeCloseTo(SECONDS, 0);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((path) => !path.startsWith(`${dirname(mediaOf(before))}/`))).toEqual([]);

    const newcomer = new Viewer(await (await browser.newContext()).newPage(), server.url);
    const askedThen = segmentsOf(newcomer.page);
    // The viewer who watched before also sees the new film when they come back.
    for (const comer of [newcomer, viewer]) {
      await comer.open({ movie_id: 1, t: 0 });
      await comer.play();
      await comer.watchPast(1);
      expect(await comer.duration()).toBeCloseTo(NEW_SECONDS, 0);
    }
    expect(askedThen.filter((path) => !path.startsWith(`${dirname(mediaOf(after))}/`))).toEqual([]);
    await newcomer.page.context().close();
  } finally {
    await server.stop();
  }
});
