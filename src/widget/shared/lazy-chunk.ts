import { defer, retry, type Observable } from 'rxjs';

const RELOAD_DELAY_MS = 2_000;
const RELOADS = 3;

/** Loads a chunk of the player, with retries. */
export function lazyChunk<T>(load: () => Promise<T>): Observable<T> {
  return defer(load).pipe(retry({ count: RELOADS, delay: RELOAD_DELAY_MS }));
}
