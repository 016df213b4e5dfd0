import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adAccounts } from '../../src/backend/statistics/read/ad-accounts.ts';
import { adsByOutcome } from '../../src/backend/statistics/read/ads.ts';
import { failuresByRelease } from '../../src/backend/statistics/read/failures.ts';
import { viewersNow } from '../../src/backend/statistics/read/now.ts';
import { qualityOfViews } from '../../src/backend/statistics/read/quality.ts';
import { retention, viewsByDay, watchedTitles } from '../../src/backend/statistics/read/views.ts';
import { dayOf, daysAround, makePartitions } from '../../src/backend/statistics/partitions.ts';
import { createStatistics } from '../../src/backend/statistics/statistics.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { openMigrated, type OpenDatabase } from './support/database.ts';
import { batch, emptyStatistics, keepStatistics, saveBatch, eventOf } from './support/statistics.ts';

type Payload = NonNullable<Parameters<typeof eventOf>[1]>;
const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 5, 10, 12);
const period = { from: '2026-06-01', to: '2026-06-10' };
let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigrated();
  await database
    .script("insert into contents (id, slug, title, type_id) values (2, 'mayak', 'Маяк', 1)")
    .catch(() => 0);
});
afterAll(() => database.remove());
beforeEach(() => database.script(emptyStatistics));

/** Reads everything that the dashboard reads. */
async function readDashboard() {
  const read = await Promise.all([
    viewersNow(database, undefined),
    viewsByDay(database, period),
    watchedTitles(database, { ...period, sort: 'seconds' }),
    retention(database, period),
    retention(database, { ...period, contentId: 2 }),
    qualityOfViews(database, period),
    failuresByRelease(database, period, () => null),
    adsByOutcome(database, period),
    adAccounts(database, period),
  ]);
  expect(JSON.stringify(read)).not.toMatch(/null,"seconds":null|Infinity|NaN/);
  return read;
}
const starts = async () => (await viewsByDay(database, period)).days.at(-1)?.starts;

/** The numbers that an event may have and JSON can express. */
const numbers = [1.7e308, -1.7e308, 1e15, 5e-324, 1e-320, -1, 1_000_001, Number.MAX_SAFE_INTEGER];
const everyNumber = (value: number) => ({
  current_time: value,
  duration: value,
  real_time_played_sec: value,
  video_time_played_sec: value,
  startup_sec: value,
  rebuffer_ratio: value,
  rebuffer_sec: value,
  buffering_sec: value,
  year: value,
  season: value,
});

describe('a strange number in an event', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ demo: false });
  });
  afterAll(() => backend.close());

  it('from anybody stops neither the sums nor the deletion of old events', async () => {
    const { database: own } = backend;
    await saveBatch(own, batch(eventOf('start')), Date.now() - 40 * DAY_MS);
    for (const value of numbers) {
      const body = batch(
        eventOf('start', everyNumber(value)),
        eventOf('pause', { ...everyNumber(value), real_time_played_sec: 0 }),
        eventOf('start', { current_time: value, duration: 1e6 }),
        eventOf('start', { current_time: 1e6, duration: value }),
        eventOf('qoe', everyNumber(value)),
      );
      const answer = await fetch(`${backend.url}/api/stats`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(204);
    }
    const [today = ''] = daysAround(Date.now(), 0, 0);
    // The upkeep of the services may be running.
    await expect
      .poll(async () => {
        await keepStatistics(own, Date.now());
        return (await viewsByDay(own, { from: today, to: today })).days[0]?.starts;
      })
      .toBe(3 * numbers.length);
    const old = await own.query('select 1 from stats_events where at < $1', [dayOf(Date.now() - 31 * DAY_MS)]);
    expect(old).toEqual([]);
    const [greatest] = await own.query(
      `select max(place_seconds) as place, max(played_seconds) as played, max((payload ->> 'duration')::float8) as duration
       from stats_events`,
    );
    expect(greatest).toEqual({ place: 1e6, played: 0, duration: 1e6 });
  });
});

describe('a value of an event', () => {
  const kept = async (payload: Payload) => {
    await saveBatch(database, batch(eventOf('start', payload)), now);
    const [row] = await database.query<{ payload: Record<string, unknown> }>('select payload from stats_events');
    return row?.payload;
  };

  it.each<[string, Payload, object]>([
    ['within its bounds', { current_time: 12.345, duration: -2, video_quality: '720p' }, {}],
    ['unknown', { duration: null, video_title: null }, {}],
    ['of a list', { ad_type: ['preroll'], ad_duration_sec: [15.5], ad_id: ['a', 7] }, {}],
    ['close to zero', { current_time: 1e-320 }, { current_time: 0 }],
    ['of a long text', { video_title: `${'x'.repeat(499)}😀` }, { video_title: 'x'.repeat(499) }],
  ])('%s is kept', async (_, payload, changed) => {
    expect(await kept(payload)).toEqual({
      video_id: 2,
      season: 1,
      episode: 2,
      device_type: 'desktop',
      ...payload,
      ...changed,
    });
  });

  it.each<[string, Payload]>([
    ['of a field that players do not have', { junk: 'x'.repeat(2_000), constructor: 1, toString: 'x' }],
    ['with the id of the viewer', { user_id: 'somebody' }],
    ['of another kind', { current_time: '5', video_title: 5, exit_before_start: 1, ad_id: 'a' }],
    ['too large', { current_time: 1e6 + 1, kinopoisk_id: 2 ** 31, ad_duration_sec: [1, 1e9], dropped_frames: 1e300 }],
    ['below zero', { current_time: -1, real_time_played_sec: -1e-9, year: -1 }],
    ['that is not a whole number', { kinopoisk_id: 1.5 }],
  ])('%s is left out', async (_, payload) => {
    expect(await kept(payload)).toEqual({ video_id: 2, season: 1, episode: 2, device_type: 'desktop' });
  });
});

describe('the rows of a release without bounds', () => {
  it('are summed up and read', async () => {
    await makePartitions(database, now);
    await saveBatch(database, batch(eventOf('start', { current_time: 30, duration: 60 })), now);
    const hostile = ['1.7e308', '-1.7e308', '5e-324', '1e-320', "'Infinity'", "'-Infinity'", "'NaN'"];
    for (const [index, value] of hostile.entries())
      await database.query(
        `insert into stats_events (at, batch_id, position, session_id, release, event, content_id, place_seconds, played_seconds, payload)
         select $1, gen_random_uuid(), position, '00000000-0000-0000-0000-00000000000${index}', 'r', event, 2,
           (${value})::double precision, case position when 0 then 0 else (${value})::double precision end, payload::jsonb
         from (values (0, 'start', '{"duration": 1e400}'), (1, 'start', '{"duration": 1e-320}'), (2, 'start', '{"duration": 1e6}'),
           (3, 'qoe', '{"startup_sec": 1e400, "rebuffer_ratio": 1e-400}'), (4, 'qoe', '{"startup_sec": -1e400}'),
           (5, 'qoe', '{"startup_sec": "1", "rebuffer_ratio": [1]}')) as said (position, event, payload)`,
        [new Date(now - 1_000).toISOString()],
      );
    await keepStatistics(database, now);
    expect(await starts()).toBe(1 + 3 * hostile.length);
    await readDashboard();
  });

  it('are read even if their sums are too great to be added', async () => {
    for (const day of ['2026-06-02', '2026-06-03'])
      await database.script(`
        insert into stats_daily values ('${day}', 2, 1, 1, 'r', '', 'view', '', 1, 1, 1.7e308);
        insert into stats_totals_daily values ('${day}', 'r', 'view', '', 1, 1.7e308);
        insert into stats_titles_daily values ('${day}', 2, 1, 1.7e308, 1, 1);`);
    await readDashboard();
    expect((await viewsByDay(database, { ...period, contentId: 2 })).days[1]?.seconds).toBe(1e12);
  });
});

describe('a day that cannot be summed up', () => {
  it('is set aside and logged, and stops neither the deletion nor the sums of other days', async () => {
    const lines: [string, unknown][] = [];
    const statistics = createStatistics(database, {
      mostBytes: 2 ** 40,
      log: (level, message, fields) => void lines.push([`${level} ${message}`, fields?.['day']]),
    });
    for (const age of [40, 2, 1, 0]) await saveBatch(database, batch(eventOf('start')), now - age * DAY_MS);
    const daysOfStarts = async () =>
      (await database.query<{ day: string }>(`select day::text from stats_daily where event = 'start' order by 1`)).map(
        ({ day }) => day,
      );
    await database.script(`alter table stats_daily add constraint broken check (day <> '2026-06-09')`);
    try {
      await statistics.keep(now);
      expect(await daysOfStarts()).toEqual(['2026-06-08', '2026-06-10']);
      expect(await database.query('select 1 from stats_events where at < $1', ['2026-05-01'])).toEqual([]);
      expect(lines).toEqual([['error statistics: a day could not be summed up', '2026-06-09']]);
      expect(statistics.report().failedDays).toBe(1);
      await statistics.keep(now + 60_000);
      expect(lines).toHaveLength(1);
      await statistics.keep(now + 3_600_000);
      expect(lines).toHaveLength(2);
    } finally {
      await database.script('alter table stats_daily drop constraint broken');
    }
    await statistics.keep(now + 7_200_000);
    expect(await daysOfStarts()).toEqual(['2026-06-08', '2026-06-09', '2026-06-10']);
    expect(statistics.report().failedDays).toBe(0);
  });

  it('is not tried again each minute if it is today', async () => {
    let time = now;
    const lines: string[] = [];
    const statistics = createStatistics(database, {
      mostBytes: 2 ** 40,
      log: (_, message) => void lines.push(message),
      now: () => time,
    });
    await statistics.save(batch(eventOf('start')));
    await database.script(`alter table stats_daily add constraint broken check (day <> '2026-06-10')`);
    try {
      for (let minutes = 0; minutes < 45; minutes++, time += 60_000) await statistics.sumToday();
    } finally {
      await database.script('alter table stats_daily drop constraint broken');
    }
    expect(lines).toHaveLength(1);
    time = now + 3_600_000;
    await statistics.sumToday();
    expect(await starts()).toBe(1);
  });

  it('is forgotten when no more events come for it', async () => {
    const statistics = createStatistics(database, { mostBytes: 2 ** 40, log: () => undefined });
    await saveBatch(database, batch(eventOf('start')), now);
    await database.script(`alter table stats_daily add constraint broken check (day <> '2026-06-10')`);
    try {
      await statistics.keep(now);
      expect(statistics.report().failedDays).toBe(1);
      await statistics.keep(now + 5 * DAY_MS);
      expect(statistics.report().failedDays).toBe(0);
    } finally {
      await database.script('alter table stats_daily drop constraint broken');
    }
  });
});
