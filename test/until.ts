import { vi } from 'vitest';

/** Waits for what comes by itself; a faked clock stands still meanwhile. Its limit ends what hangs, no more. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 240_000, interval: 0 });
