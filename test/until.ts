import { vi } from 'vitest';

/** Waits until the check passes, while a faked clock stands still. Its limit only ends a test that hangs. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 240_000, interval: 0 });
