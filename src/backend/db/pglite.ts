import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { LOCK_FILE, lockFolder } from './folder-lock.ts';
import { closeContents, makePrivate } from './private-folder.ts';
import { SOCKET_FILE } from './share.ts';
import { freeBytesOf, requireRoom, watchRoom, type FreeBytes } from './room.ts';
import { DiskFull } from './failure.ts';

/** PostgreSQL's error code for a write in a transaction that may only read. */
const READ_ONLY = '25006';

/** Opens PostgreSQL inside this process, in a folder that other accounts cannot read, or in memory. */
export async function openPglite(
  dataDir: string | null,
  freeBytes: FreeBytes = freeBytesOf(dataDir ?? '.'),
): Promise<Database> {
  if (dataDir === null) return toDatabase(await PGlite.create());
  const folder = await makePrivate(dataDir, ['database', 'media', 'pictures', LOCK_FILE, SOCKET_FILE]);
  await requireRoom(dataDir, freeBytes);
  const unlock = await lockFolder(dataDir);
  try {
    const lite = await PGlite.create(folder);
    await closeContents(folder);
    let isFull = false;
    // The embedded database would not survive a full disk, so it is read-only while little room is left.
    const endWatch = watchRoom(freeBytes, async (isFullNow) => {
      await lite.exec(`set default_transaction_read_only = ${isFullNow ? 'on' : 'off'}`);
      isFull = isFullNow;
    });
    return toDatabase(
      lite,
      () => isFull,
      async () => {
        endWatch();
        await closeContents(folder);
        await unlock();
      },
    );
  } catch (error) {
    await unlock();
    throw error;
  }
}

function toDatabase(lite: PGlite, isFull = (): boolean => false, afterClose?: () => Promise<void>): Database {
  return {
    ...toQueryable(lite),
    transaction: (work) => lite.transaction((transaction) => work(toQueryable(transaction))),
    close: async () => {
      await lite.close();
      await afterClose?.();
    },
    pool: () => null,
    isFull,
  };
}

function toQueryable(connection: PGlite | Transaction): Queryable {
  return {
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await connection.query<Row>(sql, [...values]).catch(explain)).rows,
    script: async (sql) => {
      await connection.exec(sql).catch(explain);
    },
  };
}

/** Throws `DiskFull` for a refused write: only a lack of room makes the embedded database read-only. */
function explain(error: unknown): never {
  throw (error as { readonly code?: unknown }).code === READ_ONLY ? new DiskFull() : error;
}
