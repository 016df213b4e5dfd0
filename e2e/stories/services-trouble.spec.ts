import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const FAILED = 'К сожалению, произошла ошибка, попробуйте перезагрузите страницу.';

test.describe('the script that calls the services', () => {
  /** The scripts that read the answers which the page cannot: a master JSON, and unusual answers of the catalogue. */
  const names = readdirSync('dist/player').filter(
    (name) =>
      /^(?!main-).*\.js$/.test(name) && readFileSync(`dist/player/${name}`, 'utf8').includes('availabilityFailed'),
  );
  const unusual = '[{"id":101,"contentId":1,"order":1,"season":null,"episodeVariants":"none"}]';

  test('does not load: a card says so, and its button brings the film once it does', async ({ viewer, services }) => {
    expect(names.length).toBeGreaterThan(0);
    await viewer.page.clock.install();
    for (const [what, movieId] of [
      ['the catalogue', 1],
      ['a master JSON', 8],
    ] as const) {
      await test.step(what, async () => {
        if (movieId === 1)
          await services.fault({ match: '^/api/episodes', body: unusual, contentType: 'application/json' });
        await viewer.page.route(new RegExp(names.join('|')), (route) => route.abort());
        await viewer.open({ movie_id: movieId });
        await viewer.cardComes();
        await expect(viewer.card).toContainText(FAILED);
        await expect(viewer.card.locator('.error-id')).toHaveText(/Идентификатор ошибки: [\da-f]{32}/);
        await viewer.page.unrouteAll();
        await services.fault();
        await viewer.button('Перезагрузить страницу').click();
        await viewer.seesFrame();
        await expect(viewer.card).toHaveCount(0);
      });
    }
    await test.step('a script that throws counts as one that does not load', async () => {
      const body = 'throw new Error("not today")';
      await viewer.page.route(new RegExp(names.join('|')), (route) =>
        route.fulfill({ body, contentType: 'text/javascript' }),
      );
      await viewer.open({ movie_id: 8 });
      await viewer.cardComes();
      await expect(viewer.card).toContainText(FAILED);
    });
  });
});

test.describe('the catalogue', () => {
  test(
    'is down: a card says so, and its button brings the film once it is back',
    { tag: '@gate' },
    async ({ viewer, services }) => {
      await services.fault({ match: '^/api/', dropConnection: true });
      await viewer.open({ movie_id: 1 });
      await expect(viewer.card).toContainText(FAILED);
      await services.fault();
      await viewer.button('Перезагрузить страницу').click();
      await viewer.seesFrame();
      await expect(viewer.card).toHaveCount(0);
      await viewer.play();
      await viewer.watchPast(0.3);
    },
  );
});

/** The viewer's own speed and volume, which no trouble may take away. */
async function settleIn(viewer: Viewer): Promise<void> {
  await viewer.choose('Настройки', 'Скорость', '1.5');
  const volume = viewer.player.getByRole('slider', { name: 'Громкость' });
  await viewer.focusOn(volume);
  await volume.press('ArrowDown');
  await expect.poll(() => habits(viewer)).toEqual({ volume: 0.95, muted: false, rate: 1.5 });
}

function habits(viewer: Viewer): Promise<object> {
  return viewer.film.evaluate(({ volume, muted, playbackRate }: HTMLVideoElement) => ({
    volume,
    muted,
    rate: playbackRate,
  }));
}

test.describe('the stream', () => {
  test(
    'lacks a segment twice: playback goes on from the same place',
    { tag: '@gate' },
    async ({ viewer, services }) => {
      // The thirteenth segment begins at 24 s, which is beyond what is buffered before the first play.
      const segment = '/media/quiet-water/v\\d+/013\\.m4s';
      await services.fault({ match: segment, status: 404, times: 2 });
      await viewer.open({ movie_id: 1, t: 4 });
      await viewer.play();
      await viewer.watchPast(4.3);
      await viewer.jumpTo(23);
      await viewer.watchPast(26.5);
      expect((await services.seenAt(new RegExp(segment))).length).toBeGreaterThanOrEqual(3);
      await expectNoWayBack(viewer, 23);
    },
  );

  test('lacks a segment for longer: the player tries again after five seconds, from the same place', async ({
    viewer,
    services,
  }) => {
    await services.fault({ match: '/media/quiet-water/v\\d+/013\\.m4s', status: 404 });
    await viewer.page.clock.install();
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(0.3);
    await settleIn(viewer);
    await viewer.jumpTo(22);
    await viewer.behindTries(async () => expect(await viewer.commands('engine.retry')).not.toEqual([]));
    await services.fault();
    const [retry] = await viewer.commands('engine.retry');
    expect(retry?.positionSeconds).toBeGreaterThanOrEqual(22);
    await viewer.watchPast(26.5);
    await expectNoWayBack(viewer, 22);
    expect(await viewer.isPaused()).toBe(false);
    expect(await habits(viewer)).toEqual({ volume: 0.95, muted: false, rate: 1.5 });
    await expect(viewer.card).toHaveCount(0);
  });

  test(
    'is cut off with the network: the film goes on where it was when the network is back',
    { tag: '@gate' },
    async ({ viewer, context }) => {
      await viewer.open({ movie_id: 4 });
      await viewer.seesFrame();
      await settleIn(viewer);
      // The script that reads the recording is loaded when it is first needed, so it is loaded before the network goes.
      await viewer.recording();
      // Before the first play little is loaded, and so little is in the browser's cache: the film repeats its segments.
      await context.setOffline(true);
      await viewer.play();
      await viewer.watchPast(0.3);
      await viewer.jumpTo(900);
      await expect.poll(async () => (await viewer.signals('engine.warned')).length).toBeGreaterThan(0);
      await expect.poll(() => viewer.film.evaluate((film: HTMLVideoElement) => film.readyState)).toBeLessThan(3);
      await context.setOffline(false);
      await viewer.watchPast(900.5);
      expect(await viewer.position()).toBeLessThan(960);
      expect(await habits(viewer)).toEqual({ volume: 0.95, muted: false, rate: 1.5 });
      await expect(viewer.card).toHaveCount(0);
    },
  );
});

/** Asserts that the film never went back behind a place after it had got there. */
async function expectNoWayBack(viewer: Viewer, seconds: number): Promise<void> {
  const positions = (await viewer.signals('media.timeUpdated')).map(({ positionSeconds }) => positionSeconds);
  const arrival = positions.findIndex((position) => position >= seconds);
  expect(Math.min(...positions.slice(arrival))).toBeGreaterThanOrEqual(seconds - 0.1);
}
