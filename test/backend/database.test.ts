import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/backend/db/database.ts';
import { openDatabase } from '../../src/backend/db/open.ts';
import { takeDatabase, type TestDatabase } from './support/database.ts';
import { migrate } from '../../src/backend/db/migrate.ts';
import { migrations } from '../../src/backend/db/migrations.ts';
import type { CatalogueRecord } from '../../src/backend/catalogue-file/records.ts';
import { plantRecords } from '../../src/backend/seed/catalogue.ts';
import { demoRecords, demoTitles } from '../../src/backend/seed/demo.ts';

let home: TestDatabase;
let database: Database;
const count = async (table: string): Promise<number> => {
  const [row] = await database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n ?? NaN;
};

beforeAll(async () => {
  home = await takeDatabase('empty');
  database = await openDatabase(home.options);
});
afterAll(async () => {
  await database.close();
  await home.remove();
});

test('migrations are applied once, in order', async () => {
  expect(await migrate(database)).toEqual(migrations.map(({ name }) => name));
  expect(await migrate(database)).toEqual([]);
  expect(await count('schema_migrations')).toBe(migrations.length);
});

test.each([
  ['time_progress', ['seconds', 'updated_at']],
  ['attempts', ['count']],
])(
  'rows of %s that change all the time are updated in place: their pages have room, and no index has %j',
  async (table, columns) => {
    const [{ options, indexed } = { options: null, indexed: null }] = await database.query<{
      options: string[] | null;
      indexed: string[];
    }>(
      `select c.reloptions as options, coalesce((select json_agg(a.attname) from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = c.oid), '[]') as indexed
     from pg_class c where c.oid = $1::regclass`,
      [table],
    );
    expect(options).toEqual([expect.stringMatching(/^fillfactor=[78]0$/)]);
    expect(indexed).not.toEqual([]);
    expect(columns.filter((column) => indexed?.includes(column))).toEqual([]);
  },
);

test('a migration that fails leaves nothing behind, and neither do those before it', async () => {
  const good = { name: '9001_good', up: 'create table good (id int)', down: 'drop table good' };
  const bad = { name: '9002_bad', up: 'create table bad (id int); select * from missing_table', down: '' };
  await expect(migrate(database, [...migrations, good, bad])).rejects.toThrow('missing_table');
  const [left] = await database.query<{ good: string | null; bad: string | null }>(
    `select to_regclass('good')::text as good, to_regclass('bad')::text as bad`,
  );
  expect(left).toEqual({ good: null, bad: null });
  expect(await count('schema_migrations')).toBe(migrations.length);
});

test('the demonstration catalogue is planted once', async () => {
  expect(await plantRecords(database, 'demo', demoRecords)).toBe(true);
  expect(await plantRecords(database, 'demo', demoRecords)).toBe(false);
  expect(await count('contents')).toBe(demoTitles.length);
  expect(demoTitles.some(({ id }) => id === 404)).toBe(false);
});

test('a changed catalogue replaces its own rows, and keeps the rows of viewers and operators', async () => {
  await database.script(`
    insert into viewers (key) values ('d:d');
    insert into time_progress (viewer_id, episode_id, seconds) select id, 201, 7 from viewers where key = 'd:d';
    insert into contents (id, slug, title, position) values (777, 'own', 'Чужое', 777);
    insert into episodes (id, content_id, episode_order, title) values (77701, 777, 1, 'Чужое');
  `);
  const changed = demoRecords.map((record): CatalogueRecord => {
    if (record.kind !== 'title') return record;
    if (record.id === 1) return { ...record, title: 'Тихая вода. Новая версия', countries: ['georgia'] };
    if (record.id === 2) return { ...record, seasons: record.seasons?.slice(0, 1) ?? [] };
    return record;
  });
  expect(await plantRecords(database, 'demo', changed)).toBe(true);
  const [film] = await database.query<{ title: string }>('select title from contents where id = 1');
  expect(film?.title).toBe('Тихая вода. Новая версия');
  expect(await database.query('select country_id from content_countries where content_id = 1')).toHaveLength(1);
  expect(await database.query('select id from seasons where content_id = 2')).toEqual([{ id: 21 }]);
  expect(await database.query('select id from episodes where content_id = 2 order by id')).toEqual([
    { id: 201 },
    { id: 202 },
  ]);
  expect(await database.query('select seconds from time_progress')).toEqual([{ seconds: 7 }]);
  expect(await database.query('select id from episodes where content_id = 777')).toEqual([{ id: 77701 }]);
});

test('a transaction that throws changes nothing', async () => {
  const before = await count('viewers');
  const work = database.transaction(async (connection) => {
    await connection.query(`insert into viewers (key) values ('gone')`);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await count('viewers')).toBe(before);
});

// The embedded database has no connection to lose.
if (process.env['DATABASE_URL']) {
  test('a connection that is lost in a transaction fails the transaction, and is not used again', async () => {
    const lost = database.transaction((connection) =>
      connection.query('select pg_terminate_backend(pg_backend_pid())'),
    );
    await expect(lost).rejects.toThrow(/terminat/);
    for (let time = 0; time < 12; time++) {
      expect(await database.transaction(() => count('contents'))).toBeGreaterThan(0);
    }
  });
}

test('a title has either one episode of its own or seasons, and ids are unique', () => {
  const episodes = demoTitles.flatMap(({ episode, seasons = [] }) => [
    ...(episode ? [episode] : []),
    ...seasons.flatMap((season) => season.episodes),
  ]);
  const ids = episodes.map(({ id }) => id);
  const variantIds = episodes.flatMap(({ variants = [] }) => variants.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(variantIds).size).toBe(variantIds.length);
  for (const { episode, seasons } of demoTitles) expect(Number(Boolean(episode)) + Number(Boolean(seasons))).toBe(1);
});
