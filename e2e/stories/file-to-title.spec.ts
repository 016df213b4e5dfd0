import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import {
  addByDash,
  catalogue,
  type Command,
  makeFilm,
  mediaOf,
  operatorEnv,
  putEmptyCatalogue,
} from '../fixtures/packaging.ts';
import { startServer, type Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

/** An operator's empty folder, a file, and services that run all the while. */
let folder: string;
let server: Server;
const login = { email: 'admin@potok.test', password: 'very secret words' };
const dataDir = (name = 'data') => join(folder, name);

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-file-'));
  server = await startServer('dist/backend/main.js', {
    hasFaults: false,
    // The command does all the work, so that the story knows what was done when it is killed.
    env: { ...operatorEnv(dataDir()), PACKAGING: 'off' },
  });
});
test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const stepsOf = ({ printed }: Command): string[] =>
  printed.flatMap((line) => /: ([\w-]+) \(\d+ of \d+\)$/.exec(line)?.[1] ?? []);

test('one command turns a file in an empty folder into a title, which plays by HLS and DASH', async ({ page }) => {
  const film = await makeFilm(folder, 8);
  const killed = await catalogue(dataDir(), ['add', film], { killAt: /picture-240/ });
  expect(killed.code).toBeNull();
  expect(await readdir(join(folder, 'data', 'media', 'titles'))).toEqual([]);

  const added = await catalogue(dataDir(), ['add', film]);
  expect(added.code).toBe(0);
  const sounds = ['subtitles', 'poster', 'voice-1', 'voice-2', 'voice-2-surround'];
  const steps = [...sounds, 'picture-240', 'picture-360', 'thumbnails', 'analysis', 'offer'];
  // A slow machine may have got further before it was killed.
  const { length } = stepsOf(killed);
  expect(length).toBeGreaterThan(sounds.length);
  expect(stepsOf(killed)).toEqual(steps.slice(0, length));
  // The steps that the killed process had done are not repeated.
  expect(stepsOf(added)).toEqual(steps.slice(length - 1));
  expect((await addByDash(folder, dataDir(), mediaOf(added))).code).toBe(0);

  const viewer = new Viewer(page, server.url);
  for (const movieId of [1, 2]) {
    const requested = page.waitForRequest(movieId === 1 ? /picture-\d+\.m3u8$/ : /manifest\.mpd$/);
    await viewer.open({ movie_id: movieId });
    await requested;
    await viewer.play();
    await viewer.watchPast(1.5);
    // The film is paused, because it is over in a few seconds and there is much to choose.
    await viewer.halt();
    await viewer.jumpTo(1.5);
    await viewer.seesFrame();
    expect(await viewer.contrast()).toBeGreaterThan(60);
    expect(await viewer.duration()).toBeCloseTo(8, 0);
    await viewer.openMenu('Настройки', 'Аудио');
    const voices = viewer.player.getByRole('menuitemradio');
    await expect(voices).toHaveText(['Дубляж', 'Оригинал', 'Оригинал 5.1']);
    await viewer.press('Настройки');
    await viewer.choose('Субтитры', 'Русский');
    await expect(viewer.player.locator('.cue')).toHaveText('Кто там?');
    await viewer.choose('Настройки', 'Аудио', 'Оригинал 5.1');
    await viewer.press('Воспроизвести');
    await viewer.watchPast(4);
  }
});

test('a film that is packaged in AV1, too, plays its AV1 by HLS and DASH', async ({ page }) => {
  const film = join(folder, 'Полночь.mkv');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=10:d=20', '-c:v', 'libx264', '-preset', 'ultrafast'];
  await promisify(execFile)('nice', ['ffmpeg', '-v', 'error', '-nostdin', ...picture, '-pix_fmt', 'yuv420p', film]);
  await putEmptyCatalogue(dataDir('modern'));
  const modern = await startServer('dist/backend/main.js', {
    hasFaults: false,
    env: { ...operatorEnv(dataDir('modern')), PACKAGING: 'off' },
  });
  try {
    const added = await catalogue(dataDir('modern'), ['add', film, '--av1']);
    expect(added.code).toBe(0);
    expect((await addByDash(folder, dataDir('modern'), mediaOf(added))).code).toBe(0);
    /** The numbers of the requested AV1 segments. */
    const numbers: number[] = [];
    page.on('request', (request) => {
      const [, number] = /\/picture-\d+-av1\/(\d{5})\.m4s/.exec(request.url()) ?? [];
      if (number !== undefined) numbers.push(Number(number));
    });
    const viewer = new Viewer(page, modern.url);
    for (const movieId of [1, 2]) {
      numbers.length = 0;
      await viewer.open({ movie_id: movieId, t: 11 });
      await viewer.play();
      // The first segment may be H.264, because it is not known yet what the browser decodes well.
      await expect.poll(() => numbers.length).toBeGreaterThan(0);
      const [first = 0] = numbers;
      await viewer.watchPast(Math.max(12, (first - 1) * 4) + 0.6);
      expect(await viewer.contrast()).toBeGreaterThan(60);
    }
  } finally {
    await modern.stop();
  }
});

test('an administrator sees the progress of a file, stops it, and has it done again', async ({ page }) => {
  const film = join(folder, 'Море.mkv');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=854x480:r=25:d=12', '-c:v', 'libx264', '-preset', 'ultrafast'];
  await promisify(execFile)('nice', ['ffmpeg', '-v', 'error', '-nostdin', ...picture, film]);
  await putEmptyCatalogue(dataDir('working'));
  const working = await startServer('dist/backend/main.js', {
    hasFaults: false,
    env: { ...operatorEnv(dataDir('working')), ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password },
  });
  try {
    await page.goto(`${working.url}/admin/`);
    await page.getByLabel('Электронная почта').fill(login.email);
    await page.getByLabel('Пароль').fill(login.password);
    await page.getByLabel('Пароль').press('Enter');
    await page.getByRole('link', { name: 'Файлы' }).click();
    await expect(page.getByText('Файлов нет.')).toBeVisible();
    expect((await catalogue(dataDir('working'), ['add', film, '--queue'])).code).toBe(0);
    await page.reload();

    const row = page.getByRole('table', { name: 'Файлы' }).getByRole('row', { name: 'Море' });
    await expect(row.getByText('В работе')).toBeVisible();
    await expect(row.getByRole('progressbar', { name: 'Сколько сделано' })).toBeVisible();
    await row.getByRole('button', { name: 'Отменить' }).click();
    await expect(row.getByText('Отменён')).toBeVisible();
    await row.getByRole('button', { name: 'Повторить' }).click();
    await expect(row.getByText('Готов')).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
    await row.getByText('Замечания').click();
    await expect(row.getByText('Its poster is the frame at')).toBeVisible();
    await row.getByRole('link', { name: 'Море' }).click();
    await expect(page.getByRole('heading', { name: 'Море' })).toBeVisible();
  } finally {
    await working.stop();
  }
});

test('without ffmpeg the services run, and say how to get it', async () => {
  const child = spawn(process.execPath, ['dist/backend/main.js'], {
    env: { ...process.env, DATA_DIR: 'memory:', PORT: '0', DEMO: '', FFMPEG: '/nowhere/ffmpeg' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const printed: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (printed.length === 2) child.kill('SIGTERM');
  }
  expect(printed[0]).toMatch(/^Potok is ready: /);
  expect(printed[1]).toMatch(/^\/nowhere\/ffmpeg is missing, so no file can become a title; everything else works\./);
  expect(await exited).toEqual([0, null]);
});
