import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCeilings } from '../../src/backend/upkeep/ceilings.ts';
import { startTestBackend } from './support/backend.ts';
import { type OpenDatabase, openMigrated } from './support/database.ts';
import { startWorld, type World } from './support/world.ts';
import { until } from '../until.ts';

describe('the rows that strangers store', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMigrated();
  });
  afterAll(() => database.remove());

  const valuesOf = async (table: string, column: string) =>
    (await database.query<{ value: string }>(`select ${column}::text as value from ${table} order by 1`)).map(
      ({ value }) => value,
    );

  it('have a ceiling, and the least useful rows are removed', async () => {
    await database.script(`
      insert into contents (id, slug, title, position) values (1, 'a', 'А', 1), (2, 'b', 'Б', 2);
      insert into viewers (key, seen_at) values ('', now() - interval '90 days'), ('u:1', now() - interval '90 days');
      insert into viewers (key, seen_at) select 'a:' || n, now() - make_interval(days => n) from generate_series(1, 9) n;
      insert into favourites (viewer_id, content_id) select id, 1 from viewers;
      insert into favourites (viewer_id, content_id) select id, 2 from viewers where key in ('a:1', 'a:2');
      insert into abuse_reports (content_id, reason, body, resolved_at) values
        (1, 'r', '1 open', null), (1, 'r', '2 answered', now()), (1, 'r', '3 open', null), (1, 'r', '4 answered', now());
      insert into attempts (key, count, ends_at) select 'soon ' || n, 1, now() + make_interval(secs => n) from generate_series(1, 9) n;
      insert into pending_users (token_hash, email, name, expires_at)
        select 'code ' || n, 'e', 'n', now() + make_interval(hours => n) from generate_series(1, 4) n;
      insert into outbox (recipient, subject, sent_at, created_at) values
        ('waiting', '', null, now() - interval '9 days'), ('sent', '', now(), now() - interval '2 days'), ('new', '', null, now());
    `);
    const most = { viewers: 8, favourites: 7, abuse_reports: 1, attempts: 2, pending_users: 3, outbox: 1 };
    const ceilings = createCeilings(database, most);
    expect(ceilings.report()).toContainEqual({ table: 'viewers', rows: null, most: 8, dropped: 0 });
    await ceilings.keep();
    // There are 13 favourites. Four are removed with the viewers who came longest ago, and two with two more viewers.
    expect(await valuesOf('viewers', 'key')).toEqual(['', 'a:1', 'a:2', 'a:3', 'u:1']);
    expect(await valuesOf('favourites', 'content_id')).toHaveLength(7);
    expect(await valuesOf('abuse_reports', 'body')).toEqual(['3 open']);
    expect(await valuesOf('attempts', 'key')).toEqual(['soon 8', 'soon 9']);
    expect(await valuesOf('pending_users', 'token_hash')).toEqual(['code 2', 'code 3', 'code 4']);
    // Letters that wait are never removed.
    expect(await valuesOf('outbox', 'recipient')).toEqual(['new', 'waiting']);
    expect(ceilings.report()).toContainEqual({ table: 'viewers', rows: 5, most: 8, dropped: 6 });
    expect(ceilings.report()).toContainEqual({ table: 'outbox', rows: 2, most: 1, dropped: 1 });
    await ceilings.keep();
    expect(ceilings.report()).toContainEqual({ table: 'favourites', rows: 7, most: 7, dropped: 6 });
  });

  it('are reduced by one of several servers at a time', async () => {
    await database.script(`insert into attempts (key, count, ends_at)
      select 'more ' || n, 1, now() + interval '1 hour' from generate_series(1, 3000) n`);
    const servers = [createCeilings(database, { attempts: 2 }), createCeilings(database, { attempts: 2 })];
    await Promise.all(servers.map((server) => server.keep()));
    expect((await valuesOf('attempts', 'key')).length).toBeGreaterThanOrEqual(2);
    await servers[0]?.keep();
    expect(await valuesOf('attempts', 'key')).toHaveLength(2);
  });
});

describe('the rows of users', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  it('are never removed for others: a full table takes no more, and other tables still do', async () => {
    const { tokens } = await world.newUser();
    const full = await startTestBackend({
      database: world.backend.database,
      upkeepAfterMs: 0,
      ceilings: { playlists: 0, reviews: 0, review_votes: 0, playlist_contents: 0 },
    });
    try {
      // The ceiling applies once the server has counted the rows, which it does at once in this test.
      await until(async () => {
        expect(await (await fetch(`${full.url}/metrics`)).text()).toMatch(
          /potok_stored_rows\{.*"users".*"used"\} [1-9]/,
        );
      });
      const ask = async (path: string, body: object) => {
        const headers = { authorization: `Bearer ${tokens.authToken}` };
        return (await full.call(path, { method: 'POST', body, headers })).status;
      };
      expect(await ask('/playlists/new', { title: 'Мой' })).toBe(507);
      expect(await ask('/v2/contents/1/reviews/create', { text: 'Да', rating: 5 })).toBe(507);
      expect(await ask('/contents/favorites/1', {})).toBe(204);
      const metrics = await (await fetch(`${full.url}/metrics`)).text();
      expect(metrics).toContain('potok_stored_rows{table="playlists",measure="most"} 0');
      expect(metrics).toContain('potok_dropped_rows_total{table="viewers"} 0');
    } finally {
      await full.close();
    }
  });
});
