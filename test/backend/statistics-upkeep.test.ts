import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMigrated, type OpenDatabase } from './support/database.ts';
import { batch, emptyStatistics, keepStatistics, saveBatch, eventOf } from './support/statistics.ts';

const DAY_MS = 86_400_000;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigrated();
});
afterAll(() => database.remove());
beforeEach(() => database.script(emptyStatistics));

const stored = () => database.query('select event from stats_events');

describe('the upkeep of statistics', () => {
  const now = Date.UTC(2026, 5, 10, 12);
  const daily = (event: string) =>
    database.query(
      `select day::text, content_id, episode, detail, events::int, sessions::int, seconds from stats_daily where event = $1 order by day, detail`,
      [event],
    );

  it('sums up each day, and again when more events come', async () => {
    const view = (startup: number | string) =>
      batch(
        eventOf('start', { real_time_played_sec: 0 }),
        eventOf('progress_50', { real_time_played_sec: 600 }),
        eventOf('error', { error_type: 'fragLoadError', real_time_played_sec: 700 }),
        eventOf('error', { error_type: 'fragLoadError', real_time_played_sec: 700 }),
        eventOf('ad_ended', { ad_end_reason: 'skipped', real_time_played_sec: 0 }),
        eventOf('qoe', { startup_sec: startup, rebuffer_ratio: 0, real_time_played_sec: 720 }),
      );
    await saveBatch(database, view(0.8), now);
    await keepStatistics(database, now);
    await saveBatch(database, view(45), now);
    await saveBatch(database, view('hostile'), now - DAY_MS);
    await keepStatistics(database, now);

    const of = { content_id: 2, episode: 2, detail: '', seconds: 0 };
    const [before, today] = ['2026-06-09', '2026-06-10'];
    expect(await daily('start')).toEqual([
      { ...of, day: before, events: 1, sessions: 1 },
      { ...of, day: today, events: 2, sessions: 2 },
    ]);
    expect(await daily('view')).toEqual([
      { ...of, day: before, events: 1, sessions: 1, seconds: 720 },
      { ...of, day: today, events: 2, sessions: 2, seconds: 1_440 },
    ]);
    expect(await daily('error')).toMatchObject([{ events: 2 }, { detail: 'fragLoadError', events: 4, sessions: 2 }]);
    expect(await daily('ad_ended')).toMatchObject([{ detail: 'skipped' }, { detail: 'skipped', events: 2 }]);
    expect(
      await database.query(
        `select day::text, measure, up_to::text, views::int from stats_quality_daily order by 1, 2, up_to`,
      ),
    ).toEqual([
      { day: before, measure: 'rebuffer_ratio', up_to: '0', views: 1 },
      { day: today, measure: 'rebuffer_ratio', up_to: '0', views: 2 },
      { day: today, measure: 'startup_sec', up_to: '1', views: 1 },
      { day: today, measure: 'startup_sec', up_to: 'Infinity', views: 1 },
    ]);
  });

  it('keeps events for 30 days and sums for 400', async () => {
    await saveBatch(database, batch(eventOf('start')), now);
    await keepStatistics(database, now);
    await keepStatistics(database, now + 30 * DAY_MS);
    expect(await stored()).toHaveLength(1);
    await keepStatistics(database, now + 31 * DAY_MS);
    expect(await stored()).toEqual([]);
    expect(await daily('start')).toHaveLength(1);
    await keepStatistics(database, now + 401 * DAY_MS);
    expect(await daily('start')).toEqual([]);
  });
});

it('the documented statement copies events in the form that ClickHouse reads', async () => {
  await saveBatch(database, batch(eventOf('start', { video_title: 'Маяк' })), Date.UTC(2026, 5, 10, 12));
  const page = readFileSync('src/backend/docs/statistics.md', 'utf8');
  const [, statement = ''] = /copy \((select[^)]*\)[^;]*?)\) to stdout/s.exec(page) ?? [];
  const [row] = await database.query<Record<string, unknown>>(statement.replaceAll("'yesterday'", "'2026-06-10'"));
  expect(row).toMatchObject({ at: '2026-06-10 12:00:00.000', event: 'start', content_id: 2, position: 0 });
  // The columns have the same order as in the documented table.
  const [, table = ''] = /create table stats_events\s*\(([\s\S]*?)\)\s*engine/.exec(page) ?? [];
  expect(Object.keys(row ?? {})).toEqual([...table.matchAll(/^\s+(\w+) \w/gm)].map(([, name]) => name));
});
