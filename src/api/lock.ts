/** The part of the browser's lock manager that is used. */
export interface Locks {
  readonly request: <T>(
    name: string,
    options: { readonly signal: AbortSignal },
    work: () => Promise<T>,
  ) => Promise<T | Awaited<T>>;
}

/** The last work of each lock in this page, by name. */
const queues = new Map<string, Promise<unknown>>();

async function inPage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(name, turn);
  return turn;
}

/**
 * Runs work under an exclusive lock: across tabs if the browser has locks, else within this page. Rejects when another
 * tab holds the lock for longer than the timeout.
 */
export async function exclusively<T>(
  name: string,
  timeoutMs: number,
  work: () => Promise<T>,
  locks: Locks | undefined = globalThis.navigator?.locks,
): Promise<T> {
  if (locks === undefined) return inPage(name, work);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await locks.request(name, { signal: controller.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    // Locks are blocked wherever storage is.
    if (error instanceof DOMException && error.name === 'SecurityError') return await inPage(name, work);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
