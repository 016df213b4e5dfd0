import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { LOCK_FILE, lockFolder } from './folder-lock.ts';
import { closeContents, makePrivate } from './private-folder.ts';

/** PostgreSQL inside this process: in a folder that other accounts cannot read, or in memory. */
export async function openPglite(dataDir: string | null): Promise<Database> {
  if (dataDir === null) return toDatabase(await PGlite.create());
  const folder = await makePrivate(dataDir, ['database', 'pictures', LOCK_FILE]);
  const unlock = await lockFolder(dataDir);
  try {
    const lite = await PGlite.create(folder);
    await closeContents(folder);
    return toDatabase(lite, async () => {
      await closeContents(folder);
      await unlock();
    });
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
    pool: () => null,
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
