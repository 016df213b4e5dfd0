import type { Queryable } from '../db/database.ts';

/** The most rows of one owner in each table, the column of the owner, and the table of owners. */
const tables = {
  playlists: { most: 200, key: 'user_id', owners: 'users' },
  playlist_contents: { most: 1_000, key: 'playlist_id', owners: 'playlists' },
  reviews: { most: 1_000, key: 'user_id', owners: 'users' },
  review_votes: { most: 10_000, key: 'user_id', owners: 'users' },
} as const;

/**
 * Whether an owner has as many rows as allowed. It locks the owner until the transaction ends, so that several requests
 * at the same time cannot exceed the limit together.
 */
export async function hasAll(connection: Queryable, table: keyof typeof tables, owner: number): Promise<boolean> {
  const { most, key, owners } = tables[table];
  await connection.query(`select 1 as locked from ${owners} where id = $1 for no key update`, [owner]);
  const [row] = await connection.query<{ n: number }>(`select count(*)::int as n from ${table} where ${key} = $1`, [
    owner,
  ]);
  return (row?.n ?? 0) >= most;
}
