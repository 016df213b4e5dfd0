import pg from 'pg';
import type { Database, Queryable } from './database.ts';
import { databaseFailureOf } from './failure.ts';

/** The server is on another machine, whose disk cannot be looked at: a write that failed is remembered for so long. */
const FULL_IS_TOLD_MS = 60_000;

/** A PostgreSQL server; idle connections that break are replaced, not fatal. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // No statement here takes long, but some look so to the planner, and would be compiled for seconds. The pool waits
    // for it: a statement must not begin while another is under way on its connection.
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool does wait, which its types do not say.
    onConnect: (client) => client.query('set jit = off').catch(() => undefined),
  });
  pool.on('error', onError);
  // A break during a transaction rejects its statement; without this listener the `error` event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  let fullUntilMs = 0;
  const noteFull = (error: unknown): never => {
    if (databaseFailureOf(error) === 'full') fullUntilMs = performance.now() + FULL_IS_TOLD_MS;
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
    // A connection whose rollback fails is not used again; the first error is the one to report.
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}
