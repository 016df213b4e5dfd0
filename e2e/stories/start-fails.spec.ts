import type { Route } from '@playwright/test';
import { frame, serveHost } from '../fixtures/host-page.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

// However a start fails, the viewer is not left with a spinner alone. An uncaught error fails a story.

const sandbox = 'sandbox="allow-scripts"';

/** Whether the page itself, and not the screen, shows that the viewer has to wait. */
const turns = ({ film }: Viewer): Promise<boolean> =>
  film.evaluate(
    ({ ownerDocument }) => getComputedStyle(ownerDocument.querySelector('#potok-ui')!, '::after').content !== 'none',
  );

test(
  'a film plays in a frame without an origin, which has no storage and no cookies',
  { tag: '@gate' },
  async ({ viewer, services }) => {
    await serveHost(services, frame(services.url, { movie_id: 2 }, sandbox));
    await viewer.page.goto(`${services.foreignUrl}/host`);
    const framed = viewer.inFrame();
    await framed.play();
    await framed.watchPast(0.5);
    expect(await framed.film.evaluate(() => window.origin)).toBe('null');
    // The first script of the page has begun its requests even without an origin.
    expect(await framed.film.evaluate(() => 'potokEarly' in window)).toBe(true);
  },
);

test('MPEG-TS plays in a frame without an origin, which cannot have a worker', async ({ viewer, services }) => {
  const { page } = viewer;
  const folder = 'e2e/media/ts/';
  await page.route(/\/media\/.*master\.m3u8/, (route) =>
    route.fulfill({
      path: `${folder}playlist.m3u8`,
      contentType: 'application/vnd.apple.mpegurl',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.route(/\.mpegts$/, (route) =>
    route.fulfill({
      path: folder + route.request().url().replace(/.*\//, ''),
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await serveHost(services, frame(services.url, { movie_id: 1, t: 0 }, sandbox));
  await page.goto(`${services.foreignUrl}/host`);
  const framed = viewer.inFrame();
  await framed.play();
  await framed.watchPast(2.5);
  expect(await framed.signals('engine.failed')).toEqual([]);
});

test('a blocked main script is reported at once, in the language of the page', async ({ viewer }) => {
  for (const [language, said, unsaid] of [
    ['ru', 'Плеер не загружается', 'The player is not loading'],
    ['en', 'The player is not loading', 'Плеер не загружается'],
  ] as const) {
    await test.step(language, async () => {
      await viewer.page.route(/\/player\/main-/, (route) => route.abort());
      await viewer.open({ movie_id: 1, language });
      await expect(viewer.card.getByText(said)).toBeVisible();
      await expect(viewer.player.getByText(unsaid)).toBeHidden();
      await viewer.page.unrouteAll();
      await viewer.card.getByRole('link').click();
      await viewer.seesFrame();
      await expect(viewer.card).toBeHidden();
    });
  }
});

test('a late main script is reported after ten seconds, until it comes', async ({ viewer }) => {
  const held: Route[] = [];
  await viewer.page.route(/\/player\/main-/, (route) => void held.push(route));
  await viewer.page.goto(`${viewer.url}/player/?movie_id=1`, { waitUntil: 'commit' });
  await expect.poll(() => turns(viewer)).toBe(true);
  await expect(viewer.card).toBeHidden();
  const late = viewer.player.locator('#potok-late');
  const delays = await late.evaluate((card) =>
    card.getAnimations().map((animation) => {
      const { delay } = animation.effect!.getTiming();
      animation.finish();
      return delay;
    }),
  );
  expect(delays).toEqual([10_000]);
  await expect(viewer.card.getByText('Плеер не загружается')).toBeVisible();
  await Promise.all(held.map((route) => route.continue()));
  await viewer.play();
  await viewer.watchPast(0.5);
  await expect(viewer.card).toBeHidden();
});

test('a film whose screen is blocked, or never comes, plays with the controls of the browser', async ({ viewer }) => {
  await viewer.page.clock.install();
  for (const [what, meet] of [
    ['is blocked', (route: Route) => route.abort()],
    ['never comes', () => undefined],
  ] as const) {
    await test.step(what, async () => {
      await viewer.page.route(/screen-/, meet);
      await viewer.open({ movie_id: 1, t: 0, auto_play: 1, muted: 1 });
      await viewer.watchPast(0.5);
      await viewer.behindTries(async () =>
        expect(await viewer.film.evaluate((film: HTMLVideoElement) => film.controls)).toBe(true),
      );
      expect(await turns(viewer)).toBe(false);
      await expect(viewer.card).toBeHidden();
      await viewer.page.unrouteAll();
    });
  }
});

test('a blocked engine ends in a card, of the screen or, if that is blocked too, of the page', async ({ viewer }) => {
  await viewer.page.route(/(?:player\/|path=)hls-/, (route) => route.abort());
  await viewer.open({ movie_id: 1 });
  await expect(viewer.card).toContainText('Идентификатор ошибки');

  await viewer.page.route(/screen-/, (route) => route.abort());
  await viewer.open({ movie_id: 1 });
  await viewer.player.locator('#potok-late').evaluate((card) => {
    for (const animation of card.getAnimations()) animation.finish();
  });
  await expect(viewer.card.getByText('Плеер не загружается')).toBeVisible();
});

test('a film plays although every kind of storage throws', async ({ viewer }) => {
  await viewer.page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('This is not for you.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  await viewer.open({ movie_id: 2 });
  await viewer.play();
  await viewer.watchPast(0.5);
});
