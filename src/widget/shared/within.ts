/**
 * Runs something that is aborted after a time, or with another signal. `AbortSignal.any` and `timeout` do so, too, but
 * are younger than some of the browsers that the player is for.
 */
export async function within<T>(
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<T>,
  other?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  other?.addEventListener('abort', abort);
  if (other?.aborted === true) abort();
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    other?.removeEventListener('abort', abort);
  }
}
