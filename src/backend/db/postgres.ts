import pg from 'pg';
import type { Database, Queryable } from './database.ts';
import { databaseFailureOf } from './failure.ts';

/**
 * How long the disk counts as full after a write failed for lack of room: the server may be on another machine, whose
 * disk cannot be examined.
 */
const COUNTS_AS_FULL_MS = 60_000;

/** Connects to a PostgreSQL server. An idle connection that breaks is replaced, and does not end the process. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // No statement here takes long, but the planner expects it of some, and would compile them for seconds. The pool
    // waits for this promise, because a statement must not begin while another runs on the same connection.
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool does wait, which its types do not say.
    onConnect: (client) => client.query('set jit = off').catch(() => undefined),
  });
  pool.on('error', onError);
  // If a connection breaks during a transaction, its statement fails. Without this listener the `error` event would
  // also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  let fullUntilMs = 0;
  const noteFull = (error: unknown): never => {
    if (databaseFailureOf(error) === 'full') fullUntilMs = performance.now() + COUNTS_AS_FULL_MS;
    throw error;
  };
  return {
    ...queryable(pool, noteFull),
    transaction: (work) => transaction(pool, noteFull, work),
    close: () => pool.end(),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isFull: () => performance.now() < fullUntilMs,
  };
}

function queryable(connection: pg.Pool | pg.PoolClient, noteFailure: (error: unknown) => never): Queryable {
  return {
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await connection.query<Row>(sql, [...values]).catch(noteFailure)).rows,
    script: async (sql) => {
      await connection.query(sql).catch(noteFailure);
    },
  };
}

async function transaction<Result>(
  pool: pg.Pool,
  noteFailure: (error: unknown) => never,
  work: (connection: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await work(queryable(client, noteFailure));
    await client.query('commit').catch(noteFailure);
    return result;
  } catch (error) {
    // If the rollback fails, the connection is not used again. The first error is reported.
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}
