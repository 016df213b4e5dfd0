import { ApiError } from './errors.ts';

/** Waits before the second and the third try. */
const pausesMs = [250, 750];

/** What a moment may mend; a timeout is not repeated: the viewer has waited long enough. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'network' || (error.status !== null && error.status >= 500);
}

/** Ends early, without a word, when the caller gives up: the next try will say so. */
function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, durationMs);
    signal?.addEventListener('abort', finish);
    if (signal?.aborted === true) finish();
  });
}

/** The one retry policy; for methods that change nothing only. */
export async function withRetries<T>(signal: AbortSignal | undefined, attempt: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await pause(pauseMs, signal);
  }
  return attempt();
}
