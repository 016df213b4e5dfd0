import type { Log } from '../observe/log.ts';

/**
 * Runs work now and every so often, never twice at once. Failures are logged, and the work is tried again the next time. The
 * returned function stops it, and waits for work in progress.
 */
export function repeatEvery(periodMs: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  let current = Promise.resolve();
  const turn = () => {
    current = current.then(work).then(
      () => undefined,
      (error: unknown) => log('error', 'upkeep failed', { error }),
    );
  };
  turn();
  const timer = setInterval(turn, periodMs);
  // The timer must not keep the program running.
  timer.unref();
  return () => {
    clearInterval(timer);
    return current;
  };
}
