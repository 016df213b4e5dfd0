import type { Log } from './log.ts';

/** The longest time of a timer. A timer that is set to more ends at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Does the work after so many milliseconds, but after 24 days at the latest. */
export const runAfter = (ms: number, work: () => void): NodeJS.Timeout =>
  setTimeout(work, Math.min(ms, LONGEST_TIMER_MS));

/**
 * Runs the work at once, or after a delay, and then once each period. If a turn takes longer than a period, the next
 * ones are skipped, so that it never runs twice at the same time. Failures are logged, and the work is tried again the
 * next time. Returns a function that stops this, and waits for a running turn.
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
  let timer: NodeJS.Timeout;
  const begin = () => {
    turn();
    timer = setInterval(turn, periodMs);
    // A timer must not keep the program running.
    timer.unref();
  };
  if (delayMs === 0) begin();
  else timer = runAfter(delayMs, begin).unref();
  return async () => {
    clearTimeout(timer);
    await current;
  };
}
