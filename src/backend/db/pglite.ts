import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/** PostgreSQL inside this process: in a folder, or in memory. */
export async function openPglite(dataDir: string | null): Promise<Database> {
  if (dataDir === null) return toDatabase(await PGlite.create());
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    return toDatabase(await PGlite.create(join(dataDir, 'database')), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function toDatabase(lite: PGlite, afterClose?: () => Promise<void>): Database {
  return {
    ...toQueryable(lite),
    transaction: (work) => lite.transaction((transaction) => work(toQueryable(transaction))),
    close: async () => {
      await lite.close();
      await afterClose?.();
    },
  };
}

function toQueryable(connection: PGlite | Transaction): Queryable {
  return {
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await connection.query<Row>(sql, [...values])).rows,
    script: async (sql) => {
      await connection.exec(sql);
    },
  };
}
