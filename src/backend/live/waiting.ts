import { HttpError } from '../http/errors.ts';
import { runAfter } from '../shared/schedule.ts';

/** How many requests of all viewers may wait at the same time for segments that do not exist yet. */
const MOST_WAITING = 4_000;
/** The longest time that a request waits. */
const LONGEST_WAIT_MS = 15_000;

export interface Waiting {
  /**
   * Resolves at `dueMs` (milliseconds since 1970), or as soon as the request ends. Rejects with 503 if too many wait.
   */
  readonly until: (dueMs: number, givenUp: AbortSignal) => Promise<void>;
}

export function createWaiting(most = MOST_WAITING): Waiting {
  let count = 0;
  return {
    until: async (dueMs, givenUp) => {
      const delayMs = Math.min(dueMs - Date.now(), LONGEST_WAIT_MS);
      if (delayMs <= 0 || givenUp.aborted) return;
      if (count >= most) throw new HttpError(503, 'Too many wait already.', undefined, { 'retry-after': '1' });
      count += 1;
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          givenUp.removeEventListener('abort', end);
          resolve();
        };
        const timer = runAfter(delayMs, end);
        givenUp.addEventListener('abort', end);
      });
      count -= 1;
    },
  };
}
