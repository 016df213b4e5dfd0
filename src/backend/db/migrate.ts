import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from './database.ts';
import { takeLock } from './locks.ts';
import { migrations, type Migration } from './migrations.ts';

/**
 * While a migration waits for a table, all new statements on the table wait, too. So it gives up soon and tries again.
 */
const LOCK_TIMEOUT = '2s';
const TRIES = 30;
const PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies missing migrations in order, in one transaction. Returns their names. Migrations of a newer release, which
 * this one does not know, stay applied.
 */
export function migrate(database: Database, list: readonly Migration[] = migrations): Promise<string[]> {
  return changeSchema(database, async (connection) => {
    await connection.script(
      `create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const missing = await missingMigrations(connection, list);
    for (const { name, up } of missing) {
      await connection.script(up);
      await connection.query('insert into schema_migrations (name) values ($1)', [name]);
    }
    return missing.map(({ name }) => name);
  });
}

/** Takes back the named migration and all later ones, the latest first, in one transaction. Returns their names. */
export function takeBack(
  database: Database,
  first: string,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  return changeSchema(database, async (connection) => {
    const applied = await appliedMigrations(connection);
    if (!applied.includes(first)) throw new Error(`${first} is not applied.`);
    const names = applied.filter((name) => name >= first).reverse();
    const known = new Map(list.map((migration) => [migration.name, migration]));
    for (const name of names) {
      const migration = known.get(name);
      if (migration === undefined)
        throw new Error(`${name} is of a newer release: only that release can take it back.`);
      await connection.script(migration.down);
      await connection.query('delete from schema_migrations where name = $1', [name]);
    }
    return names;
  });
}

/** The names of applied migrations, in order; an empty list for an empty database. */
export async function appliedMigrations(connection: Queryable): Promise<string[]> {
  const [table] = await connection.query<{ name: string | null }>(
    `select to_regclass('schema_migrations')::text as name`,
  );
  if (!table?.name) return [];
  const rows = await connection.query<{ name: string }>('select name from schema_migrations');
  return rows.map(({ name }) => name).sort();
}

export async function missingMigrations(
  connection: Queryable,
  list: readonly Migration[] = migrations,
): Promise<readonly Migration[]> {
  const applied = new Set(await appliedMigrations(connection));
  return list.filter(({ name }) => !applied.has(name));
}

/** Throws if a migration is missing. It is for servers whose migrations are run as a separate step. */
export async function requireMigrations(connection: Queryable): Promise<void> {
  const missing = await missingMigrations(connection);
  if (missing.length > 0)
    throw new Error(
      `Migrations are missing (${missing.map(({ name }) => name).join(', ')}), and MIGRATE is off: run npm run migrate first.`,
    );
}

async function changeSchema<T>(database: Database, work: (connection: Queryable) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction(async (connection) => {
        await takeLock(connection, 'migrations');
        await connection.script(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
        return work(connection);
      });
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
