import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/ads.ts';
import { limits } from '../../src/contract/limits.ts';
import { holdTimers, releaseTimers } from '../fixtures/held-timers.ts';
import { listen, eventNames, reportedEvents, reportedEventsOf } from '../fixtures/statistics.ts';

const fields = [
  ...['video_id', 'video_title', 'duration', 'player_type', 'video_category', 'video_thumbnail'],
  ...['kinopoisk_raiting', 'kinopoisk_id', 'IMDb_raiting', 'IMDb_id', 'year', 'countries', 'current_time'],
  ...['playback_rate', 'real_time_played_sec', 'video_time_played_sec', 'video_quality', 'season', 'episode'],
  ...['language', 'device_type', 'user_id', 'isTrailer'],
  ...['ad_id', 'ad_type', 'ad_duration_sec', 'ad_position_perc', 'ad_position'],
];

/** Events that are caused by the machine and the network, not by the viewer. */
const isOfTheNetwork = (name: string) => /^(quality_change|buffering_(start|end)|bufferingError)$/.test(name);
const isMilestone = (name: string) => name.startsWith('progress_');

/**
 * Jumps to a second once the film has been loaded anew and plays. The page does it, because on a slow machine a short
 * film could end before a test asks for the jump.
 */
const jumpInNextSource = (film: Locator, toSec: number): Promise<void> =>
  film.evaluate(
    (media: HTMLVideoElement, target) =>
      new Promise<void>((resolve) => {
        const jump = (): void => {
          const playedSec = media.played.length === 0 ? 0 : media.currentTime - media.played.start(0);
          if (playedSec < 0.3 || media.seeking) return;
          media.removeEventListener('timeupdate', jump);
          media.currentTime = target;
          resolve();
        };
        media.addEventListener('emptied', () => media.addEventListener('timeupdate', jump), { once: true });
      }),
    toSec,
  );

test('the events of a whole session match what was done, field by field', { tag: '@gate' }, async ({ viewer, ads }) => {
  const press = async (key: string, isPaused: boolean) => {
    await viewer.page.keyboard.press(key);
    await expect.poll(() => viewer.isPaused()).toBe(isPaused);
  };
  await ads.order({ preroll: 'media' });
  await ads.hurryAll();
  await listen(viewer);
  await viewer.open({ movie_id: 2, user_id: 'viewer-17' });
  await viewer.play();
  await viewer.watchPast(0.5);

  // Work that takes long on a slow machine is done while the film is paused, because the film has 24 seconds.
  await press('Space', true);
  const pausedAt = await viewer.position();
  await viewer.openMenu('Настройки', 'Скорость');
  await viewer.player.getByRole('menuitemradio', { name: '2', exact: true }).click();
  await press('KeyK', false);
  await viewer.watchPast(6.5);
  await press('KeyK', true);
  await viewer.page.keyboard.press('Digit5');
  await expect.poll(async () => Math.abs((await viewer.position()) - 12)).toBeLessThan(0.5);
  await viewer.choose('Настройки', 'Скорость', 'Обычная');
  const hasJumped = jumpInNextSource(viewer.film, 23);
  await viewer.choose('Озвучка', 'Закадровый');
  await press('KeyK', false);
  await hasJumped;
  await expect(viewer.place).toHaveText('1 сезон, 2 серия');
  await viewer.watchPast(0.3);

  await expect.poll(async () => (await eventNames(viewer)).filter((name) => name === 'start')).toHaveLength(2);
  const all = await reportedEvents(viewer);
  for (const { event, payload } of all) {
    expect(Object.keys(payload), event).toEqual(expect.arrayContaining(fields));
    // The request for an ad may come before the catalogue has answered.
    if (event === 'ad_count' && payload.video_title === null) continue;
    expect(payload).toMatchObject({
      video_id: 2,
      video_title: 'Маяк',
      player_type: 'embedded',
      video_category: 'series',
      video_thumbnail: expect.stringContaining('/media/lighthouse/'),
      kinopoisk_raiting: 8.1,
      kinopoisk_id: 990_002,
      IMDb_raiting: 7.8,
      IMDb_id: 'tt99000002',
      year: 2021,
      countries: 'russia,norway',
      device_type: 'desktop',
      user_id: 'viewer-17',
      isTrailer: '0',
      season: 1,
    });
  }

  const order = all
    .map(({ event }) => event)
    .filter((event) => !['ad_timeupdate', 'ad_label', 'ad_count'].includes(event) && !isMilestone(event))
    // No ad is paused by the viewer here: on a busy machine one may stall and go on by itself.
    .filter((event, index, events) => event !== 'ad_pause' && events[index - 1] !== 'ad_pause');
  expect(order.filter((event) => !isOfTheNetwork(event))).toEqual([
    ...['ad_init', 'ad_loaded', 'ad_play', 'ad_ended'],
    ...['start', 'pause', 'speed_change', 'play', 'pause', 'seek', 'speed_change', 'variant_change', 'play', 'seek'],
    ...['ended', 'episode_change'],
    ...['ad_init', 'ad_loaded', 'ad_play', 'ad_ended'],
    'start',
  ]);
  // The event of the label may come before or after the first frame of the ad.
  expect(all.filter(({ event }) => event === 'ad_label')).toHaveLength(2);
  const ofFirst = all.filter(({ payload }) => payload.episode === 1).map(({ event }) => event);
  expect(ofFirst.filter(isMilestone)).toEqual([10, 25, 50, 75, 95, 100].map((percent) => `progress_${percent}`));

  const one = async <E extends Parameters<typeof reportedEventsOf>[1]>(event: E, index = 0) => {
    const found = (await reportedEventsOf(viewer, event))[index];
    if (found === undefined) throw new Error(`No ${event}`);
    return found.payload;
  };
  expect(await one('start')).toMatchObject({
    current_time: expect.closeTo(0, 0),
    duration: expect.closeTo(24, 0),
    playback_rate: 1,
    real_time_played_sec: 0,
    video_time_played_sec: 0,
    episode: 1,
    ad_type: ['preroll'],
    ad_position: [1],
    ad_position_perc: [0],
  });
  const pause = await one('pause');
  expect(pause.current_time).toBeCloseTo(pausedAt, 1);
  expect(pause.video_time_played_sec).toBeCloseTo(pausedAt, 0);
  expect(await one('speed_change')).toMatchObject({ previous_rate: 1, playback_rate: 2 });
  expect(await one('seek')).toMatchObject({ seek_to: expect.closeTo(12, 0) });
  expect(await one('variant_change')).toMatchObject({ variant_id: 2_012, variant_title: 'Закадровый' });

  // The viewer played some 6 seconds at first, a moment after the first seek, and the end: not all 24 seconds of the
  // film.
  const ended = await one('ended');
  expect(ended.current_time).toBeCloseTo(24, 0);
  expect(ended.video_time_played_sec).toBeGreaterThan(7);
  expect(ended.video_time_played_sec).toBeLessThan(23);

  expect(await one('episode_change')).toMatchObject({
    episode_id: 202,
    episode: 2,
    video_time_played_sec: 0,
    current_time: 0,
    duration: 24,
    video_quality: null,
  });
  expect(await one('start', 1)).toMatchObject({ episode: 2, ad_position: [1, 2], ad_type: ['preroll', 'preroll'] });

  for (const [index, position] of [1, 2].entries()) {
    for (const event of ['ad_init', 'ad_loaded', 'ad_play', 'ad_ended'] as const) {
      expect((await one(event, index)).ad_current_position).toBe(position);
    }
  }
  expect(await one('ad_ended')).toMatchObject({ ad_end_reason: 'completed' });
  const adTimes = (await reportedEventsOf(viewer, 'ad_timeupdate')).filter(
    ({ payload }) => payload.ad_current_position === 1,
  );
  expect(adTimes.length).toBeGreaterThan(0);
});

test('segments that fail are reported, and the film goes on, by hls.js and by dash.js', async ({
  viewer,
  services,
}) => {
  await listen(viewer);
  for (const [library, movieId, fault, error_type, leastBufferSeconds] of [
    ['hls.js', 1, { status: 503, times: 1 }, 'fragLoadError', 1],
    // dash.js reports a segment only when all tries have failed.
    ['dash.js', 10, { status: 503 }, 'fragLoadError', 0],
    ['dash.js', 10, { status: 403, times: 1 }, 'addressRefused', 0],
  ] as const) {
    await test.step(`${library}: an answer of ${fault.status} is reported as ${error_type}`, async () => {
      await viewer.open({ movie_id: movieId, t: 0 });
      await viewer.seesFrame();
      // The segments that are loaded before the first play have been loaded and measured by then.
      await expect.poll(async () => (await viewer.signals('load.finished')).length).toBeGreaterThan(0);
      const bufferedSeconds = () =>
        viewer.film.evaluate(({ buffered }: HTMLVideoElement) => (buffered.length > 0 ? buffered.end(0) : 0));
      await expect.poll(bufferedSeconds).toBeGreaterThan(2 + leastBufferSeconds);
      await services.fault({ match: '/media/.*\\.m4s', ...fault });
      await viewer.play();
      await viewer.jumpTo(2);
      await expect.poll(() => eventNames(viewer)).toContain('error');
      await services.fault();
      const [error] = await reportedEventsOf(viewer, 'error');
      expect(error?.payload).toMatchObject({
        error_type,
        network_type: expect.stringMatching(/^(gprs|2g|3g|4g|wifi)$/),
      });
      expect(error?.payload.buffer_length).toBeGreaterThanOrEqual(leastBufferSeconds);
      await viewer.watchPast(3);
    });
  }
});

test('requests of HLS and DASH carry CMCD of version 2 as the operator wants it, and otherwise nothing', async ({
  viewer,
  services,
}) => {
  const kinds = [
    { name: 'HLS', movieId: 1 },
    { name: 'DASH', movieId: 10 },
  ];
  const told: { readonly url: string; readonly session: string }[] = [];
  viewer.page.on('request', (request) => {
    if (/\.m4s/.test(request.url()))
      told.push({ url: request.url(), session: request.headers()['cmcd-session'] ?? '' });
  });
  /** The segments that the film asks for, with the operator's wish in the page. */
  const watch = async (movieId: number) => {
    // The page before may still ask for more until it is left.
    await viewer.page.goto('about:blank');
    told.length = 0;
    await viewer.open({ movie_id: movieId, t: 0 });
    await viewer.play();
    await viewer.watchPast(1);
    return [...told];
  };
  for (const { name, movieId } of kinds) {
    await test.step(`${name}: nothing is sent`, async () => {
      await watch(movieId);
      expect(await services.seenAt(/CMCD=/)).toEqual([]);
    });
  }
  await viewer.page.addInitScript(() => Object.assign(window, { env_cmcd: 'query' }));
  for (const { name, movieId } of kinds) {
    await test.step(`${name}: it is sent in the address`, async () => {
      await watch(movieId);
      const segments = (await services.seenAt(/\.m4s.*CMCD=/))
        .map(({ query }) => new URLSearchParams(query).get('CMCD') ?? '')
        .filter((data) => data.includes(`cid="${movieId}"`));
      expect(segments.length).toBeGreaterThan(1);
      for (const data of segments) {
        expect(data).toContain('v=2');
        expect(data).toMatch(/(^|,)ot=/);
      }
      const sessions = segments.map((data) => /sid="([\w-]+)"/.exec(data)?.[1] ?? 'none');
      expect(new Set(sessions).size).toBe(1);
      expect(sessions).not.toContain('none');
    });
  }
  await viewer.page.addInitScript(() => Object.assign(window, { env_cmcd: 'headers' }));
  for (const { name, movieId } of kinds) {
    await test.step(`${name}: it is sent in headers`, async () => {
      const segments = await watch(movieId);
      expect(segments.length).toBeGreaterThan(1);
      for (const { url, session } of segments) {
        expect(url).not.toContain('CMCD=');
        expect(session).toMatch(/sid="[\w-]+"/);
        expect(session).toContain('v=2');
      }
    });
  }
});

test(
  'the player that the services send reports its statistics to them, without any edit of its page',
  { tag: '@gate' },
  async ({ viewer, services }) => {
    await viewer.page.clock.install();
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(0.5);
    await viewer.page.clock.fastForward(10_000);
    const batches = async () => await services.seenAt(/^\/api\/stats$/, 'POST');
    await expect.poll(async () => (await batches()).length).toBeGreaterThan(0);
    const [batch] = await batches();
    const { events } = JSON.parse(batch?.body ?? '{}') as { events: { name: string }[] };
    expect(events[0]?.name).toBe('videoplayer_start');
  },
);

test(
  'the service of statistics has every event once, although the connection was lost and the page left',
  { tag: '@gate' },
  async ({ viewer, services }) => {
    await viewer.page.clock.install();
    await holdTimers(viewer.page, limits.statsFlushIntervalMs);
    await viewer.page.addInitScript(() => Object.assign(window, { env_stats_url: '/api/stats', env_qoe: 'on' }));
    await listen(viewer);
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(0.5);
    const batches = async () => await services.seenAt(/^\/api\/stats$/, 'POST');
    expect(await batches()).toEqual([]);
    await releaseTimers(viewer.page);
    await viewer.page.clock.fastForward(10_000);
    await expect.poll(async () => (await batches()).length).toBeGreaterThan(0);

    await viewer.page.context().setOffline(true);
    const sent = (await batches()).length;
    await viewer.page.keyboard.press('Space');
    await expect.poll(() => eventNames(viewer)).toContain('pause');
    await viewer.page.clock.fastForward(60_000);
    expect(await batches()).toHaveLength(sent);
    await viewer.page.context().setOffline(false);
    await expect.poll(async () => (await batches()).length).toBeGreaterThan(sent);
    await viewer.page.keyboard.press('Space');
    await expect.poll(() => eventNames(viewer)).toContain('play');

    // Saves the page's `told` when the page ends, with the events of that moment.
    await viewer.page.evaluate(() => {
      addEventListener('pagehide', () => {
        sessionStorage.setItem('told', JSON.stringify(window.told));
      });
    });
    await viewer.page.goto(`${viewer.url}/healthz`);
    const told = await viewer.page.evaluate(() => sessionStorage.getItem('told') ?? '[]');
    const events = (JSON.parse(told) as [string, object][]).map(([name]) => name);
    expect(events).toContain('videoplayer_qoe');
    const taken = async () =>
      (await batches())
        .flatMap(({ body }) => (JSON.parse(body) as { events: { name: string }[] }).events)
        .map(({ name }) => name);
    await expect.poll(taken).toEqual(events);
  },
);
