import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findLastWatched, type ProgressPoint, saveProgress } from '../../src/backend/catalogue/progress.ts';
import type { Queryable } from '../../src/backend/db/database.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { until } from '../until.ts';

/** The channel on which Node reports each request that a server receives. */
const ARRIVALS = 'http.server.request.start';

let backend: TestBackend;
let other: TestBackend;
let statements: string[] = [];
beforeAll(async () => {
  backend = await startTestBackend();
  const { database } = backend;
  const watched: typeof database = {
    ...database,
    query: (sql, values) => {
      statements.push(sql);
      return database.query(sql, values);
    },
  };
  other = await startTestBackend({ database: watched, ...backend.folders });
});
afterAll(async () => {
  await other.close();
  await backend.close();
});

const at = (viewerKey: string, seconds: number, more: Partial<ProgressPoint> = {}): ProgressPoint => ({
  viewerKey,
  contentId: 2,
  episodeId: 201,
  variantId: null,
  seconds,
  ...more,
});
const lastOf = (viewerKey: string, contentId = 2) => findLastWatched(backend.database, contentId, viewerKey);
const save = (device: string, time: number, path = '/contents/2/episodes/201', variantId: number | null = null) =>
  other.call(`${path}/time-progress`, { device, body: { time, variantId } });

describe('saves of places', () => {
  it('by many viewers at once become few statements, and each save has an answer of its own', async () => {
    await save('first', 1);
    statements = [];
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => save(`many-${index}`, index)),
      save('many-0', 5, '/contents/2/episodes/999'),
      save('many-1', 5, '/contents/3/episodes/201'),
      save('many-2', 5, '/contents/2/episodes/201', 999),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 204), 404, 404, 422]);
    expect(statements.filter((sql) => sql.includes('time_progress')).length).toBeLessThan(17);
    const rows = await backend.database.query(
      `select 1 from time_progress p join viewers v on v.id = p.viewer_id where p.episode_id = 201 and p.variant_id is null`,
    );
    expect(rows.length).toBe(31);
  });

  it('are visible at once to a client that reads them back from any server of the database', async () => {
    for (const time of [11, 12, 13]) {
      await save('reads-back', time);
      expect(await backend.json('/contents/2/episodes/watched/last', { device: 'reads-back' })).toEqual({
        episodeId: 201,
        variantId: null,
        seconds: time,
      });
    }
    const history = { device: 'reads-back', body: {} };
    expect(await backend.json('/v2/contents/history', history)).toMatchObject({ items: [{ id: 2, episodeId: 201 }] });
  });

  it('of one viewer become one statement, and the last save of each place counts', async () => {
    const results = await saveProgress(backend.database, [
      at('a:twice', 1),
      at('a:twice', 2),
      at('a:twice', 3, { variantId: 2011 }),
      at('a:twice', 4, { episodeId: 202 }),
      at('a:twice', 5, { variantId: 7 }),
    ]);
    expect(results).toEqual(['saved', 'saved', 'saved', 'saved', 'no-variant']);
    const rows = await backend.database.query(
      `select episode_id, variant_id, seconds from time_progress where viewer_id = (select id from viewers where key = 'a:twice')
       order by episode_id, variant_id nulls first`,
    );
    expect(rows).toEqual([
      { episode_id: 201, variant_id: null, seconds: 2 },
      { episode_id: 201, variant_id: 2011, seconds: 3 },
      { episode_id: 202, variant_id: null, seconds: 4 },
    ]);
  });

  it('by strangers are checked but not stored', async () => {
    expect(await saveProgress(backend.database, [at('', 9), at('', 9, { episodeId: 1 })])).toEqual([
      'saved',
      'no-episode',
    ]);
    expect(await lastOf('')).toBeNull();
    expect(
      await backend.database.query(
        `select 1 from time_progress where viewer_id in (select id from viewers where key = '')`,
      ),
    ).toEqual([]);
  });

  it('write only the place if nothing else is new, and update its row in place', async () => {
    await saveProgress(backend.database, [at('a:hot', 1)]);
    const counts = (connection: Queryable) =>
      connection.query<{ table: string; rows: number; hot: number }>(
        `select name as table, pg_stat_get_xact_tuples_updated(name::regclass)::int as rows,
           pg_stat_get_xact_tuples_hot_updated(name::regclass)::int as hot
         from unnest(array['time_progress', 'watch_history', 'viewers']) as name`,
      );
    const [before, after] = await backend.database.transaction(async (connection) => {
      const first = await counts(connection);
      await saveProgress(connection, [at('a:hot', 2)]);
      return [first, await counts(connection)];
    });
    const changes = after.map(({ table, rows, hot }, index) => [
      table,
      rows - (before[index]?.rows ?? 0),
      hot - (before[index]?.hot ?? 0),
    ]);
    expect(changes).toEqual([
      ['time_progress', 1, 1],
      ['watch_history', 0, 0],
      ['viewers', 0, 0],
    ]);
    expect(await lastOf('a:hot')).toMatchObject({ seconds: 2 });
  });

  it('keep the history in order: the latest watched is first, and the time is renewed', async () => {
    const { database } = backend;
    const order = () =>
      database.query(
        `select content_id, episode_id, watched_at > now() - interval '1 minute' as fresh from watch_history
         where viewer_id = (select id from viewers where key = 'a:order') order by watched_at desc`,
      );
    await saveProgress(database, [at('a:order', 1)]);
    await saveProgress(database, [at('a:order', 1, { contentId: 3, episodeId: 301 })]);
    await saveProgress(database, [at('a:order', 2)]);
    await saveProgress(database, [at('a:order', 2, { episodeId: 202 })]);
    expect(await order()).toEqual([
      { content_id: 2, episode_id: 202, fresh: true },
      { content_id: 3, episode_id: 301, fresh: true },
    ]);
    await database.query(
      `update watch_history set watched_at = watched_at - interval '6 minutes'
       where viewer_id = (select id from viewers where key = 'a:order')`,
    );
    await database.query(`update viewers set seen_at = now() - interval '2 days' where key = 'a:order'`);
    await saveProgress(database, [at('a:order', 3, { episodeId: 202 })]);
    expect(await order()).toMatchObject([
      { content_id: 2, fresh: true },
      { content_id: 3, fresh: false },
    ]);
    expect(
      await database.query(`select 1 from viewers where key = 'a:order' and seen_at > now() - interval '1 minute'`),
    ).toHaveLength(1);
  });
});

it('a server that ends stores the saves it has received, and answers them', async () => {
  const ending = await startTestBackend({ database: backend.database });
  const send = (time: number) =>
    ending.call('/contents/2/episodes/202/time-progress', {
      device: 'ending',
      headers: { connection: 'close' },
      body: { time },
    });
  await send(1);
  const arrived = vi.fn();
  subscribe(ARRIVALS, arrived);
  const last = send(2);
  await until(() => expect(arrived).toHaveBeenCalled());
  unsubscribe(ARRIVALS, arrived);
  await ending.close();
  expect((await last).status).toBe(204);
  expect(await backend.json('/contents/2/episodes/watched/last', { device: 'ending' })).toMatchObject({ seconds: 2 });
});
