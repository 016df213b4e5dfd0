import type { Database, Queryable } from '../db/database.ts';
import { tryLock } from '../db/locks.ts';
import { HttpError } from '../http/errors.ts';

/** The most rows of one statement, so that it does not lock rows for long. */
const BATCH = 5_000;

/** The tables that requests of strangers fill, with the most rows of each. */
const defaults = {
  viewers: 2_000_000,
  time_progress: 20_000_000,
  completed_episodes: 20_000_000,
  watch_history: 20_000_000,
  favourites: 20_000_000,
  abuse_reports: 100_000,
  attempts: 1_000_000,
  pending_users: 100_000,
  outbox: 1_000_000,
  users: 1_000_000,
  playlists: 1_000_000,
  playlist_contents: 20_000_000,
  reviews: 5_000_000,
  review_votes: 20_000_000,
};
export type CeilingTable = keyof typeof defaults;
export type CeilingNumbers = Readonly<Record<CeilingTable, number>>;
const tables = Object.keys(defaults) as readonly CeilingTable[];

/** The viewers to remove first, with all their rows: those without a login that were not seen for the longest time. */
const LEAST_VIEWERS = `select id::float8 as id from viewers where key <> '' and key not like 'u:%' order by seen_at`;
const ofViewers = ['time_progress', 'completed_episodes', 'watch_history', 'favourites'] as const;
/** The rows of other tables to remove first. Letters that wait to be sent are not removed. */
const disposable = [
  { table: 'abuse_reports', key: 'id', least: 'order by resolved_at is null, id' },
  { table: 'attempts', key: 'key', least: 'order by ends_at' },
  { table: 'pending_users', key: 'token_hash', least: 'order by expires_at' },
  { table: 'outbox', key: 'id', least: 'where sent_at is not null or failed_at is not null order by created_at' },
] as const;

export interface CeilingReport {
  readonly table: CeilingTable;
  /** About how many rows there are; null until they are counted. */
  readonly rows: number | null;
  readonly most: number;
  /** How many rows this server has removed, because there were too many. */
  readonly dropped: number;
}

/** Limits how much strangers can store, over all owners and networks. */
export interface Ceilings {
  /** Counts rows. If a table has too many, removes the least useful. */
  keep(): Promise<void>;
  /** Throws 507 if the table was full at the last count: rows of accounts are never removed to make room. */
  mustHaveRoom(table: CeilingTable): void;
  report(): readonly CeilingReport[];
}

export function createCeilings(database: Database, given: Partial<CeilingNumbers> = {}): Ceilings {
  const most: CeilingNumbers = { ...defaults, ...given };
  const rows = new Map<CeilingTable, number>();
  const dropped = new Map<CeilingTable, number>();

  async function measureTables(connection: Queryable, names: readonly CeilingTable[]): Promise<void> {
    // For a large table this only reads a sample, so it takes no longer than for a small one.
    for (const table of names) await connection.query(`analyze ${table}`);
    const found = await connection.query<{ name: CeilingTable; rows: number }>(
      `select relname as name, reltuples::float8 as rows from pg_class
       where relname = any($1::text[]) and relnamespace = current_schema()::regnamespace`,
      [names],
    );
    for (const { name, rows: count } of found) if (count >= 0) rows.set(name, count);
  }
  type Gone = readonly (readonly [CeilingTable, number])[];
  /** Removes rows in batches, and counts again each time, until there are few enough or no more rows may be removed. */
  async function reduce(
    names: readonly CeilingTable[],
    remove: (connection: Queryable, count: number) => Promise<Gone>,
  ): Promise<void> {
    const tooMany = () => Math.ceil(Math.max(...names.map((table) => (rows.get(table) ?? 0) - most[table])));
    let all = 1;
    while (tooMany() > 0 && all > 0) {
      const gone = await database.transaction(async (connection): Promise<Gone> => {
        if (!(await tryLock(connection, 'upkeep'))) return [];
        await measureTables(connection, names);
        return tooMany() > 0 ? remove(connection, Math.min(BATCH, tooMany())) : [];
      });
      for (const [table, count] of gone) {
        rows.set(table, (rows.get(table) ?? 0) - count);
        dropped.set(table, (dropped.get(table) ?? 0) + count);
      }
      all = gone.reduce((sum, [, count]) => sum + count, 0);
    }
  }
  const removeRows =
    ({ table, key, least }: (typeof disposable)[number]) =>
    async (connection: Queryable, count: number): Promise<Gone> => {
      const gone = await connection.query(
        `delete from ${table} where ${key} in (select ${key} from ${table} ${least} limit $1::int) returning 1 as gone`,
        [count],
      );
      return [[table, gone.length]];
    };
  async function removeViewers(connection: Queryable, count: number): Promise<Gone> {
    const found = await connection.query<{ id: number }>(`${LEAST_VIEWERS} limit $1::int`, [count]);
    const ids = found.map(({ id }) => id);
    const gone: (readonly [CeilingTable, number])[] = [['viewers', ids.length]];
    for (const table of ofViewers) {
      const [row] = await connection.query<{ n: number }>(
        `select count(*)::int as n from ${table} where viewer_id = any($1::bigint[])`,
        [ids],
      );
      gone.push([table, row?.n ?? 0]);
    }
    await connection.query('delete from viewers where id = any($1::bigint[])', [ids]);
    return gone;
  }

  return {
    keep: async () => {
      await measureTables(database, tables);
      for (const rule of disposable) await reduce([rule.table], removeRows(rule));
      await reduce(['viewers', ...ofViewers], removeViewers);
    },
    mustHaveRoom: (table) => {
      if ((rows.get(table) ?? 0) >= most[table])
        throw new HttpError(507, 'There is no room for this: nothing was written.');
    },
    report: () =>
      tables.map((table) => ({
        table,
        rows: rows.get(table) ?? null,
        most: most[table],
        dropped: dropped.get(table) ?? 0,
      })),
  };
}
