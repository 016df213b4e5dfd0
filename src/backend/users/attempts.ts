import { HttpError } from '../http/errors.ts';

const MAX_KEYS = 10_000;

export interface AttemptLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

/** Counts attempts by whatever identifies who makes them, in windows of time; refuses what is too much. */
export interface Attempts {
  /** Counts one; throws 429 when there were too many. */
  take(key: string): void;
  /** It was the right person after all. */
  forgive(key: string): void;
}

export function createAttempts({ attempts, windowMs }: AttemptLimit, now: () => number = Date.now): Attempts {
  const windows = new Map<string, { count: number; readonly endsMs: number }>();
  return {
    take: (key) => {
      const known = windows.get(key);
      const window = known && known.endsMs > now() ? known : { count: 0, endsMs: now() + windowMs };
      window.count++;
      windows.delete(key);
      windows.set(key, window);
      // The one longest untouched goes: memory is bounded whoever asks.
      const [oldest] = windows.keys();
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
      if (window.count <= attempts) return;
      const seconds = Math.ceil((window.endsMs - now()) / 1_000);
      throw new HttpError(429, 'Too many attempts. Try again later.', undefined, { 'retry-after': String(seconds) });
    },
    forgive: (key) => {
      windows.delete(key);
    },
  };
}
