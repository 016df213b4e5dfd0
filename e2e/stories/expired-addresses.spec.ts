import type { Page, Route } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { createMediaSigner } from '../../src/backend/media/signer.ts';
import { startServer, type Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    emptied: number;
  }
}

const key = 'a key of the stories, of 32 characters';
/** The first addresses hold for so long at least, and a quarter longer at most; the services give none so short. */
const SECONDS = 6;
const brief = createMediaSigner({ key, seconds: SECONDS });
const untilExpired = () => pause(SECONDS * 1_250 + 500);

let server: Server;
test.beforeAll(async () => {
  const env = { MEDIA_KEY: key, MEDIA_ADDRESS_SECONDS: '600' };
  server = await startServer('dist/backend/main.js', { hasFaults: false, env });
});
test.afterAll(() => server.stop());

/** Every address in the first answer there expires soon. */
async function shorten(page: Page, address: string): Promise<void> {
  const signed = new RegExp('(?<=")(https?://[^/"]+)?(/(?:media|live)/[^"]*?)/~\\d+\\.[\\w-]{43}(/[^"]+)', 'g');
  const sign = async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      signed,
      (_, origin: string | undefined, folder: string, rest: string) => (origin ?? '') + brief.sign(folder + rest),
    );
    await route.fulfill({ response: answer, body });
  };
  await page.route(address, sign, { times: 1 });
}

/** A viewer whose film has an address that expires soon, with the requests that were refused, and for new addresses. */
async function open(page: Page, movieId: number) {
  const viewer = new Viewer(page, server.url);
  const refused: string[] = [];
  const renewals: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 410) refused.push(pathname);
    if (/^\/api\/episodes\/\d+\/resource$/.test(pathname)) renewals.push(pathname);
  });
  await shorten(page, '**/api/episodes?content-id=*');
  await viewer.open({ movie_id: movieId, t: 0 });
  await viewer.play();
  await viewer.watchPast(0.5);
  const wentOn = async (): Promise<void> => {
    expect(refused.length).toBeGreaterThan(0);
    expect(renewals.length).toBeGreaterThan(0);
    await expect(viewer.card).toHaveCount(0);
  };
  return { viewer, wentOn };
}

/** How often the element was emptied: what was buffered is gone then, and the viewer sees it. */
async function watchElement(viewer: Viewer): Promise<() => Promise<number>> {
  await viewer.film.evaluate((film) => {
    Object.assign(window, { emptied: 0 });
    film.addEventListener('emptied', () => (window.emptied += 1));
  });
  return () => viewer.page.evaluate(() => window.emptied);
}

for (const [kind, movieId] of [
  ['HLS', 4],
  ['DASH', 10],
] as const) {
  test(`a film of ${kind} goes on in place when its address has expired`, async ({ page }) => {
    const { viewer, wentOn } = await open(page, movieId);
    const emptied = await watchElement(viewer);
    await untilExpired();
    const target = (await viewer.duration()) - 6;
    await viewer.jumpTo(target);
    await viewer.watchPast(target + 1);
    await wentOn();
    expect(await emptied()).toBe(0);
    expect(await viewer.commands('engine.attach')).toHaveLength(1);
  });
}

/** At most so many bytes in one answer, and those behind the first two only when the first address has expired. */
async function holdBack(page: Page): Promise<void> {
  const CHUNK = 100_000;
  let expired: Promise<void> | undefined;
  await page.route('**/720.mp4', async (route) => {
    const [, from = '0'] = /bytes=(\d+)/.exec(route.request().headers()['range'] ?? '') ?? [];
    const first = Number(from);
    // From the request on: however long the page took, its address was given out before.
    if (first >= 2 * CHUNK) await (expired ??= untilExpired());
    const range = `bytes=${first}-${first + CHUNK - 1}`;
    const response = await route.fetch({ headers: { ...route.request().headers(), range } });
    await route.fulfill({ response });
  });
}

test('a plain file goes on where it was when its address expires while it plays', async ({ page }) => {
  await shorten(page, '**/river.json');
  await holdBack(page);
  await new Viewer(page, server.url).remember({ favoriteAudioTracks: { 8: '720p' } });
  const { viewer, wentOn } = await open(page, 8);
  // The two answers hold less than nine seconds.
  await viewer.watchPast(10);
  await wentOn();
  expect(await viewer.isPaused()).toBe(false);
  const seeks = (await viewer.signals('media.seeked')).map(({ positionSeconds }) => positionSeconds);
  expect(Math.min(...seeks)).toBeGreaterThan(1);
});

test('a plain file of an old master JSON is found at its new address', async ({ page }) => {
  await shorten(page, '**/river.json');
  const { viewer, wentOn } = await open(page, 8);
  await viewer.jumpTo(8);
  await untilExpired();
  const left = await viewer.position();
  await viewer.openMenu('Настройки', 'Качество');
  await page.getByRole('menuitemradio', { name: '360p', exact: true }).click();
  await expect.poll(() => viewer.film.evaluate((film: HTMLVideoElement) => film.currentSrc)).toMatch(/360\.mp4$/);
  await viewer.seesFrame();
  expect(await viewer.position()).toBeGreaterThanOrEqual(left - 1);
  await wentOn();
});
