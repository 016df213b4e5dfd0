import type { Log } from '../observe/log.ts';

/** A timer that is set to more is over at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Does something after so many milliseconds, or after 24 days if that is sooner. */
export const after = (ms: number, work: () => void): NodeJS.Timeout => setTimeout(work, Math.min(ms, LONGEST_TIMER_MS));

/**
 * Runs work at once, or after a delay, and then every so often, never twice at once: while a turn runs, however long, no
 * other one waits for it. Failures are logged, and the work is tried again the next time. The returned function stops
 * it, and waits for work in progress.
 */
export function repeatEvery(
  periodMs: number,
  work: () => Promise<unknown>,
  log: Log,
  delayMs = 0,
): () => Promise<void> {
  let current: Promise<void> | null = null;
  const turn = () => {
    current ??= Promise.resolve()
      .then(work)
      .then(
        () => undefined,
        (error: unknown) => log('error', 'upkeep failed', { error }),
      )
      .finally(() => (current = null));
  };
  const timers: NodeJS.Timeout[] = [];
  // A timer must not keep the program running.
  const begin = () => {
    turn();
    timers.push(setInterval(turn, periodMs).unref());
  };
  if (delayMs === 0) begin();
  else timers.push(after(delayMs, begin).unref());
  return async () => {
    timers.forEach(clearInterval);
    await current;
  };
}
