import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { startServer, type Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

/** An operator's empty folder, a file, and the services, which run all the while. */
let folder: string;
let server: Server;
const login = { email: 'admin@potok.test', password: 'very secret words' };
const env = (data = 'data') => ({
  DATA_DIR: join(folder, data),
  DEMO: '',
  PACKAGING_PRESET: 'ultrafast',
  PACKAGING_FREE_MB: '0',
});

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-file-'));
  server = await startServer('dist/backend/main.js', {
    hasFaults: false,
    // The command does all the work, so that it is known what it had done when it is killed.
    env: { ...env(), PACKAGING: 'off' },
  });
});
test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const SUBTITLES = '1\n00:00:00,000 --> 00:00:09,000\nКто там?\n';

/** Ten seconds with two voices, one of them in 5.1, and subtitles. */
async function makeFilm(): Promise<string> {
  const [path, subtitles] = [join(folder, 'Lighthouse.2026.720p.mkv'), join(folder, 'ru.srt')];
  await writeFile(subtitles, SUBTITLES);
  await promisify(execFile)('nice', [
    ...['ffmpeg', '-v', 'error', '-nostdin', '-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=10'],
    ...['-f', 'lavfi', '-i', 'sine=440:d=10', '-f', 'lavfi', '-i', 'aevalsrc=0.1*sin(600*t)|0|0|0|0|0:c=5.1:d=10'],
    ...['-i', subtitles, '-map', '0:v', '-map', '1:a', '-map', '2:a', '-map', '3:s'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-c:s', 'srt'],
    ...['-metadata:s:a:0', 'language=rus', '-metadata:s:a:0', 'title=Дубляж'],
    ...[
      '-metadata:s:a:1',
      'language=eng',
      '-metadata:s:a:1',
      'title=Оригинал',
      '-metadata:s:s:0',
      'language=rus',
      path,
    ],
  ]);
  return path;
}

interface Command {
  readonly code: number | null;
  readonly printed: readonly string[];
}

/** `npm run catalogue -- …`; killed as soon as it prints what matches. */
async function catalogue(words: readonly string[], killAt?: RegExp, data?: string): Promise<Command> {
  const child = spawn(process.execPath, ['dist/backend/catalogue.js', ...words], {
    env: { ...process.env, ...env(data) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const printed: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (killAt?.test(line)) child.kill('SIGKILL');
  }
  const [code] = (await exited) as [number | null];
  return { code, printed };
}

const stepsOf = ({ printed }: Command): string[] =>
  printed.flatMap((line) => /: ([\w-]+) \(\d+ of \d+\)$/.exec(line)?.[1] ?? []);

test('a file in an empty folder becomes a title by one command, and plays by HLS and DASH', async ({ page }) => {
  const film = await makeFilm();
  const killed = await catalogue(['add', film], /picture-240/);
  expect(killed.code).toBeNull();
  expect(await readdir(join(folder, 'data', 'media', 'titles'))).toEqual([]);

  const added = await catalogue(['add', film]);
  expect(added.code).toBe(0);
  // What the killed process had done is not done again.
  expect(stepsOf(killed)).toEqual(['subtitles', 'poster', 'voice-1', 'voice-2', 'voice-2-surround', 'picture-240']);
  expect(stepsOf(added)).toEqual(['picture-240', 'picture-360', 'thumbnails', 'offer']);
  const [, media = ''] = /^“Lighthouse” is in the catalogue, and plays (.*)\.$/.exec(added.printed.at(-1) ?? '') ?? [];

  const dash = { title: 'Lighthouse', media: media.replace('master.m3u8', 'manifest.mpd') };
  const list = join(folder, 'dash.jsonl');
  await writeFile(list, JSON.stringify({ kind: 'title', slug: 'dash', title: 'Lighthouse (DASH)', episode: dash }));
  expect((await catalogue(['import', list])).code).toBe(0);

  const viewer = new Viewer(page, server.url);
  for (const movieId of [1, 2]) {
    const requested = page.waitForRequest(movieId === 1 ? /picture-\d+\.m3u8$/ : /manifest\.mpd$/);
    await viewer.open({ movie_id: movieId });
    await requested;
    await viewer.play();
    await viewer.watchPast(1.5);
    expect(await viewer.contrast()).toBeGreaterThan(60);
    expect(await viewer.duration()).toBeCloseTo(10, 0);
    await viewer.openMenu('Настройки', 'Аудио');
    const voices = viewer.player.getByRole('menuitemradio');
    await expect(voices).toHaveText(['Дубляж', 'Оригинал', 'Оригинал 5.1']);
    await viewer.press('Настройки');
    await viewer.choose('Субтитры', 'Русский');
    await expect(viewer.player.locator('.cue')).toHaveText('Кто там?');
    await viewer.choose('Настройки', 'Аудио', 'Оригинал 5.1');
    await viewer.watchPast(5);
  }
});

test('an administrator sees how far a file is, stops it, and has it done again', async ({ page }) => {
  const film = join(folder, 'Море.mkv');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25:d=25', '-c:v', 'libx264', '-preset', 'ultrafast'];
  await promisify(execFile)('nice', ['ffmpeg', '-v', 'error', '-nostdin', ...picture, film]);
  const working = await startServer('dist/backend/main.js', {
    hasFaults: false,
    env: { ...env('working'), ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password },
  });
  try {
    await page.goto(`${working.url}/admin/`);
    await page.getByLabel('Электронная почта').fill(login.email);
    await page.getByLabel('Пароль').fill(login.password);
    await page.getByLabel('Пароль').press('Enter');
    await page.getByRole('link', { name: 'Файлы' }).click();
    await expect(page.getByText('Файлов нет.')).toBeVisible();
    expect((await catalogue(['add', film, '--queue'], undefined, 'working')).code).toBe(0);
    await page.reload();

    const row = page.getByRole('table', { name: 'Файлы' }).getByRole('row', { name: 'Море' });
    await expect(row.getByText('В работе')).toBeVisible();
    await expect(row.getByRole('progressbar', { name: 'Сколько сделано' })).toBeVisible();
    await row.getByRole('button', { name: 'Отменить' }).click();
    await expect(row.getByText('Отменён')).toBeVisible();
    await row.getByRole('button', { name: 'Повторить' }).click();
    await expect(row.getByText('Готов')).toBeVisible({ timeout: 90_000 });
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
