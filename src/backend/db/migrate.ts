import type { Database } from './database.ts';
import { migrations, type Migration } from './migrations.ts';

/** An arbitrary constant: the lock keeps two servers from migrating at the same time. */
const MIGRATION_LOCK = 7_086_531;

/** Applies missing migrations in order, in one transaction. Returns their names. */
export function migrate(database: Database, list: readonly Migration[] = migrations): Promise<string[]> {
  return database.transaction(async (connection) => {
    await connection.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await connection.script(
      `create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const known = await connection.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(known.map(({ name }) => name));
    const missing = list.filter(({ name }) => !applied.has(name));
    for (const { name, sql } of missing) {
      await connection.script(sql);
      await connection.query('insert into schema_migrations (name) values ($1)', [name]);
    }
    return missing.map(({ name }) => name);
  });
}
