import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweep } from '../../src/backend/upkeep/retention.ts';
import { runAfter, repeatEvery } from '../../src/backend/shared/schedule.ts';
import { openMigrated, type OpenDatabase } from './support/database.ts';

describe('expired rows', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMigrated();
  });
  afterAll(() => database.remove());

  const keysOf = async (table: string, column: string) =>
    (await database.query<{ value: string }>(`select ${column}::text as value from ${table} order by 1`)).map(
      ({ value }) => value,
    );

  it('are removed with the rows that depend on them, and all others stay', async () => {
    await database.script(`
      insert into users (id, email, name, password_hash) values (1, 'a@b.test', 'А', 'none');
      insert into contents (id, slug, title, position) values (1, 'a', 'А', 1);
      insert into viewers (key, seen_at) values
        ('', now() - interval '900 days'), ('a:gone', now() - interval '401 days'), ('d:old', now() - interval '401 days'),
        ('a:here', now() - interval '399 days'), ('u:1', now() - interval '900 days');
      insert into favourites (viewer_id, content_id) select id, 1 from viewers;
      insert into abuse_reports (viewer_id, content_id, reason, created_at)
        select id, 1, key, now() - case key when 'u:1' then interval '2 years' else interval '1 day' end from viewers;
      insert into attempts (key, count, ends_at) values
        ('over', 5, now() - interval '1 second'), ('under way', 5, now() + interval '1 minute');
      insert into outbox (recipient, subject, body, created_at) values
        ('old', '', '', now() - interval '31 days'), ('new', '', '', now() - interval '29 days');
      insert into pending_users values ('over', 'e', 'n', 'p', now() - interval '1 second'), ('held', 'e', 'n', 'p', now() + interval '1 hour');
      insert into password_restores values ('over', 1, now() - interval '1 second'), ('held', 1, now() + interval '1 hour');
      insert into token_families values
        ('00000000-0000-0000-0000-000000000001', 1, gen_random_uuid(), now() - interval '1 second'),
        ('00000000-0000-0000-0000-000000000002', 1, gen_random_uuid(), now() + interval '1 hour');
      insert into known_origins (user_id, key, seen_at) values
        (1, 'old', now() - interval '181 days'), (1, 'new', now() - interval '179 days');
      insert into stats_batches values
        ('00000000-0000-0000-0000-000000000001', now() - interval '5 days'),
        ('00000000-0000-0000-0000-000000000002', now() - interval '3 days');
      insert into audit_log (at, actor_id, action, subject_type, subject_id) values
        (now() - interval '3 years 1 day', 1, 'update', 'title', 'old'), (now() - interval '2 years', 1, 'update', 'title', 'new');
      insert into attempts (key, count, ends_at) select 'many ' || n, 1, now() - interval '1 hour' from generate_series(1, 5000) n;
    `);
    expect(await sweep(database)).toEqual({
      attempts: 5_001,
      pending_users: 1,
      password_restores: 1,
      token_families: 1,
      known_origins: 1,
      outbox: 1,
      stats_batches: 1,
      abuse_reports: 1,
      audit_log: 1,
      viewers: 2,
    });
    expect(await keysOf('viewers', 'key')).toEqual(['', 'a:here', 'u:1']);
    expect(await keysOf('favourites', 'content_id')).toHaveLength(3);
    expect(await keysOf('attempts', 'key')).toEqual(['under way']);
    expect(await keysOf('outbox', 'recipient')).toEqual(['new']);
    expect(await keysOf('pending_users', 'token_hash')).toEqual(['held']);
    expect(await keysOf('password_restores', 'token_hash')).toEqual(['held']);
    expect(await keysOf('token_families', 'id')).toEqual(['00000000-0000-0000-0000-000000000002']);
    expect(await keysOf('stats_batches', 'id')).toEqual(['00000000-0000-0000-0000-000000000002']);
    expect(await keysOf('audit_log', 'subject_id')).toEqual(['new']);
    expect(await keysOf('abuse_reports', 'reason')).toHaveLength(4);
    expect(await sweep(database)).toEqual({});
  });
});

describe('work that is due later', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([2 ** 31, 4e9, Infinity])('is not done at once if it is due in %s ms', async (ms) => {
    vi.useFakeTimers();
    const work = vi.fn();
    runAfter(ms, work);
    await vi.advanceTimersByTimeAsync(2 ** 31 - 2);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('upkeep', () => {
  it('is done at the start and every hour until it is ended, and a failure is logged and does not end it', async () => {
    vi.useFakeTimers();
    const log = vi.fn();
    const work = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no database'));
    const end = repeatEvery(3_600_000, work, log);
    await vi.advanceTimersByTimeAsync(0);
    expect([work.mock.calls.length, log.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect([work.mock.calls.length, log.mock.calls.length]).toEqual([3, 1]);
    await end();
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(work).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('begins after its delay if it has one, and does not begin if it is ended before', async () => {
    vi.useFakeTimers();
    const [kept, ended] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
    const ends = [kept, ended].map((work) => repeatEvery(3_600_000, work, vi.fn(), 60_000));
    await vi.advanceTimersByTimeAsync(59_999);
    await ends[1]?.();
    await vi.advanceTimersByTimeAsync(3_600_001);
    expect([kept.mock.calls.length, ended.mock.calls.length]).toEqual([2, 0]);
    await ends[0]?.();
    vi.useRealTimers();
  });

  it('is not queued while it runs, and comes again an hour after its end', async () => {
    vi.useFakeTimers();
    const ends: (() => void)[] = [];
    const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const end = repeatEvery(3_600_000, work, vi.fn());
    await vi.advanceTimersByTimeAsync(100.5 * 3_600_000);
    expect(work).toHaveBeenCalledOnce();
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(work).toHaveBeenCalledTimes(2);
    ends[1]?.();
    await end();
    vi.useRealTimers();
  });

  it('ends after the work under way', async () => {
    let finish = () => {};
    const end = repeatEvery(3_600_000, () => new Promise<void>((resolve) => (finish = resolve)), vi.fn());
    await Promise.resolve();
    let isOver = false;
    const ending = end().then(() => (isOver = true));
    await Promise.resolve();
    expect(isOver).toBe(false);
    finish();
    await ending;
  });
});
