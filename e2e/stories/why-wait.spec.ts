import type { Page } from '@playwright/test';
import { startPlaces, type Run } from '../bench/networks/places.ts';
import { moveFilm } from '../fixtures/moved-film.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

type Places = Awaited<ReturnType<typeof startPlaces>>;
type Fate = ReturnType<Run['condition']['fate']>;

const runs = new Map<string, Run>();
let places: Places;
test.beforeAll(async () => (places = await startPlaces(runs, new Map())));
test.afterAll(() => places.stop());

/** The network of a film, which a test makes worse while the film plays. */
interface Network {
  fate: Fate;
  kilobitsPerSecond: number;
}

async function open(page: Page, viewer: Viewer, network: Network): Promise<void> {
  const id = `why-${runs.size}`;
  const fate = () => network.fate;
  const condition = { id, name: id, fate, kilobitsPerSecond: () => network.kilobitsPerSecond };
  runs.set(id, { id, condition, startedMs: null, count: 0, freeAtMs: 0 });
  await moveFilm(page, `${places.url}/${id}/master.m3u8`);
  await viewer.open({ movie_id: 4, t: 0 });
  await viewer.play();
  await viewer.watchPast(0.5);
}

const explanation = (viewer: Viewer) => viewer.player.locator('.wait');

test('a stalled film says why: the server is silent, then fails, and the film goes on when that is over', async ({
  page,
  viewer,
}) => {
  const network: Network = { fate: 'answer', kilobitsPerSecond: Infinity };
  await open(page, viewer, network);
  network.fate = 'hang';
  // The seek leads to a place that is not buffered.
  await viewer.jumpTo(300);
  await expect(explanation(viewer)).toContainText('Почему крутится?');
  await expect(explanation(viewer)).toContainText(/Сервер не отвечает уже \d+ с\./);
  await expect(explanation(viewer).getByRole('button', { name: 'Повторить' })).toBeVisible();

  network.fate = 'fail';
  await explanation(viewer).getByRole('button', { name: 'Повторить' }).click();
  await expect(explanation(viewer)).toContainText('Сервер отвечает ошибкой 503.');
  network.fate = 'answer';
  await viewer.watchPast(301);
  await expect(explanation(viewer)).toHaveCount(0);
});

test('a film on a slow network says how slow it is, and its statistics tell the cause of each stall', async ({
  page,
  viewer,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      env_qoe: 'on',
      // An event that is sent while the page is left must outlive the page.
      stats: (name: string, payload: object) => {
        if (name === 'videoplayer_qoe') localStorage.setItem('qoe', JSON.stringify(payload));
      },
    });
  });
  const network: Network = { fate: 'answer', kilobitsPerSecond: 280 };
  await open(page, viewer, network);
  // With a fixed quality the sound does not go on alone.
  await viewer.openMenu('Настройки', 'Качество');
  await viewer.player.getByRole('menuitemradio', { name: /^360p/ }).click();
  // The buffer plays on until it is used up.
  network.kilobitsPerSecond = 40;
  await expect(explanation(viewer)).toContainText(/Сеть даёт 0,\d+ Мбит\/с, а для \d+p нужно 0,\d+\./);
  // The cause of a stall is the one that held for the longest part of it, so the wait is longer than the time that it
  // took to prove the cause.
  await page.waitForTimeout(15_000);
  network.kilobitsPerSecond = Infinity;
  await expect(explanation(viewer)).toHaveCount(0);
  await viewer.page.goto(`${viewer.url}/healthz`);
  const stored = await viewer.page.evaluate(() => localStorage.getItem('qoe'));
  const summary = JSON.parse(stored ?? 'null') as { stall_causes: string[]; stall_sec: number[] };
  expect(summary).toMatchObject({ media_host: new URL(places.url).host, network_type: expect.any(String) });
  expect(summary.stall_causes).toContain('network');
  expect(summary.stall_sec).toHaveLength(summary.stall_causes.length);
  expect(summary.stall_sec.every((seconds) => seconds > 0)).toBe(true);
});
