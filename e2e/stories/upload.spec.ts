import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { moveFilm } from '../fixtures/moved-film.ts';
import { operatorEnv, putEmptyCatalogue } from '../fixtures/packaging.ts';
import { startServer } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

const login = { email: 'admin@potok.test', password: 'very secret words' };
/** The film is sent in several parts at some megabytes a second, so that it can be interrupted. */
const FILM_BYTES = 20 * 2 ** 20;
const BYTES_PER_SECOND = 5 * 2 ** 20;

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-upload-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes a film of four seconds, in a file as large as that of a long film. */
async function makeFilm(): Promise<string> {
  const [path, ballast] = [join(folder, 'Море.mkv'), join(folder, 'ballast.bin')];
  await writeFile(ballast, Buffer.alloc(FILM_BYTES, 'potok'));
  await promisify(execFile)('nice', [
    ...['ffmpeg', '-v', 'error', '-nostdin', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=4'],
    ...['-f', 'lavfi', '-i', 'sine=440:d=4', '-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-attach', ballast, '-metadata:s:t', 'mimetype=font/ttf', path],
  ]);
  return path;
}

const start = (port = '0') =>
  startServer('dist/backend/main.js', {
    hasFaults: false,
    env: {
      ...operatorEnv(join(folder, 'data')),
      ...{ PORT: port, ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password },
    },
  });

async function enter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/`);
  await page.getByLabel('Электронная почта').fill(login.email);
  await page.getByLabel('Пароль').fill(login.password);
  await page.getByLabel('Пароль').press('Enter');
  await page.getByRole('link', { name: 'Файлы' }).click();
}

test('a film is uploaded through a lost connection and a killed server, and plays by HLS and DASH', async ({
  page,
}) => {
  await putEmptyCatalogue(join(folder, 'data'));
  const film = await makeFilm();
  let server = await start();
  const { url } = server;
  const { port } = new URL(url);
  try {
    await enter(page, url);
    const network = await page.context().newCDPSession(page);
    const connect = (offline: boolean, uploadThroughput = BYTES_PER_SECOND) =>
      network.send('Network.emulateNetworkConditions', {
        ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput },
      });
    await connect(false);
    /** The offset at which each part of the film was put. */
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    const begun: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/resumable-uploads')) begun.push(request.url());
    });

    await page.getByText('Что это').click();
    await page.getByLabel('Название').fill('Море и маяк');
    await page.getByLabel('Видеофайлы').setInputFiles(film);
    const row = page.getByRole('table', { name: 'Загрузки' }).getByRole('row', { name: 'Море.mkv' });
    const progress = row.getByRole('progressbar', { name: 'Сколько загружено' });
    const sent = async () => Number(await progress.getAttribute('value'));

    await expect.poll(sent).toBeGreaterThan(FILM_BYTES * 0.15);
    await connect(true);
    await expect(row.getByText('Связь прервалась')).toBeVisible();
    // The upload is slower here, because the server is to be killed in the midst of it.
    await connect(false, BYTES_PER_SECOND / 4);
    await expect(row.getByText(/^\d+ из \d+ МБ$/)).toBeVisible();

    await expect.poll(sent).toBeGreaterThan(FILM_BYTES * 0.5);
    await server.kill();
    await expect(row.getByText('Связь прервалась')).toBeVisible();
    server = await start(port);
    await connect(false, -1);

    await expect(row).toHaveCount(0);
    const done = page.getByRole('table', { name: 'Файлы' }).getByRole('row', { name: 'Море и маяк' });
    await expect(done.getByText('Готов')).toBeVisible();
    // The upload was begun once, and went on from a place it had reached, not from its beginning.
    expect(begun).toHaveLength(1);
    expect(offsets.slice(1).filter((offset) => offset === 0)).toEqual([]);

    await network.detach();
    const answer = await page.request.get(`${url}/api/episodes?content-id=1`);
    const [episode] = (await answer.json()) as [{ m3u8MasterFilePath: string }];
    const viewer = new Viewer(page, url);
    for (const manifest of ['master.m3u8', 'manifest.mpd']) {
      await moveFilm(page, episode.m3u8MasterFilePath.replace('master.m3u8', manifest));
      const asked = page.waitForRequest((request) => request.url().endsWith(manifest));
      await viewer.open({ movie_id: 1, t: 0 });
      await asked;
      await viewer.play();
      await viewer.watchPast(1.5);
      expect(await viewer.contrast()).toBeGreaterThan(60);
      expect(await viewer.duration()).toBeCloseTo(4, 0);
    }
  } finally {
    await server.stop();
  }
});
