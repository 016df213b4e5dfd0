import type { Log } from '../observe/log.ts';

const HOUR_MS = 3_600_000;

/**
 * Runs work now and every hour, never twice at once. Failures are logged, and the work is tried again in an hour. The
 * returned function stops it, and waits for work in progress.
 */
export function everyHour(work: () => Promise<unknown>, log: Log): () => Promise<void> {
  let current = Promise.resolve();
  const turn = () => {
    current = current.then(work).then(
      () => undefined,
      (error: unknown) => log('error', 'upkeep failed', { error }),
    );
  };
  turn();
  const timer = setInterval(turn, HOUR_MS);
  // The timer must not keep the program running.
  timer.unref();
  return () => {
    clearInterval(timer);
    return current;
  };
}
