import type { Database, Queryable } from '../db/database.ts';
import { tryLock } from '../db/locks.ts';
import { HttpError } from '../http/errors.ts';

/** Rows of one statement, so that none holds its rows for long. */
const BATCH = 5_000;

/** Tables that requests of strangers fill, and how many rows they may have in all. */
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

/** Viewers without a login who were not seen for longest go first, with all that hangs on them. */
const LEAST_VIEWERS = `select id::float8 as id from viewers where key <> '' and key not like 'u:%' order by seen_at`;
const ofViewers = ['time_progress', 'completed_episodes', 'watch_history', 'favourites'] as const;
/** What goes first of the others that may go, by their keys. Letters that wait stay. */
const disposable = [
  { table: 'abuse_reports', key: 'id', least: 'order by resolved_at is null, id' },
  { table: 'attempts', key: 'key', least: 'order by ends_at' },
  { table: 'pending_users', key: 'token_hash', least: 'order by expires_at' },
  { table: 'outbox', key: 'id', least: 'where sent_at is not null or failed_at is not null order by created_at' },
] as const;

export interface CeilingReport {
  readonly table: CeilingTable;
  /** About how many there are; null until it was looked. */
  readonly rows: number | null;
  readonly most: number;
  /** Removed by this server, because there were too many. */
  readonly dropped: number;
}

/** Bounds of what strangers can store, over all owners and networks. */
export interface Ceilings {
  /** Looks how many rows there are, and removes the least useful of those that are too many. */
  keep(): Promise<void>;
  /** Throws 507 if the table was full when it was last looked: nothing of accounts is removed for others. */
  mustHaveRoom(table: CeilingTable): void;
  report(): readonly CeilingReport[];
}

export function createCeilings(database: Database, given: Partial<CeilingNumbers> = {}): Ceilings {
  const most: CeilingNumbers = { ...defaults, ...given };
  const rows = new Map<CeilingTable, number>();
  const dropped = new Map<CeilingTable, number>();

  async function look(connection: Queryable, names: readonly CeilingTable[]): Promise<void> {
    // Of a large table this reads a sample alone, so that it takes no longer than of a small one.
    for (const table of names) await connection.query(`analyze ${table}`);
    const found = await connection.query<{ name: CeilingTable; rows: number }>(
      `select relname as name, reltuples::float8 as rows from pg_class
       where relname = any($1::text[]) and relnamespace = current_schema()::regnamespace`,
      [names],
    );
    for (const { name, rows: count } of found) if (count >= 0) rows.set(name, count);
  }
  type Gone = readonly (readonly [CeilingTable, number])[];
  /** Batch by batch, until there are as few as there may be or nothing that may go; looks anew each time. */
  async function reduce(
    names: readonly CeilingTable[],
    remove: (connection: Queryable, count: number) => Promise<Gone>,
  ): Promise<void> {
    const tooMany = () => Math.ceil(Math.max(...names.map((table) => (rows.get(table) ?? 0) - most[table])));
    let all = 1;
    while (tooMany() > 0 && all > 0) {
      const gone = await database.transaction(async (connection): Promise<Gone> => {
        if (!(await tryLock(connection, 'upkeep'))) return [];
        await look(connection, names);
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
      await look(database, tables);
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
