/** What is under way in this page, by name. */
const queues = new Map<string, Promise<unknown>>();

async function inPage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(name, turn);
  return turn;
}

/**
 * Runs work that nobody else may do meanwhile: in any tab where the browser has locks, else in this page. A tab that
 * holds the lock for too long does not hold up the others for ever: they give up.
 */
export async function exclusively<T>(
  name: string,
  timeoutMs: number,
  work: () => Promise<T>,
  locks: LockManager | undefined = globalThis.navigator?.locks,
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
    // Where storage is blocked, so are locks.
    if (error instanceof DOMException && error.name === 'SecurityError') return await inPage(name, work);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
