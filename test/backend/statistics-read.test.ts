import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '../../src/backend/http/errors.ts';
import { foldAdAccounts } from '../../src/backend/statistics/ad-accounts.ts';
import { adAccounts } from '../../src/backend/statistics/read/ad-accounts.ts';
import { adsByOutcome } from '../../src/backend/statistics/read/ads.ts';
import { failuresByRelease } from '../../src/backend/statistics/read/failures.ts';
import { viewersNow } from '../../src/backend/statistics/read/now.ts';
import { daysOf } from '../../src/backend/statistics/read/period.ts';
import { qualityOfViews } from '../../src/backend/statistics/read/quality.ts';
import { foldStalls } from '../../src/backend/statistics/stalls.ts';
import { stallsByCause } from '../../src/backend/statistics/read/stalls.ts';
import { retention, viewsByDay, watchedTitles } from '../../src/backend/statistics/read/views.ts';
import { openMigrated, type OpenDatabase } from './support/database.ts';
import { batch, emptyStatistics, keepStatistics, saveBatch, statisticsOf, eventOf } from './support/statistics.ts';

const DAY_MS = 86_400_000;
const today = Date.UTC(2026, 5, 10, 12);
const june = { from: '2026-06-09', to: '2026-06-10' };
const REPORT = 'a'.repeat(32);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigrated();
  await database.script(
    `insert into contents (id, slug, title, position) values (2, 'mayak', 'Маяк', 2), (3, 'port', 'Порт', 3)`,
  );
});
afterAll(() => database.remove());
beforeEach(() => database.script(emptyStatistics));

type Event = ReturnType<typeof eventOf>;
const save = (events: readonly Event[], at = today, release = '1.0') =>
  saveBatch(database, { ...batch(...events), release }, at);
const sumUp = () => keepStatistics(database, today);
const start = (payload: Event['payload'] = {}) =>
  eventOf('start', { real_time_played_sec: 0, duration: 1_000, ...payload });
const watched = (seconds: number, payload: Event['payload'] = {}) =>
  eventOf('timeupdate', { real_time_played_sec: seconds, ...payload });

describe('views', () => {
  it('are counted by day, with empty days, for all titles and for one title', async () => {
    await save([start(), watched(60)]);
    await save([start({ video_id: 3 }), watched(30, { video_id: 3 })]);
    await sumUp();
    expect(await viewsByDay(database, { ...june, from: '2026-06-08' })).toEqual({
      title: null,
      days: [
        { day: '2026-06-08', starts: 0, seconds: 0 },
        { day: '2026-06-09', starts: 0, seconds: 0 },
        { day: '2026-06-10', starts: 2, seconds: 90 },
      ],
    });
    expect(await viewsByDay(database, { ...june, contentId: 3 })).toEqual({
      title: { id: 3, title: 'Порт' },
      days: [
        { day: '2026-06-09', starts: 0, seconds: 0 },
        { day: '2026-06-10', starts: 1, seconds: 30 },
      ],
    });
  });

  it('are ranked by title in the order asked for, without unknown titles', async () => {
    await save([start(), start({ video_id: 99 })]);
    await save([start(), watched(10)]);
    await save([start({ video_id: 3 }), watched(500, { video_id: 3 }), eventOf('progress_100', { video_id: 3 })]);
    await sumUp();
    const [mayak, port] = [
      { id: 2, title: 'Маяк' },
      { id: 3, title: 'Порт' },
    ];
    expect(await watchedTitles(database, { ...june, sort: 'starts' })).toEqual([
      { title: mayak, starts: 2, seconds: 10, views: 2, finished: 0 },
      { title: port, starts: 1, seconds: 500, views: 1, finished: 1 },
    ]);
    const [longest] = await watchedTitles(database, { ...june, sort: 'seconds' });
    expect(longest?.title).toEqual(port);
  });

  it('count for every mark up to their furthest, even if they go over midnight or begin in the middle', async () => {
    const late = Date.UTC(2026, 5, 9, 23, 59);
    const session = batch(start({ current_time: 0 }), eventOf('progress_10', {}));
    await saveBatch(database, session, late);
    await saveBatch(database, { ...batch(eventOf('progress_95', {})), session_id: session.session_id }, today);
    await save([start({ current_time: 600 })]);
    await save([start({ current_time: 5, duration: 'hostile' })]);
    await sumUp();
    const { marks, episodes } = await retention(database, { ...june, contentId: 2 });
    const expected = [
      [0, 3],
      [10, 2],
      [25, 2],
      [50, 2],
      [75, 1],
      [95, 1],
      [100, 0],
    ].map(([percent, views]) => ({ percent, views }));
    expect(marks).toEqual(expected);
    expect(episodes).toEqual([{ season: 1, episode: 2, starts: 3, seconds: 0, marks: expected }]);
    expect(await retention(database, june)).toEqual({ marks: expected, episodes: [] });
    // The views of the first day count there, even if they reached the end on the next.
    const before = await retention(database, { from: '2026-06-09', to: '2026-06-09' });
    expect(before.marks.map(({ views }) => views)).toEqual([1, 1, 1, 1, 1, 1, 0]);
  });
});

describe('the viewers of this moment', () => {
  it('are the visits that play, and not those that paused, ended or fell silent', async () => {
    const now = Date.now();
    const ago = (seconds: number, name: string, payload = {}) => eventOf(name, payload, 1_000 - seconds * 1_000);
    for (const events of [
      [ago(90, 'timeupdate')],
      [ago(50, 'pause'), ago(10, 'play')],
      [ago(5, 'start', { video_id: 3 })],
      [ago(5, 'start', { video_id: 99 })],
      [ago(50, 'play'), ago(10, 'pause')],
      [ago(20, 'ended')],
      [ago(130, 'timeupdate')],
    ])
      await save(events, now);
    expect(await viewersNow(database, undefined)).toEqual({
      viewers: 4,
      titles: [
        { title: { id: 2, title: 'Маяк' }, viewers: 2 },
        { title: { id: 3, title: 'Порт' }, viewers: 1 },
      ],
    });
    expect(await viewersNow(database, 3)).toMatchObject({ viewers: 1 });
    expect(await viewersNow(database, 1_000)).toEqual({ viewers: 0, titles: [] });
  });
});

describe('the quality of views', () => {
  it('is given in percentiles, for the period and for each day', async () => {
    for (const seconds of [0.6, 0.9, 2.5, 60])
      await save([eventOf('qoe', { startup_sec: seconds, rebuffer_ratio: 0 })]);
    await save([eventOf('qoe', { startup_sec: null, rebuffer_ratio: 0.03 })], today - DAY_MS);
    await sumUp();
    const { startup, rebuffering } = await qualityOfViews(database, june);
    expect(startup).toMatchObject({ views: 4, p50: 1, p75: 3, p95: 30 });
    expect(startup.days).toEqual([
      { day: '2026-06-09', views: 0, p50: null, p75: null, p95: null },
      { day: '2026-06-10', views: 4, p50: 1, p75: 3, p95: 30 },
    ]);
    expect(rebuffering).toMatchObject({ views: 5, p50: 0, p75: 0 });
    expect(rebuffering.p95).toBeCloseTo(0.0425);
    expect(await qualityOfViews(database, { ...june, contentId: 3 })).toMatchObject({
      startup: { views: 0, p50: null },
    });
  });
});

describe('failures', () => {
  it('are counted by release, and those that ended a film link to their reports', async () => {
    const failed = eventOf('failure', { error_code: '4', report_id: REPORT });
    await save([start(), start(), eventOf('error', { error_type: 'fragLoadError' }), failed], today, '2.0');
    await save([start(), eventOf('failure', { error_code: 'notFound', report_id: "'; drop table" })], today, '1.0');
    await sumUp();
    const toUrl = (id: string) => `https://reports.test/${id}`;
    const { releases, reports } = await failuresByRelease(database, june, toUrl);
    expect(releases).toEqual([
      {
        release: '2.0',
        starts: 2,
        failures: 1,
        errors: 1,
        kinds: [
          { kind: 'fragLoadError', isFatal: false, count: 1 },
          { kind: '4', isFatal: true, count: 1 },
        ],
      },
      { release: '1.0', starts: 1, failures: 1, errors: 0, kinds: [{ kind: 'notFound', isFatal: true, count: 1 }] },
    ]);
    expect(reports).toEqual([
      {
        id: REPORT,
        at: '2026-06-10T12:00:00.000Z',
        release: '2.0',
        code: '4',
        title: { id: 2, title: 'Маяк' },
        season: 1,
        episode: 2,
        url: `https://reports.test/${REPORT}`,
      },
    ]);
    const none = { releases: [], reports: [] };
    expect(await failuresByRelease(database, { ...june, contentId: 3 }, toUrl)).toEqual(none);
  });

  it('are kept up to a thousand a day', async () => {
    const id = (index: number) => index.toString(16).padStart(32, '0');
    for (let part = 0; part < 6; part++)
      await save(
        Array.from({ length: 200 }, (_, index) =>
          eventOf('failure', { error_code: '4', report_id: id(part * 200 + index) }),
        ),
      );
    await sumUp();
    const [row] = await database.query<{ kept: number }>('select count(*)::int as kept from stats_failures');
    expect(row?.kept).toBe(1_000);
  });
});

describe('ads', () => {
  it('are counted by outcome, for the period and by day', async () => {
    const ended = (reason: string) => eventOf('ad_ended', { ad_end_reason: reason });
    await save([
      ended('completed'),
      ended('completed'),
      ended('skipped'),
      ended('hostile'),
      eventOf('ad_banner_click'),
    ]);
    await save([ended('error')], today - DAY_MS);
    await sumUp();
    expect(await adsByOutcome(database, june)).toEqual({
      outcomes: { completed: 2, skipped: 1, stopped: 0, error: 1 },
      clicks: 1,
      labels: { shown: 0, missing: { advertiser: 0, about: 0, erid: 0 } },
      days: [
        { day: '2026-06-09', outcomes: { completed: 0, skipped: 0, stopped: 0, error: 1 } },
        { day: '2026-06-10', outcomes: { completed: 2, skipped: 1, stopped: 0, error: 0 } },
      ],
    });
  });
});

describe('the accounts of ads', () => {
  const place = { ad_place: 'preroll', ad_tag: 'https://ads.test/vast' };
  const tea = {
    ...place,
    ad_campaign: 'Чай 4',
    ad_creative: 'Утро',
    ad_price: 200,
    ad_price_model: 'cpm',
    ad_currency: 'RUB',
  };
  const count = (ad_counted: string, where: object = tea, more: object = {}) =>
    eventOf('ad_count', { ...where, ad_counted, ad_detail: null, ad_amount: 1, ad_answered: null, ...more });

  it('are made by tag, and by campaign, creative and price', async () => {
    await save([
      ...['asked', 'asked', 'asked'].map((counted) => count(counted, place)),
      count('error', place, { ad_detail: '303 No VAST response' }),
      count('refused', place),
      count('wait', tea, { ad_amount: 0.75 }),
      ...['filled', 'started', 'impression', 'impression', 'firstQuartile', 'midpoint', 'viewable'].map((counted) =>
        count(counted),
      ),
      count('pinged', tea, { ad_detail: 'impression', ad_amount: 3, ad_answered: 2 }),
      count('pinged', tea, { ad_detail: 'midpoint', ad_amount: 1, ad_answered: 0 }),
      eventOf('ad_banner_click', tea),
      eventOf('ad_ended', { ...tea, ad_end_reason: 'skipped', ad_current_time: 5.9 }),
      eventOf('ad_ended', { ...tea, ad_end_reason: 'completed', ad_current_time: 15 }),
    ]);
    await sumUp();
    const { tags, creatives } = await adAccounts(database, june);
    const counts = {
      place: 'preroll',
      started: 1,
      filled: 1,
      impressions: 2,
      quartiles: [1, 1, 0, 0],
      viewable: 1,
      notViewable: 0,
      skips: 1,
      skippedAt: [{ second: 5, count: 1 }],
      clicks: 1,
      waitSeconds: 0.75,
      pings: { sent: 4, answered: 2 },
      impressionPings: { sent: 3, answered: 2 },
    };
    const failed = { errors: 1, failures: [{ cause: '303 No VAST response', count: 1 }] };
    expect(tags).toMatchObject([
      { ...counts, ...failed, tag: place.ad_tag, asked: 3, refused: 1, price: null, revenue: null },
    ]);
    expect(creatives).toMatchObject([
      {
        ...counts,
        campaign: 'Чай 4',
        creative: 'Утро',
        asked: 0,
        errors: 0,
        price: { model: 'cpm', currency: 'RUB', value: 200 },
        revenue: 0.4,
      },
    ]);
  });

  it.each([
    ['cpc', 3, 6],
    ['cpv', 3, 3],
    ['cpe', 3, null],
    ['free', 3, null],
    ['cpm', 'much', null],
    ['cpm', -5, null],
  ])('compute revenue by %s at the price %j', async (ad_price_model, ad_price, revenue) => {
    const priced = { ...tea, ad_price_model, ad_price };
    await save([
      count('impression', priced),
      count('complete', priced),
      eventOf('ad_banner_click', priced),
      eventOf('ad_banner_click', priced),
    ]);
    await sumUp();
    expect((await adAccounts(database, june)).creatives.map((one) => one.revenue)).toEqual([revenue]);
  });

  it('leave out unknown places and counts, and shorten long names', async () => {
    await save([
      count('asked', { ...place, ad_place: 'roof' }),
      count('stolen'),
      count('error', place, { ad_detail: 'x'.repeat(500) }),
      eventOf('ad_ended', { ...tea, ad_end_reason: 'skipped', ad_current_time: 999_999 }),
    ]);
    await sumUp();
    const { tags } = await adAccounts(database, june);
    expect(tags).toMatchObject([{ asked: 0, errors: 1, skippedAt: [{ second: 180, count: 1 }] }]);
    expect(tags[0]?.failures[0]?.cause).toHaveLength(100);
  });

  it('keep the largest groups, and add up all others', async () => {
    await save([
      count('impression'),
      count('impression'),
      count('impression', { ...tea, ad_campaign: 'small' }),
      count('impression', { ...tea, ad_campaign: 'less' }),
    ]);
    await sumUp();
    await database.query(foldAdAccounts(1), ['2026-06-10']);
    const { tags, creatives } = await adAccounts(database, june);
    expect(creatives.map(({ campaign, impressions }) => [campaign, impressions])).toEqual([['Чай 4', 2]]);
    expect(tags.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(4);
  });
});

describe('the labels of ads', () => {
  it('are counted by what they lack, and unknown lacks are left out', async () => {
    const label = (missing: string | number | null) => eventOf('ad_label', { ad_label_missing: missing });
    await save([
      label(''),
      label('erid'),
      label('advertiser,about,erid'),
      label('erid,erid; drop'),
      label(7),
      label(null),
    ]);
    await sumUp();
    expect((await adsByOutcome(database, june)).labels).toEqual({
      shown: 6,
      missing: { advertiser: 1, about: 1, erid: 2 },
    });
  });
});

describe('a period of statistics', () => {
  it('has all its days', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysOf({ from: '2025-06-01', to: '2026-07-05' })).toHaveLength(400);
  });

  it.each([
    ['2026-06-10', '2026-06-09'],
    ['2026-02-31', '2026-03-09'],
    ['2025-05-31', '2026-07-05'],
    ['2026-13-01', '2026-13-02'],
  ])('from %s to %s is refused', (from, to) => expect(() => daysOf({ from, to })).toThrow(HttpError));
});

it('the sums of today are made soon, but take at most a twentieth of the time', async () => {
  let now = today;
  let slowness = 0;
  const slow = { ...database, transaction: database.transaction.bind(database) } as OpenDatabase;
  const { sumToday: sums } = statisticsOf(
    { ...slow, transaction: async (work) => database.transaction(work).finally(() => (now += slowness)) },
    () => now,
  );
  const starts = async () => (await viewsByDay(database, june)).days[1]?.starts;
  await save([start()]);
  await sums();
  expect(await starts()).toBe(1);
  slowness = 10_000;
  await save([start()]);
  await sums();
  expect(await starts()).toBe(2);
  await save([start()]);
  now += 189_000;
  await sums();
  expect(await starts()).toBe(2);
  now += 1_000;
  await sums();
  expect(await starts()).toBe(3);
});

describe('stalls', () => {
  const view = (payload: Event['payload']) => eventOf('qoe', { rebuffer_ratio: 0, ...payload });
  const network = (stalls: number, seconds: number) => ({ cause: 'network', stalls, seconds });

  it('are counted by cause, the longest time first, for all titles and by title, host and network', async () => {
    await save([
      view({
        stall_causes: ['network', 'server', 'network'],
        stall_sec: [2, 1.5, 3],
        media_host: 'a.example',
        network_type: '3g',
      }),
    ]);
    await save([
      view({ video_id: 3, stall_causes: ['network'], stall_sec: [4], media_host: 'b.example', network_type: '4g' }),
    ]);
    await sumUp();
    const server = { cause: 'server', stalls: 1, seconds: 1.5 };
    expect(await stallsByCause(database, june)).toEqual({
      causes: [network(3, 9), server],
      titles: [
        { title: { id: 2, title: 'Маяк' }, causes: [network(2, 5), server] },
        { title: { id: 3, title: 'Порт' }, causes: [network(1, 4)] },
      ],
      hosts: [
        { host: 'a.example', causes: [network(2, 5), server] },
        { host: 'b.example', causes: [network(1, 4)] },
      ],
      networks: [
        { network: '3g', causes: [network(2, 5), server] },
        { network: '4g', causes: [network(1, 4)] },
      ],
    });
    expect(await stallsByCause(database, { ...june, contentId: 3 })).toMatchObject({
      causes: [network(1, 4)],
      hosts: [{ host: 'b.example' }],
    });
    expect(await stallsByCause(database, { from: '2026-06-01', to: '2026-06-02' })).toEqual({
      causes: [],
      titles: [],
      hosts: [],
      networks: [],
    });
  });

  it('count only in the total if their title, host, cause or network is unknown', async () => {
    await save([
      view({
        video_id: 99,
        stall_causes: ['aliens', 'network', 'device'],
        stall_sec: [1, 2],
        media_host: null,
        network_type: 'carrier pigeon',
      }),
    ]);
    await save([view({ stall_causes: 'network', stall_sec: 5 })]);
    await sumUp();
    expect(await stallsByCause(database, june)).toEqual({
      causes: [network(1, 2), { cause: 'unknown', stalls: 1, seconds: 1 }, { cause: 'device', stalls: 1, seconds: 0 }],
      titles: [],
      hosts: [],
      networks: [],
    });
  });

  it('of more hosts in a day than are kept become one group', async () => {
    const hosts = Array.from({ length: 60 }, (_, index) => `h${index}.example`);
    for (let at = 0; at < hosts.length; at += 20)
      await save(
        hosts.slice(at, at + 20).map((media_host) => view({ stall_causes: ['server'], stall_sec: [1], media_host })),
      );
    await sumUp();
    await database.query(foldStalls(20), ['2026-06-10']);
    const rows = await database.query(
      'select count(*)::int as count, sum(stalls)::int as stalls from stats_stalls_daily',
    );
    expect(rows).toEqual([{ count: 21, stalls: 60 }]);
  });
});
