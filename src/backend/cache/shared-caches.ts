import type { Queryable } from '../db/database.ts';
import { type CacheName, cacheNames, type Caches } from './caches.ts';

/** How often the database is asked whether another server has cleared a cache. */
const CHECKED_EVERY_MS = 1_000;

/** The caches of one server, which are cleared together with those of all servers of the database. */
export interface SharedCaches extends Pick<Caches, 'remember' | 'report'> {
  /** Empties the named caches, or all, on all servers: here at once, elsewhere within a second. */
  clear(names?: readonly CacheName[]): Promise<void>;
}

/** Counts a clearing of these caches. Within a transaction, other servers see it together with the change. */
export const CLEAR = `insert into cache_clearings as c (name, times) select unnest($1::text[]), 1
  on conflict (name) do update set times = c.times + 1 returning name, times::int as times`;

interface Clearings {
  readonly name: CacheName;
  readonly times: number;
}

export function shareCaches(caches: Caches, database: Queryable, now: () => number = Date.now): SharedCaches {
  let known = new Map<CacheName, number>();
  let check: Promise<void> = Promise.resolve();
  let nextCheckMs = 0;

  async function follow(): Promise<void> {
    const rows = await database.query<Clearings>('select name, times::int as times from cache_clearings');
    caches.clear(
      rows.filter(({ name, times }) => cacheNames.includes(name) && known.get(name) !== times).map(({ name }) => name),
    );
    known = new Map(rows.map(({ name, times }) => [name, times]));
  }

  return {
    remember: async (...asked) => {
      if (now() >= nextCheckMs) {
        nextCheckMs = now() + CHECKED_EVERY_MS;
        // If the database cannot be reached, cached values are still used.
        check = follow().catch(() => undefined);
      }
      await check;
      return caches.remember(...asked);
    },
    report: () => caches.report(),
    clear: async (names = cacheNames) => {
      const rows = await database.query<Clearings>(CLEAR, [[...names]]);
      caches.clear(names);
      // Otherwise the next check would empty them once more.
      for (const { name, times } of rows) known.set(name, times);
    },
  };
}
