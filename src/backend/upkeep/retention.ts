import type { Database } from '../db/database.ts';
import { tryLock } from '../db/locks.ts';

/** The most rows of one statement, so that it does not lock rows for long. */
const BATCH = 5_000;

/**
 * The rows that are no longer needed. The cookie of a viewer without a login lasts a year, so rows that are unused for
 * longer cannot be read. Rows of accounts, and the shared row of viewers without identity, are kept.
 */
const rules = [
  { table: 'attempts', key: 'key', over: 'ends_at < now()' },
  { table: 'pending_users', key: 'token_hash', over: 'expires_at < now()' },
  { table: 'password_restores', key: 'token_hash', over: 'expires_at < now()' },
  { table: 'token_keys', key: 'id', over: 'retires_at < now()' },
  { table: 'token_families', key: 'id', over: 'expires_at < now()' },
  { table: 'known_origins', key: 'id', over: `seen_at < now() - interval '180 days'` },
  { table: 'outbox', key: 'id', over: `created_at < now() - interval '30 days'` },
  // This is longer than a player keeps a batch that it could not send.
  { table: 'stats_batches', key: 'id', over: `received_at < now() - interval '4 days'` },
  { table: 'abuse_reports', key: 'id', over: `created_at < now() - interval '1 year'` },
  { table: 'audit_log', key: 'id', over: `at < now() - interval '3 years'` },
  {
    table: 'viewers',
    key: 'id',
    over: `seen_at < now() - interval '400 days' and key <> '' and key not like 'u:%'`,
  },
] as const;

/** Removes expired rows. Returns their numbers by table. Removes nothing while another server does this. */
export async function sweep(database: Database): Promise<Readonly<Record<string, number>>> {
  const removed: Record<string, number> = {};
  for (const { table, key, over } of rules) {
    let rows: number;
    do {
      rows = await database.transaction(async (connection) => {
        if (!(await tryLock(connection, 'upkeep'))) return 0;
        const gone = await connection.query(
          `delete from ${table} where ${key} in (select ${key} from ${table} where ${over} limit ${BATCH}) returning 1 as gone`,
        );
        return gone.length;
      });
      if (rows > 0) removed[table] = (removed[table] ?? 0) + rows;
    } while (rows === BATCH);
  }
  return removed;
}
