import type { Queryable } from '../db/database.ts';
import { runAfter } from '../shared/schedule.ts';
import { type AttemptLimit, keyOfAttempts, tooMany } from './attempts.ts';

const MAX_KEYS = 10_000;
/** How often servers of a database exchange their counts. */
const SHARED_EVERY_MS = 1_000;

interface Window {
  count: number;
  /** The part of the count that the other servers do not know yet. */
  untold: number;
  endsMs: number;
}

/** Adds a count for all servers, and returns their sum. */
const ADD_COUNTS = `
  insert into attempts as known (key, count, ends_at)
  select key, n, now() + make_interval(secs => $3) from unnest($1::text[], $2::int[]) as told(key, n) order by key
  on conflict (key) do update set
    count = case when known.ends_at > now() then least(known.count, 1000000) + excluded.count else excluded.count end,
    ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
  returning key, count, (extract(epoch from ends_at - now()) * 1000)::int as milliseconds`;

/**
 * Counts in memory, because the events are too frequent for the database, and adds up the counts of all servers once a
 * second. Throws 429 if a key was taken too often, or too much of it, within its window. Limits with different names
 * are independent.
 */
export function createRateLimit(
  database: Queryable,
  name: string,
  { attempts, windowMs }: AttemptLimit,
  now: () => number = Date.now,
): (key: string, amount?: number) => void {
  const windows = new Map<string, Window>();
  let isSharing = false;

  async function shareCounts(): Promise<void> {
    const untold = [...windows].filter(([, window]) => window.untold > 0);
    const counts = untold.map(([, window]) => window.untold);
    for (const [, window] of untold) window.untold = 0;
    const keys = untold.map(([key]) => keyOfAttempts(name, key));
    const rows = await database.query<{ key: string; count: number; milliseconds: number }>(ADD_COUNTS, [
      keys,
      counts,
      windowMs / 1_000,
    ]);
    const totals = new Map(rows.map((row) => [row.key, row]));
    for (const [index, [, window]] of untold.entries()) {
      const total = totals.get(keys[index] ?? '');
      if (total === undefined) continue;
      window.count = total.count + window.untold;
      window.endsMs = now() + total.milliseconds;
    }
  }
  function shareSoon(): void {
    if (isSharing) return;
    isSharing = true;
    const timer = runAfter(SHARED_EVERY_MS, () => {
      // If the database cannot be reached, each server counts for itself.
      void shareCounts()
        .catch(() => undefined)
        .then(() => {
          isSharing = false;
          if ([...windows.values()].some(({ untold }) => untold > 0)) shareSoon();
        });
    });
    timer.unref();
  }

  return (key, amount = 1) => {
    const known = windows.get(key);
    const window = known && known.endsMs > now() ? known : { count: 0, untold: 0, endsMs: now() + windowMs };
    windows.delete(key);
    windows.set(key, window);
    // The oldest window is dropped, so that the memory is bounded.
    const [oldest] = windows.keys();
    if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    if (window.count >= attempts) throw tooMany(Math.ceil((window.endsMs - now()) / 1_000));
    window.count += amount;
    window.untold += amount;
    shareSoon();
  };
}
