const HOUR_MS = 3_600_000;

/**
 * Does a piece of work now and every hour, never twice at once. What fails is told in the log and tried again in an hour.
 * The function that comes back ends it, and waits for what is under way.
 */
export function everyHour(work: () => Promise<unknown>): () => Promise<void> {
  let current = Promise.resolve();
  const turn = () => {
    current = current.then(work).then(
      () => undefined,
      (error: unknown) => console.error('Upkeep:', error),
    );
  };
  turn();
  const timer = setInterval(turn, HOUR_MS);
  // The program may end while it waits for the next hour.
  timer.unref();
  return () => {
    clearInterval(timer);
    return current;
  };
}
