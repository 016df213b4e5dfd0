import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/ads.ts';
import { limits } from '../../src/contract/limits.ts';
import { holdTimers, releaseTimers } from '../fixtures/held-timers.ts';
import { listen, listenLate, eventNames, reportedEvents, reportedEventsOf } from '../fixtures/statistics.ts';

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

test('a film that is started over is reported as started at its beginning, without a seek', async ({ viewer }) => {
  await listen(viewer);
  await viewer.remember({ episodesTimeProgress: { 201: { 2011: 15 } } });
  await viewer.open({ movie_id: 2 });
  await viewer.seesFrame();
  await viewer.button('Начать сначала').click();
  await expect.poll(() => eventNames(viewer)).toContain('progress_10');
  const [start] = await reportedEventsOf(viewer, 'start');
  expect(start?.payload.current_time).toBeCloseTo(0, 0);
  expect(await eventNames(viewer)).not.toContain('seek');
});

test('a click in an ad is reported, with the address that it leads to', async ({ viewer, ads }) => {
  await ads.order({ preroll: 'media' });
  await listen(viewer);
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await ads.isPlaying();
  const popup = viewer.page.waitForEvent('popup');
  await ads.link.click();
  await (await popup).close();
  await viewer.page.bringToFront();
  await expect(ads.skip).toHaveAccessibleName('Пропустить');
  await ads.skip.click();
  await viewer.watchPast(0.3);
  await expect.poll(() => eventNames(viewer)).toContain('start');
  const [click] = await reportedEventsOf(viewer, 'ad_banner_click');
  expect(click?.payload).toMatchObject({ href: expect.stringMatching(/^https?:/), ad_current_position: 1 });
  expect(await reportedEventsOf(viewer, 'ad_skip_btn_click')).toHaveLength(1);
  const [end] = await reportedEventsOf(viewer, 'ad_ended');
  expect(end?.payload).toMatchObject({ ad_end_reason: 'skipped', ad_current_position: 1 });
});

test('a stats function that comes late hears everything from the beginning', async ({ viewer }) => {
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await viewer.watchPast(4);
  await listenLate(viewer);
  await expect.poll(() => eventNames(viewer)).toEqual(expect.arrayContaining(['start', 'progress_10']));
  expect((await eventNames(viewer))[0]).toBe('start');
});

test('a stats function that throws and is slow harms neither the film nor the page', async ({ viewer }) => {
  await viewer.page.addInitScript(() => {
    Object.assign(window, {
      stats: () => {
        const until = performance.now() + 200;
        while (performance.now() < until);
        throw new Error('stats is broken');
      },
    });
  });
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await viewer.watchPast(3);
  expect((await viewer.commands('stats.send')).length).toBeGreaterThan(0);
});

test('voices, captions and qualities that the viewer chooses are reported', async ({ viewer }) => {
  await listen(viewer);
  await viewer.page.setViewportSize({ width: 1280, height: 720 });
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await viewer.watchPast(0.5);
  await viewer.choose('Настройки', 'Аудио', 'Закадровый');
  await expect.poll(() => eventNames(viewer)).toContain('audio_change');
  await viewer.openMenu('Субтитры');
  await viewer.player.getByRole('menuitemradio').nth(1).click();
  await expect.poll(() => eventNames(viewer)).toContain('subtitles_change');
  await viewer.openMenu('Настройки', 'Качество');
  await viewer.player.getByRole('menuitemradio', { name: /^360p/ }).click();
  await expect
    .poll(async () => (await reportedEventsOf(viewer, 'quality_change')).at(-1)?.payload.video_quality)
    .toBe('360p');
  await viewer.openMenu('Настройки', 'Качество');
  await viewer.player.getByRole('menuitemradio', { name: /^720p/ }).click();
  await expect
    .poll(async () => (await reportedEventsOf(viewer, 'quality_change')).at(-1)?.payload.video_quality)
    .toBe('720p');

  expect((await reportedEventsOf(viewer, 'audio_change'))[0]?.payload).toMatchObject({
    audio_track: 'Закадровый',
    audio_language: 'ru',
  });
  expect((await reportedEventsOf(viewer, 'subtitles_change'))[0]?.payload).toMatchObject({ subtitles_language: 'ru' });
  expect((await reportedEventsOf(viewer, 'quality_change')).at(-1)?.payload).toMatchObject({
    previous_quality: '360p',
    quality_mode: 'manual',
  });
});

test('a stall is reported when it begins, and its length when it ends; a seek is no stall', async ({
  viewer,
  services,
}) => {
  await listen(viewer);
  await viewer.open({ movie_id: 1 });
  await viewer.seesFrame();
  await expect.poll(async () => (await viewer.signals('load.finished')).length).toBeGreaterThan(1);
  await services.fault({ match: '/media/.*\\.m4s', delayMs: 3_000, times: 4 });
  await viewer.play();
  await viewer.watchPast(0.5);
  await viewer.jumpTo(9);
  // The film may also have stalled before the jump.
  const end = async () =>
    (await reportedEventsOf(viewer, 'buffering_end')).find(({ payload: { current_time: place } }) => place > 9);
  await expect.poll(end).toBeDefined();
  const seeks = (await eventNames(viewer)).filter((name) => name === 'seek');
  expect(seeks).toHaveLength(1);
  expect((await end())?.payload.buffering_sec).toBeGreaterThan(0.1);
});

for (const [library, movieId, fault, error_type, leastBufferSeconds] of [
  ['hls.js', 1, { status: 503, times: 1 }, 'fragLoadError', 1],
  // dash.js reports a segment only when all tries have failed.
  ['dash.js', 10, { status: 503 }, 'fragLoadError', 0],
  ['dash.js', 10, { status: 403, times: 1 }, 'addressRefused', 0],
] as const) {
  test(`${library}: segments answered with ${fault.status} are reported as ${error_type}, and the film goes on`, async ({
    viewer,
    services,
  }) => {
    await listen(viewer);
    await viewer.open({ movie_id: movieId });
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

test('the quality of a view is reported once, when the page is left, if the operator wants it', async ({ viewer }) => {
  await viewer.page.addInitScript(() => {
    Object.assign(window, {
      env_qoe: 'on',
      // An event that is sent while the page is left must outlive the page.
      stats: (name: string, payload: object) => {
        if (name === 'videoplayer_qoe') localStorage.setItem('qoe', JSON.stringify(payload));
      },
    });
  });
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await viewer.watchPast(2);
  expect(await viewer.stored('qoe')).toBeNull();
  await viewer.page.goto(`${viewer.url}/`);
  const stored = await viewer.page.evaluate(() => localStorage.getItem('qoe'));
  const summary = JSON.parse(stored ?? 'null') as Record<string, number>;
  expect(summary).toMatchObject({ video_id: 1, exit_before_start: false, dropped_frames: expect.any(Number) });
  expect(summary['startup_sec']).toBeGreaterThan(0);
  expect(summary['average_bitrate_kbps']).toBeGreaterThan(50);
  expect(summary['rebuffer_ratio']).toBeLessThanOrEqual(1);
  expect(summary['real_time_played_sec']).toBeGreaterThan(1);
});

for (const { name, movieId } of [
  { name: 'HLS', movieId: 1 },
  { name: 'DASH', movieId: 10 },
]) {
  test(`requests of ${name} carry CMCD of version 2 if the operator wants it, and otherwise nothing`, async ({
    viewer,
    services,
  }) => {
    await viewer.open({ movie_id: movieId });
    await viewer.seesFrame();
    expect(await services.seenAt(/CMCD=/)).toEqual([]);

    await viewer.page.addInitScript(() => Object.assign(window, { env_cmcd: 'query' }));
    await viewer.open({ movie_id: movieId });
    await viewer.play();
    await viewer.watchPast(1);
    const segments = await services.seenAt(/\.m4s.*CMCD=/);
    expect(segments.length).toBeGreaterThan(1);
    for (const { query } of segments) {
      const data = new URLSearchParams(query).get('CMCD') ?? '';
      expect(data).toContain('v=2');
      expect(data).toContain(`cid="${movieId}"`);
      expect(data).toMatch(/sid="[\w-]+"/);
      expect(data).toMatch(/(^|,)ot=/);
    }
    const sessions = segments.map(
      ({ query }) => /sid="([\w-]+)"/.exec(new URLSearchParams(query).get('CMCD') ?? '')?.[1],
    );
    expect(new Set(sessions).size).toBe(1);
  });

  test(`requests of ${name} carry CMCD in headers if the operator wants that`, async ({ viewer }) => {
    const told: string[] = [];
    viewer.page.on('request', (request) => {
      if (/\.m4s/.test(request.url())) told.push(request.headers()['cmcd-session'] ?? '');
      expect(request.url()).not.toContain('CMCD=');
    });
    await viewer.page.addInitScript(() => Object.assign(window, { env_cmcd: 'headers' }));
    await viewer.open({ movie_id: movieId });
    await viewer.play();
    await viewer.watchPast(1);
    expect(told.length).toBeGreaterThan(1);
    for (const data of told) expect(data).toMatch(/sid="[\w-]+"/);
    for (const data of told) expect(data).toContain('v=2');
  });
}

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

test('the accounts of an ad tell what was asked, shown, paid for and answered', async ({ viewer, ads }) => {
  await ads.order({ preroll: 'priced' });
  await listen(viewer);
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  await ads.isPlaying();
  await ads.hurry();
  await viewer.watchPast(0.3);
  const counts = async () => (await reportedEventsOf(viewer, 'ad_count')).map(({ payload }) => payload);
  await expect.poll(async () => (await counts()).filter((one) => one.ad_counted === 'pinged').length).toBe(5);
  const told = await counts();
  const place = { ad_place: 'preroll', ad_tag: expect.stringMatching(/vast\.xml\?id=priced$/) };
  const account = { ad_campaign: expect.stringMatching(/^Potok \S/), ad_creative: 'priced-film' };
  const price = { ad_price: 250, ad_price_model: 'cpm', ad_currency: 'RUB' };
  const own = told.filter((one) => !['pinged', 'wait'].includes(one.ad_counted)).map((one) => one.ad_counted);
  const marks = ['firstQuartile', 'midpoint', 'thirdQuartile', 'complete'];
  const seen = ['viewable', 'notViewable'];
  expect(own.filter((counted) => !seen.includes(counted))).toEqual([
    'asked',
    'filled',
    'started',
    'impression',
    ...marks,
  ]);
  expect(own.filter((counted) => seen.includes(counted))).toHaveLength(1);
  expect(told[0]).toMatchObject(place);
  for (const one of told.filter(({ ad_counted: counted }) => counted !== 'asked'))
    expect(one).toMatchObject({ ...place, ...account, ...price });
  for (const one of told.filter((ping) => ping.ad_counted === 'pinged')) expect(one.ad_answered).toBe(one.ad_amount);
  const waits = told.filter((one) => one.ad_counted === 'wait').map((one) => one.ad_amount);
  expect(waits.every((seconds) => seconds > 0)).toBe(true);
  expect((await reportedEventsOf(viewer, 'ad_ended'))[0]?.payload).toMatchObject({
    ...account,
    ad_end_reason: 'completed',
  });
});
