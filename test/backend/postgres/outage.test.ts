import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/backend/db/open.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { takeDatabase, type TestDatabase } from '../support/database.ts';

let home: TestDatabase;
let backend: TestBackend;
let name: string;
/** A connection to another database of the server, from which the connections of the services are ended. */
let server: pg.Client;

beforeAll(async () => {
  home = await takeDatabase('empty');
  const url = new URL(home.options.databaseUrl ?? '');
  name = url.pathname.slice(1);
  url.pathname = '/postgres';
  server = new pg.Client({ connectionString: url.href });
  await server.connect();
  const database = await openDatabase(home.options);
  backend = await startTestBackend({ database });
  const { close } = backend;
  backend = { ...backend, close: () => close().finally(() => database.close()) };
});
afterAll(async () => {
  await backend.close();
  await server.end();
  await home.remove();
});

const get = async (path: string) => {
  const answer = await fetch(`${backend.url}${path}`);
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as object,
  };
};

describe('services whose database', () => {
  it('refuses connections answer with 503 and a time to retry, and recover by themselves', async () => {
    expect((await get('/api/contents/2')).status).toBe(200);
    await server.query(`alter database ${name} allow_connections false`);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    try {
      await expect.poll(async () => (await get('/readyz')).status).toBe(503);
      expect(await get('/api/contents/3')).toMatchObject({
        status: 503,
        retryAfter: '5',
        body: { error: { code: 'unavailable' } },
      });
    } finally {
      await server.query(`alter database ${name} allow_connections true`);
    }
    await expect.poll(async () => (await get('/readyz')).status).toBe(200);
    expect((await get('/api/contents/3')).status).toBe(200);
  });

  it('has no room answer writes with 507, report it, and still read', async () => {
    await backend.database.script(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$;
      create trigger no_room before insert on pending_users execute function no_room();
    `);
    const answer = await backend.call('/signup', { body: { email: 'full@potok.test', name: 'А' } });
    expect([answer.status, await answer.json()]).toMatchObject([507, { error: { code: 'insufficient_storage' } }]);
    expect(await get('/readyz')).toMatchObject({ status: 200, body: { ready: true, checks: { disk: 'full' } } });
    expect((await get('/api/contents/2')).status).toBe(200);
    await backend.database.script('drop trigger no_room on pending_users');
    expect((await backend.call('/signup', { body: { email: 'room@potok.test', name: 'А' } })).status).toBe(204);
  });
});
