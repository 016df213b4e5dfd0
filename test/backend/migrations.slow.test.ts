import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restore, takeDown } from '../../src/backend/administration/take-down.ts';
import { runMigrate } from '../../src/backend/db/command.ts';
import type { Database } from '../../src/backend/db/database.ts';
import { migrate, takeBack } from '../../src/backend/db/migrate.ts';
import { migrations } from '../../src/backend/db/migrations.ts';
import { openDatabase } from '../../src/backend/db/open.ts';
import { startTestBackend } from './support/backend.ts';
import { takeDatabase, type TestDatabase } from './support/database.ts';
import { until } from '../until.ts';

let home: TestDatabase;
let database: Database;
const open = async (kind: 'empty' | 'demo') => {
  home = await takeDatabase(kind);
  database = await openDatabase(home.options);
};
const names = migrations.map(({ name }) => name);
const upTo = (name: string) => migrate(database, migrations.slice(0, names.indexOf(name) + 1));

/** Tables, columns, indices, constraints and sequences, without the order of columns. */
async function schema(): Promise<readonly string[]> {
  const parts = [
    `select attrelid::regclass::text as of, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
       pg_get_expr(adbin, adrelid) as value
     from pg_class join pg_attribute on attrelid = pg_class.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
    `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'`,
    `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where connamespace = 'public'::regnamespace and contype <> 'n'`,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  ];
  const rows: string[] = [];
  for (const part of parts) rows.push(...(await database.query(part)).map((row) => JSON.stringify(row)));
  return rows.sort();
}

describe('every migration', () => {
  beforeEach(() => open('empty'));
  afterEach(async () => {
    await database.close();
    await home.remove();
  });

  it('is applied, taken back without a trace, and applied again with the same result', async () => {
    await migrate(database, []);
    let before = await schema();
    for (const { name } of migrations) {
      expect(await upTo(name)).toEqual([name]);
      const after = await schema();
      expect(await takeBack(database, name), name).toEqual([name]);
      expect(await schema(), name).toEqual(before);
      await upTo(name);
      before = after;
    }
    expect(await schema()).toEqual(before);
  });

  it('keeps what both releases have: devices, the key of logins, titles and letters that wait', async () => {
    await upTo('0004_browsing');
    await database.script(`
      insert into viewers (device_id) values ('telephone'), ('');
      insert into contents (id, slug, title, position) values (7, 'film', 'Фильм', 1);
      insert into favourites (viewer_id, content_id) select id, 7 from viewers`);
    await migrate(database);
    await database.script(`
      insert into viewers (key) values ('u:1000'), ('a:cookie');
      insert into token_keys (id, secret, retires_at) values ('old', 'old secret', now() + interval '1 day'), ('new', 'new secret', null);
      insert into outbox (recipient, subject, sealed) values ('a@b.test', '', 'sealed');
      insert into outbox (recipient, subject, body) values ('c@d.test', '', 'text')`);

    await takeBack(database, '0006_history');
    expect(await database.query(`select value from settings where name = 'token_key'`)).toEqual([
      { value: 'new secret' },
    ]);
    expect(await database.query('select body from outbox')).toEqual([{ body: 'text' }]);

    await takeBack(database, '0005_users');
    expect(await database.query('select device_id from viewers order by 1')).toEqual([
      { device_id: '' },
      { device_id: 'telephone' },
    ]);
    expect(await database.query('select content_id from favourites')).toHaveLength(2);

    await migrate(database);
    expect(await database.query('select key from viewers order by 1')).toEqual([{ key: '' }, { key: 'd:telephone' }]);
    const [film] = await database.query<{ id: number }>(
      `insert into contents (slug, title, position) values ('next', 'Ещё', 2) returning id`,
    );
    expect(film).toEqual({ id: 8 });
  });

  it('carries over titles that the administration page had closed, and closes them for the previous release', async () => {
    await upTo('0023_known_origins');
    await database.script(`
      insert into contents (id, slug, title, position) values
        (1, 'closed', 'А', 1), (2, 'reopened', 'Б', 2), (3, 'by-hand', 'В', 3), (4, 'open', 'Г', 4);
      insert into availability_rules (content_id, is_allowed) values (1, false), (3, false);
      insert into availability_rules (content_id, country_code, is_allowed) values (1, 'RU', true);
      insert into audit_log (actor_id, action, subject_type, subject_id) values
        (1, 'unblock', 'title', '1'), (1, 'block', 'title', '1'), (1, 'block', 'title', '2'), (1, 'unblock', 'title', '2')`);
    await migrate(database);
    const down = () => database.query('select id from contents where taken_down_at is not null order by id');
    expect(await down()).toEqual([{ id: 1 }]);
    const rules = () =>
      database.query('select content_id as id, country_code as country from availability_rules order by 1, 2');
    // Servers of the previous release follow the rule until they are replaced.
    expect(await rules()).toEqual([
      { id: 1, country: 'RU' },
      { id: 1, country: null },
      { id: 3, country: null },
    ]);
    await restore(database, 1, { actorId: 1, reason: null });
    expect(await rules()).toEqual([
      { id: 1, country: 'RU' },
      { id: 3, country: null },
    ]);

    await takeDown(database, 4, { actorId: 1, reason: null });
    await takeBack(database, '0024_taken_down');
    expect(await rules()).toEqual([
      { id: 1, country: 'RU' },
      { id: 3, country: null },
      { id: 4, country: null },
    ]);
  });

  it('is taken back only by a release that knows it, and never by halves', async () => {
    await migrate(database);
    await database.query(`insert into schema_migrations (name) values ('9001_later')`);
    const before = await schema();
    await expect(takeBack(database, '0012_ads')).rejects.toThrow('9001_later is of a newer release');
    await expect(takeBack(database, '0099_none')).rejects.toThrow('0099_none is not applied');
    expect(await schema()).toEqual(before);
    // A server of this release goes on with the tables of a newer one.
    expect(await migrate(database)).toEqual([]);
  });

  // The embedded database has only one connection.
  if (process.env['DATABASE_URL']) {
    it('waits for a reader of a table without delaying other readers', async () => {
      await migrate(database);
      const later = {
        name: '9001_later',
        up: 'alter table outbox add column later int',
        down: 'alter table outbox drop column later',
      };
      let migrating: Promise<string[]> | undefined;
      await database.transaction(async (reader) => {
        await reader.query('select id from outbox');
        migrating = migrate(database, [...migrations, later]);
        await until(async () => {
          const waiting = `select 1 from pg_locks where not granted and relation = 'outbox'::regclass`;
          expect(await database.query(waiting)).not.toEqual([]);
        });
        expect(await database.query('select id from outbox')).toEqual([]);
      });
      expect(await migrating).toEqual(['9001_later']);
    });
  }
});

/** Whether a migration would break servers of the previous release. */
const breaksOthers = (up: string): boolean =>
  /\bdrop\s+(?:table|column)\b|\brename\b|\bset\s+not\s+null\b|\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i.test(
    up,
  );

it('migrations are numbered in their order, without gaps other than the known ones', () => {
  // No migration had these numbers. Databases remember migrations by name, so those after them keep theirs.
  const unused = [34, 35];
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  const last = numbers.at(-1) ?? 0;
  const all = Array.from({ length: last }, (_, index) => index + 1);
  expect(numbers).toEqual(all.filter((number) => !unused.includes(number)));
});

it('migrations only add, so that servers of the previous release go on', () => {
  // 0005 was written before the first release.
  expect(migrations.filter(({ up }) => breaksOthers(up)).map(({ name }) => name)).toEqual(['0005_users']);
  expect(breaksOthers('alter table outbox\n  alter column body set data type int')).toBe(true);
});

it('a migration that does not get its locks is tried again, and one that fails otherwise is not', async () => {
  vi.useFakeTimers();
  try {
    const transaction = vi
      .fn<() => Promise<string[]>>()
      .mockRejectedValueOnce(Object.assign(new Error('lock timeout'), { code: '55P03' }))
      .mockResolvedValueOnce(['0001_catalogue'])
      .mockRejectedValueOnce(Object.assign(new Error('no such table'), { code: '42P01' }));
    const fake = { transaction } as unknown as Database;
    const migrating = migrate(fake);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await migrating).toEqual(['0001_catalogue']);
    await expect(migrate(fake)).rejects.toThrow('no such table');
    expect(transaction).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

describe('npm run migrate', () => {
  beforeEach(async () => {
    home = await takeDatabase('empty');
  });
  afterEach(() => home.remove());
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    const env = { DATA_DIR: home.options.dataDir, DATABASE_URL: home.options.databaseUrl };
    return { code: await runMigrate(args, env, (line) => printed.push(line)), printed };
  };
  const last = names.at(-1) ?? '';

  it('applies, lists and takes back migrations', async () => {
    expect(await run('status')).toEqual({ code: 0, printed: names.map((name) => `${name} missing`) });
    expect(await run()).toEqual({ code: 0, printed: names.map((name) => `${name} applied`) });
    expect(await run()).toEqual({ code: 0, printed: ['Nothing is missing.'] });
    expect(await run('down', last)).toEqual({ code: 0, printed: [`${last} taken back`] });
    expect((await run('status')).printed.at(-1)).toBe(`${last} missing`);
    expect(await run('down', last)).toEqual({ code: 1, printed: [`${last} is not applied.`] });
  });

  it.each([[['down']], [['up', 'down']], [['sideways']], [['down', 'a', 'b']]])(
    'prints its usage after %j',
    async (args) => {
      const { code, printed } = await run(...args);
      expect([code, printed.join()]).toEqual([2, expect.stringContaining('Usage: npm run migrate')]);
    },
  );
});

it('a server with MIGRATE=off applies no migration, and starts if none is missing', async () => {
  await open('empty');
  const start = () => startTestBackend({ database, migrations: 'off', demo: false });
  try {
    await expect(start()).rejects.toThrow(`${names.at(-1)}), and MIGRATE is off: run npm run migrate first.`);
    expect(await schema()).toEqual([]);
    await migrate(database);
    const backend = await start();
    expect((await fetch(`${backend.url}/readyz`)).status).toBe(200);
    await backend.close();
  } finally {
    await database.close();
    await home.remove();
  }
});
