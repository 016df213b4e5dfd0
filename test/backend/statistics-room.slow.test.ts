import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sizesOfDays } from '../../src/backend/statistics/partitions.ts';
import { SHARE_OF_ALL } from '../../src/backend/statistics/room.ts';
import { createStatistics } from '../../src/backend/statistics/statistics.ts';
import { MOST_GROUPS } from '../../src/backend/statistics/sums.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { openMigrated, type OpenDatabase } from './support/database.ts';
import { batch, emptyStatistics, keepStatistics, eventOf } from './support/statistics.ts';

const DAY_MS = 86_400_000;
const MEGABYTE = 2 ** 20;
const now = Date.UTC(2026, 5, 10, 12);
/** A batch of known fields that is nearly as large as the most that is taken, 64 kB. */
const greatest = () =>
  batch(
    ...Array.from({ length: 22 }, () =>
      eventOf('start', Object.fromEntries(texts.map((name) => [name, 'x'.repeat(480)]))),
    ),
  );
const texts = ['video_title', 'video_category', 'video_thumbnail', 'countries', 'language'];

describe('the room for events', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMigrated();
    await database.script(`insert into contents (id, slug, title, position) values (2, 'mayak', 'Маяк', 2)`);
  });
  afterAll(() => database.remove());
  beforeEach(() => database.script(`${emptyStatistics} delete from stats_batches;`));
  const open = (mostBytes: number, lines: string[] = []) =>
    createStatistics(database, { mostBytes, log: (level, message) => void lines.push(`${level} ${message}`) });
  const bytesOfAll = async () => [...(await sizesOfDays(database)).values()].reduce((sum, bytes) => sum + bytes, 0);

  it('has an end for each day, by the count of each server and by the size on the disk', async () => {
    const lines: string[] = [];
    const [one, other] = [open(8 * MEGABYTE, lines), open(8 * MEGABYTE, lines)];
    for (let index = 0; index < 40; index++) await one.save(greatest(), now);
    const { events } = one.report();
    expect(events.stored).toBeGreaterThan(200);
    expect(events.no_room).toBeGreaterThan(200);
    expect(events.stored + events.no_room).toBe(40 * 22);
    expect((await sizesOfDays(database)).get('2026-06-10')).toBeLessThan(1.3 * MEGABYTE);
    await other.save(greatest(), now);
    // Another day has its own room.
    await other.save(greatest(), now - DAY_MS);
    expect(other.report().events.stored).toBeGreaterThanOrEqual(22);
    expect(lines).toEqual([
      'warn statistics: a day is full, and more of its events are left out',
      ...lines.slice(1).map(() => 'warn statistics: a day is full, and more of its events are left out'),
    ]);
    expect(lines.length).toBeLessThanOrEqual(2);
  });

  it('is not used by a batch of which no event is stored', async () => {
    const { save, report } = open(MEGABYTE);
    await save(batch(eventOf('a_new_event'), eventOf('another')), now);
    expect(await database.query('select id from stats_batches')).toEqual([]);
    expect(report().events).toEqual({ stored: 0, unknown: 2, no_room: 0 });
  });

  it('counts an event once if it is sent twice', async () => {
    const { save, report } = open(64 * MEGABYTE);
    const sent = batch(eventOf('start'));
    await save(sent, now);
    await save(sent, now);
    expect(report().events.stored).toBe(1);
  });

  it('is made by deleting the oldest days, but not days for which events may still come', async () => {
    const roomy = open(2 ** 40);
    for (const age of [12, 8, 3, 0])
      for (let index = 0; index < 6; index++) await roomy.save(greatest(), now - age * DAY_MS);
    await roomy.keep(now);
    const days = async () =>
      (
        await database.query<{ day: string }>('select distinct (at::date)::text as day from stats_events order by 1')
      ).map(({ day }) => day);
    expect(await days()).toEqual(['2026-05-29', '2026-06-02', '2026-06-07', '2026-06-10']);
    const lines: string[] = [];
    const sizes = [...(await sizesOfDays(database))].filter(([day]) => day > '2026-05-29');
    const most = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
    const tight = open(most / SHARE_OF_ALL, lines);
    await tight.keep(now);
    expect(await days()).toEqual(['2026-06-02', '2026-06-07', '2026-06-10']);
    expect(await bytesOfAll()).toBeLessThanOrEqual(most);
    expect(lines).toEqual(['warn statistics: old events had to make room']);
    // The sums of the deleted days stay.
    const sums = await database.query(`select day from stats_daily where event = 'start' and day > '2026-06-03'`);
    expect(sums).toHaveLength(2);
    await open(1).keep(now);
    expect(await days()).toEqual(['2026-06-07', '2026-06-10']);
  });

  it('has an end for the sums of a day, too: titles of the catalogue are kept, and the rest becomes one group', async () => {
    const extra = 50;
    await keepStatistics(database, now);
    await database.script(`
      insert into stats_events (at, batch_id, position, session_id, release, event, content_id, payload)
      select '2026-06-10 10:00+00', gen_random_uuid(), 0, gen_random_uuid(), 'made up ' || n, 'ad_ended', 1000 + n,
        '{"ad_end_reason": "skipped"}' from generate_series(1, ${MOST_GROUPS + extra}) as n;
      insert into stats_events (at, batch_id, position, session_id, release, event, content_id, payload)
      select '2026-06-10 10:00+00', gen_random_uuid(), 0, gen_random_uuid(), 'made up ' || n, 'qoe', 1000 + n,
        '{"startup_sec": 1}' from generate_series(1, ${MOST_GROUPS + extra}) as n;
      insert into stats_events (at, batch_id, position, session_id, release, event, content_id, payload)
      values ('2026-06-10 11:00+00', gen_random_uuid(), 0, gen_random_uuid(), '1.0', 'start', 2, '{}'),
        ('2026-06-10 11:00+00', gen_random_uuid(), 0, gen_random_uuid(), '1.0', 'qoe', 2, '{"startup_sec": 1}')`);
    await keepStatistics(database, now);
    await keepStatistics(database, now);
    const [daily] = await database.query(
      `select count(*)::int as rows, sum(events) filter (where event = 'ad_ended')::int as ads from stats_daily`,
    );
    // Besides the groups there is one row of each event, and one more of views.
    expect(daily).toEqual({ rows: MOST_GROUPS + 3, ads: MOST_GROUPS + extra });
    const own = await database.query(`select event from stats_daily where content_id = 2 order by 1`);
    expect(own).toEqual([{ event: 'qoe' }, { event: 'reached' }, { event: 'start' }, { event: 'view' }]);
    const [rest] = await database.query(
      `select release, detail from stats_daily where content_id = 0 and event = 'ad_ended'`,
    );
    expect(rest).toEqual({ release: '', detail: 'skipped' });
    const [quality] = await database.query(
      `select count(*)::int as rows, sum(views)::int as views from stats_quality_daily where measure = 'startup_sec'`,
    );
    expect(quality).toEqual({ rows: MOST_GROUPS + 1, views: MOST_GROUPS + extra + 1 });
  });
});

describe('the events of one network', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ demo: false, anonymousWritesPerMinute: 50 });
  });
  afterAll(() => backend.close());

  it('are limited in kilobytes a minute, whatever they are, and other networks have their own limit', async () => {
    const post = async (address: string) => {
      const answer = await fetch(`${backend.url}/api/stats`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', 'x-forwarded-for': address },
        body: JSON.stringify(greatest()),
      });
      return answer.status;
    };
    const statuses = [];
    for (let index = 0; index < 10; index++) statuses.push(await post('203.0.113.7'));
    // The limit is 200 kB, which the last batch may exceed.
    expect(statuses).toEqual([204, 204, 204, 204, 429, 429, 429, 429, 429, 429]);
    expect(await post('198.51.100.7')).toBe(204);
    const metrics = await (await fetch(`${backend.url}/metrics`)).text();
    expect(metrics).toMatch(/potok_requests_total\{[^}]*status="429"[^}]*\} 6/);
    expect(metrics).toContain(`potok_statistics_events_total{result="stored"} ${5 * 22}`);
    expect(metrics).toContain('potok_statistics_events_total{result="no_room"} 0');
    expect(metrics).toMatch(/potok_statistics_bytes\{measure="used"\} [1-9]/);
    expect(metrics).toContain(`potok_statistics_bytes{measure="most"} ${4 * 2 ** 30}`);
    expect(metrics).toContain('potok_statistics_failed_days 0');
  });
});
