import type { Queryable } from './database.ts';

/**
 * Locks in the database, one for each kind of work, so that only one server does it at a time. The numbers are
 * arbitrary. A number that is in use must not change, because servers of two releases run side by side during an
 * update.
 */
export const locks = {
  migrations: 7_086_531,
  upkeep: 7_086_532,
  media: 7_086_533,
  sums: 7_086_534,
  uploads: 7_086_535,
  partitions: 7_086_536,
  packaging: 7_086_537,
  sitemaps: 7_086_538,
} as const;

type Lock = keyof typeof locks;

/** Waits until no other transaction has the lock, and holds it until the end of this one. */
export const takeLock = (transaction: Queryable, lock: Lock): Promise<unknown> =>
  transaction.query(`select pg_advisory_xact_lock(${locks[lock]})`);

/** Takes the lock until the end of the transaction. Returns false, without waiting, if another transaction holds it. */
export async function tryLock(transaction: Queryable, lock: Lock): Promise<boolean> {
  const [row] = await transaction.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${locks[lock]}) as mine`);
  return row?.mine === true;
}
