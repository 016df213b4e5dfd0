import type { Page } from '@playwright/test';
import { holdTimers } from '../fixtures/held-timers.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    framedAt: number;
  }
}

test(
  'a film can be started before the screen is there, which then takes over with the focus',
  { tag: '@gate' },
  async ({ viewer }) => {
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => (letCome = resolve));
    await viewer.page.route(/\blater-\w+\.js/, (route) => mayCome.then(() => route.continue()));
    await viewer.open({ movie_id: 1 });
    const early = viewer.player.locator('#potok-start');
    await expect(early).toHaveAccessibleName('Воспроизвести');
    expect(await viewer.player.locator('.potok').count()).toBe(0);
    await early.focus();
    await viewer.page.keyboard.press('Enter');
    await viewer.watchPast(0.3);
    letCome();
    await expect(viewer.button('Пауза')).toBeFocused();
    await expect(early).toHaveCount(0);
  },
);

const kinds = [
  { name: 'HLS', movieId: 1, engine: 'hls' },
  { name: 'DASH', movieId: 10, engine: 'dash' },
  { name: 'plain MP4', movieId: 9, engine: 'native' },
  { name: 'a master JSON', movieId: 8, engine: 'hls' },
] as const;

for (const { name, movieId, engine } of kinds) {
  test(
    `${name} shows its first frame, plays at a click, and loads no engine that it does not need`,
    { tag: '@gate' },
    async ({ viewer, page }) => {
      const engines = watchEngines(page);
      await viewer.open({ movie_id: movieId });
      await viewer.seesFrame();
      expect(await viewer.isPaused()).toBe(true);
      await viewer.play();
      await viewer.watchPast(1);
      expect(await viewer.duration()).toBeGreaterThan(15);
      // The engine of HLS is requested before it is known what will be played.
      expect([...engines].sort()).toEqual([...new Set(['hls', engine])].sort());
    },
  );
}

test('the live channel plays, and says LIVE instead of a time', { tag: '@gate' }, async ({ viewer }) => {
  await viewer.open({ movie_id: 5 });
  await viewer.play();
  await expect.poll(async () => (await viewer.signals('media.timeUpdated')).length).toBeGreaterThan(3);
  const durations = await viewer.signals('media.durationChanged');
  expect(durations.at(-1)).toMatchObject({ durationSeconds: -2, isLive: true });
  await expect(viewer.player.locator('.clock.passed')).toHaveText('LIVE');
  await expect(viewer.player.locator('.clock.remaining')).toHaveText('');
  expect(await viewer.commands('catalogue.saveProgress')).toEqual([]);
});

test('a long film goes on through the discontinuities of its stream', async ({ viewer }) => {
  await viewer.open({ movie_id: 4 });
  await viewer.play();
  await viewer.watchPast(0.5);
  // The stream has a discontinuity every forty seconds; the one at 1200 s is played over here.
  await viewer.jumpTo(1_198);
  await viewer.watchPast(1_201.5);
  expect(await viewer.duration()).toBeCloseTo(2_400, 0);
  expect(await viewer.signals('engine.failed')).toEqual([]);
});

test('from the end of a long film every tenth of it is one key away', async ({ viewer, page }) => {
  await viewer.open({ movie_id: 4, t: 2_300 });
  await viewer.play();
  await viewer.watchPast(2_301);
  for (const tenth of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await page.keyboard.press(String(tenth));
    await expect.poll(() => viewer.position(), `after key ${tenth}`).toBeLessThan(tenth * 240 + 20);
    await viewer.watchPast(tenth * 240 + 0.3);
    await viewer.jumpTo(2_300);
    await viewer.watchPast(2_300.3);
  }
  expect(await viewer.signals('engine.failed')).toEqual([]);
});

test('the poster is shown until the first frame is there', { tag: '@gate' }, async ({ viewer }) => {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await viewer.page.route(/\/media\/quiet-water\/v\d+\//, (route) => mayCome.then(() => route.continue()));
  await viewer.open({ movie_id: 1 });
  const poster = viewer.player.locator('.poster-picture');
  await expect(poster).toBeVisible();
  await expect(poster).toHaveJSProperty('complete', true);
  expect(await viewer.film.evaluate((film: HTMLVideoElement) => film.readyState)).toBeLessThan(2);
  letCome();
  await viewer.seesFrame();
  await expect(poster).toHaveCount(0);
});

test('the first segments are requested before the script is there, from where the film will begin, each file once', async ({
  viewer,
  services,
}) => {
  await services.fault({ match: '/player/main-', delayMs: 1_500 });
  await viewer.open({ movie_id: 1, t: 12 });
  await viewer.seesFrame();
  await viewer.play();
  await viewer.watchPast(15);
  const { media, scriptMs } = await mediaRequests(viewer.page);
  const early = media.filter(({ startTime }) => startTime < scriptMs).map(({ name }) => name.replace(/v\d+/, 'v'));
  const parts = ['dub.m3u8', 'dub/init.mp4', 'dub/003.m4s', 'master.m3u8', 'v.m3u8', 'v/init.mp4', 'v/007.m4s'];
  expect(early.sort()).toEqual(parts.sort());
  const names = media.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('early requests that fail change nothing', async ({ viewer, services }) => {
  await services.fault(
    { match: '/player/main-', delayMs: 1_500 },
    { match: '/media/quiet-water/v\\d+/001', status: 503, times: 1 },
    { match: '/media/quiet-water/dub/001', dropConnection: true, times: 1 },
  );
  await viewer.open({ movie_id: 1 });
  await viewer.seesFrame();
  await viewer.play();
  await viewer.watchPast(1);
  expect(await viewer.signals('engine.failed')).toEqual([]);
  expect(await services.seenAt(/quiet-water\/v\d+\/001/)).toHaveLength(2);
});

test.describe('at the next visit of the same address', () => {
  test.beforeEach(async ({ viewer }) => {
    await viewer.open({ movie_id: 1, t: 0 });
    await viewer.seesFrame();
    await expect.poll(() => lastStart(viewer.page)).not.toBeNull();
  });

  test(
    'the same segments are requested before the catalogue has answered, each file once',
    { tag: '@gate' },
    async ({ viewer }) => {
      const { page } = viewer;
      let letCome = () => {};
      const mayCome = new Promise<void>((resolve) => (letCome = resolve));
      await page.route(/\/api\/(contents|episodes)/, (route) => mayCome.then(() => route.continue()));
      // The player waits for the answers, however long they take.
      await holdTimers(page, 2_000);
      await page.reload({ waitUntil: 'commit' });
      const parts = ['dub.m3u8', 'dub/init.mp4', 'dub/001.m4s', 'master.m3u8', 'v.m3u8', 'v/init.mp4', 'v/001.m4s'];
      await expect.poll(async () => (await mediaRequests(page)).media.length).toBe(parts.length);
      letCome();
      await viewer.seesFrame();
      const { media, answeredMs } = await mediaRequests(page);
      const early = media.filter(({ startTime }) => startTime < answeredMs).map(({ name }) => name);
      expect(early.map((name) => name.replace(/v\d+/, 'v')).sort()).toEqual(parts.sort());
      expect(early.filter((name, index) => early.indexOf(name) !== index)).toEqual([]);
      const [level] = early.filter((name) => /^v\d+\.m3u8$/.test(name));
      expect(await lastStart(viewer.page)).toContain(level);
    },
  );

  test('a film that has replaced the last one in the catalogue plays, with nothing of the one before', async ({
    viewer,
    services,
  }) => {
    const [episode] = (await (
      await viewer.page.request.get(`${services.url}/api/episodes?content-id=1`)
    ).json()) as Record<string, unknown>[];
    const other = { ...episode, m3u8MasterFilePath: `${services.url}/media/river/master.m3u8` };
    await services.fault({ match: '/api/episodes', body: JSON.stringify([other]), contentType: 'application/json' });
    await viewer.page.reload();
    await viewer.seesFrame();
    await viewer.play();
    await viewer.watchPast(1);
    const attached = await viewer.commands('engine.attach');
    expect(attached).toMatchObject([{ source: { url: other.m3u8MasterFilePath } }]);
    expect(await viewer.signals('engine.failed')).toEqual([]);
    expect(await lastStart(viewer.page)).toContain('river');
  });

  test('a title that its region may not see any more is not shown', async ({ viewer, services }) => {
    await services.fault({ match: '/available', body: '{"available":false}', contentType: 'application/json' });
    await viewer.page.reload();
    await viewer.seesFrame();
    const attached = await viewer.commands('engine.attach');
    expect(attached.map(({ source }) => new URL(source.url).pathname)).toEqual(['/player/placeholder.mp4']);
    expect(await lastStart(viewer.page)).toBeNull();
  });
});

test.describe('at the very first visit', () => {
  test.use({ isFirstVisit: true });

  test(
    'the catalogue is asked before the script is there, each call once, and the device id is known from then on',
    { tag: '@gate' },
    async ({ viewer, services, context }) => {
      let letCome = () => {};
      const mayCome = new Promise<void>((resolve) => (letCome = resolve));
      await viewer.page.route(/\/player\/main-/, (route) => mayCome.then(() => route.continue()));
      const opened = viewer.open({ movie_id: 1 });
      const asked = () => services.seenAt(/^\/api\/(contents\/1|episodes)/, 'GET');
      await expect.poll(async () => (await asked()).length).toBe(4);
      letCome();
      await opened;
      await viewer.seesFrame();
      const timing = await viewer.page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
          ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
        ),
      );
      const script = timing.find(({ name }) => /\/player\/main-/.test(name));
      const calls = timing.filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
      expect(calls.slice(0, 4).every(({ startTime }) => startTime < (script?.responseEnd ?? 0))).toBe(true);
      const first = await asked();
      expect(first.map(({ path }) => path).sort()).toEqual([
        '/api/contents/1',
        '/api/contents/1/available',
        '/api/contents/1/seasons',
        '/api/episodes',
      ]);
      expect(first.map(({ sessionContext }) => sessionContext)).toEqual(['', '', '', '']);

      const deviceCookie = async () => (await context.cookies()).find(({ name }) => name === 'device_fp');
      await expect.poll(deviceCookie).toMatchObject({ path: '/', value: expect.stringMatching(/^[\da-f]{32}$/) });
      const cookie = await deviceCookie();
      const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / (24 * 60 * 60);
      expect(Math.round(days)).toBe(365);

      await services.reset();
      await viewer.page.reload();
      await viewer.seesFrame();
      const second = await asked();
      expect(second.map(({ sessionContext }) => sessionContext)).toEqual(Array<string>(4).fill(cookie?.value ?? ''));
    },
  );
});

test('a film that starts by itself shows its first frame after eight requests beside its media, and stays small', async ({
  viewer,
  page,
}) => {
  // Work that waits for the frame starts after three seconds in any case, which a busy machine may need: no such timer
  // runs.
  await page.addInitScript(() => {
    // A browser refuses to start a film only with sound, and the screen would have to come to say so.
    localStorage.setItem('player-muted', 'true');
    const isLong = (delayMs = 0) => delayMs >= 2_000 && !('framedAt' in window);
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const arm = window[name];
      const armShort = (run: () => void, delayMs?: number) => (isLong(delayMs) ? 0 : arm(run, delayMs));
      Object.assign(window, { [name]: armShort });
    }
    // A callback reports a frame, and it may come before the event of the first data.
    const note = () => void ('framedAt' in window || Object.assign(window, { framedAt: performance.now() }));
    document.addEventListener('loadeddata', note, { capture: true, once: true });
    const prototype = HTMLVideoElement.prototype;
    const request = prototype.requestVideoFrameCallback;
    prototype.requestVideoFrameCallback = function (callback) {
      return request.call(this, (...frame) => {
        note();
        callback(...frame);
      });
    };
  });
  await viewer.open({ movie_id: 1, auto_play: 1 });
  await viewer.watchPast(0.3);
  const asked = await page.evaluate(() => {
    const { framedAt } = window;
    return performance
      .getEntries()
      .filter(({ entryType, startTime }) => ['navigation', 'resource'].includes(entryType) && startTime < framedAt)
      .map(({ name }) => new URL(name).pathname);
  });
  const withoutMedia = asked.filter((path) => !path.startsWith('/media/'));
  expect(withoutMedia.map((path) => path.replace(/-[A-Z0-9]{8}\./, '.')).sort()).toEqual([
    '/api/ad-list.json',
    '/api/contents/1',
    '/api/contents/1/available',
    '/api/contents/1/seasons',
    '/api/episodes',
    '/player/',
    '/player/hls.js',
    '/player/main.js',
  ]);

  // With the screen there are at most eighteen requests, and twenty with a host page: no menu, dialog or report is
  // among them.
  const all = () =>
    page.evaluate(() => {
      const isTransfer = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
        ['navigation', 'resource'].includes(entry.entryType);
      return performance
        .getEntries()
        .filter(isTransfer)
        .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
        .filter(({ path }) => !/^\/media\/.*(?<!chapters\.json)$/.test(path));
    });
  await expect.poll(async () => (await all()).some(({ path }) => path.endsWith('/time-progress'))).toBe(true);
  expect((await all()).length).toBeLessThanOrEqual(18);
  // The bytes of the first ten seconds, which are all that most viewers ever load.
  expect((await all()).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(292_000);
  const cdp = await page.context().newCDPSession(page);
  // There are 249 nodes: 160 are the browser's own part of a `<video>`, and three come from a muted film and this test.
  // On a busy machine the script that was loaded last may still be at work.
  await expect(async () => {
    // Finalizers need more than one round.
    for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
    expect(nodes).toBeLessThanOrEqual(256);
    // React listens to every event it knows, once for each phase: some 150 listeners. Five more hear presses and the
    // end of the page, for work that waits until a press has been painted.
    expect(jsEventListeners).toBeLessThanOrEqual(290);
  }).toPass();
});

/** The files of the film in the order in which they were requested, and when the main script had come. */
async function mediaRequests(page: Page) {
  const timing = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
    ),
  );
  const media = timing.flatMap(({ name, startTime }) => {
    const file = /\/media\/[^/]+\/(.+\.(?:m3u8|m4s|mp4))$/.exec(name)?.[1];
    return file === undefined ? [] : [{ name: file, startTime }];
  });
  const endOf = (address: RegExp): number => timing.find(({ name }) => address.test(name))?.responseEnd ?? 0;
  return { media, scriptMs: endOf(/\/player\/main-/), answeredMs: endOf(/\/api\/episodes/) };
}

/** What the page stores about its start for the next visit. */
const lastStart = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('player-last-start'));

/** The names of the engine chunks that the page requests. */
function watchEngines(page: Page): ReadonlySet<string> {
  const engines = new Set<string>();
  page.on('request', (request) => {
    const name = /(?:\/player\/|path=)(hls|dash|native)-\w+\.js$/.exec(request.url())?.[1];
    if (name !== undefined) engines.add(name);
  });
  return engines;
}
