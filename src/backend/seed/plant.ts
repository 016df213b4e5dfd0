import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../db/database.ts';
import type { TableRows } from './table.ts';

/**
 * Updates the tables to the rows. Does nothing if the same rows were planted before.
 * Returns whether it wrote.
 */
export function plant(database: Database, name: string, tables: readonly TableRows[]): Promise<boolean> {
  const fingerprint = createHash('sha256').update(JSON.stringify(tables)).digest('hex');
  return database.transaction(async (connection) => {
    const [planted] = await connection.query<{ fingerprint: string }>('select fingerprint from seeds where name = $1', [
      name,
    ]);
    if (planted?.fingerprint === fingerprint) return false;
    // The first time, there is nothing to remove.
    if (planted) for (const table of [...tables].reverse()) await removeOthers(connection, table);
    for (const table of tables) await upsert(connection, table);
    await connection.query(
      `insert into seeds (name, fingerprint) values ($1, $2)
       on conflict (name) do update set fingerprint = excluded.fingerprint, planted_at = now()`,
      [name, fingerprint],
    );
    return true;
  });
}

/** Removes rows of these playlists that the new version does not have. Other playlists stay as they are. */
async function removeOthers(connection: Queryable, { table, key, owner, rows }: TableRows): Promise<void> {
  if (owner === undefined) return;
  const same = key.map((column) => `wanted.${column} = ${table}.${column}`).join(' and ');
  await connection.query(
    `with wanted as (select * from jsonb_populate_recordset(null::${table}, $1::jsonb))
     delete from ${table}
     where ${owner} in (select ${owner} from wanted) and not exists (select 1 from wanted where ${same})`,
    [JSON.stringify(rows)],
  );
}

async function upsert(connection: Queryable, { table, key, rows }: TableRows): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const list = columns.join(', ');
  const changes = columns.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
  await connection.query(
    `insert into ${table} (${list})
       select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${key.join(', ')}) do update set ${changes.join(', ')}`,
    [JSON.stringify(rows)],
  );
}
