import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';

export interface AttemptLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

/**
 * Counts attempts by key, in windows of time, for all servers of the database. An attempt counts from its beginning, so
 * that parallel attempts cannot evade the limit. A successful attempt is uncounted.
 */
export interface Attempts {
  /** Counts an attempt. Throws 429 if there were too many. */
  take(key: string): Promise<void>;
  /** Uncounts an attempt that succeeded. */
  takeBack(key: string): Promise<void>;
}

/** The key of a count in the database. It is a hash, because the database must not hold addresses. */
export const keyOfAttempts = (name: string, key: string): string =>
  createHash('sha256').update(`${name} ${key}`).digest('base64url');

/** Makes a limit. Limits with different names are independent. */
export function createAttempts(database: Queryable, name: string, { attempts, windowMs }: AttemptLimit): Attempts {
  const keyOf = (key: string) => keyOfAttempts(name, key);
  return {
    take: async (key) => {
      const [window] = await database.query<{ count: number; seconds: number }>(
        `insert into attempts as known (key, count, ends_at) values ($1, 1, now() + make_interval(secs => $2))
         on conflict (key) do update set
           count = case when known.ends_at > now() then least(known.count, 1000000) + 1 else 1 end,
           ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
         returning count, ceil(extract(epoch from ends_at - now()))::int as seconds`,
        [keyOf(key), windowMs / 1_000],
      );
      if (window !== undefined && window.count > attempts) throw tooMany(window.seconds);
    },
    takeBack: async (key) => {
      await database.query('update attempts set count = count - 1 where key = $1 and count > 0', [keyOf(key)]);
    },
  };
}

export const tooMany = (seconds: number): HttpError =>
  new HttpError(429, 'Too many attempts. Try again later.', undefined, { 'retry-after': String(Math.max(1, seconds)) });
