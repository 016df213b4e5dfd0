import { type AttemptLimit, tooMany } from '../users/attempts.ts';

const MAX_KEYS = 10_000;

/**
 * Counts in the memory of this server, for what is too frequent for the database. Throws 429 when a key was taken too
 * often within its window.
 */
export function createRateLimit({ attempts, windowMs }: AttemptLimit, now: () => number = Date.now) {
  const windows = new Map<string, { count: number; readonly endsMs: number }>();
  return (key: string): void => {
    const known = windows.get(key);
    const window = known && known.endsMs > now() ? known : { count: 0, endsMs: now() + windowMs };
    window.count++;
    windows.delete(key);
    windows.set(key, window);
    // The oldest window is dropped, so that the memory is bounded.
    const [oldest] = windows.keys();
    if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    if (window.count > attempts) throw tooMany(Math.ceil((window.endsMs - now()) / 1_000));
  };
}
