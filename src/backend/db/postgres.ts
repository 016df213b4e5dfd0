import pg from 'pg';
import type { Database, Queryable } from './database.ts';

/** A PostgreSQL server; idle connections that break are replaced, not fatal. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  pool.on('error', onError);
  // A break during a transaction rejects its statement; without this listener the `error` event would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    ...queryable(pool),
    transaction: (work) => transaction(pool, work),
    close: () => pool.end(),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

function queryable(connection: pg.Pool | pg.PoolClient): Queryable {
  return {
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await connection.query<Row>(sql, [...values])).rows,
    script: async (sql) => {
      await connection.query(sql);
    },
  };
}

async function transaction<Result>(pool: pg.Pool, work: (connection: Queryable) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await work(queryable(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection whose rollback fails is not used again; the first error is the one to report.
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}
