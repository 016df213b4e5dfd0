import { LEAST_FLOW, IDLE_LOAD_MS } from '../../../../streams/model/hosts.ts';

const STEP_MS = 1_000;

interface Watched {
  /** The bytes that have come; null before the first one. */
  readonly read: () => number | null;
  readonly onGrowing?: () => void;
  /** Called when no bytes have come for a while, or almost none for longer. The age of a load does not count. */
  readonly onSilent: () => void;
}

/** Watches a load until the returned function is called. */
export function watchLoad({ read, onGrowing, onSilent }: Watched): () => void {
  let before: number | null = null;
  let [silentMs, sinceMs, sinceBytes] = [0, 0, 0];
  const timer = setInterval(() => {
    const loaded = read();
    if (loaded === null) return;
    if (loaded === before) silentMs += STEP_MS;
    else {
      silentMs = 0;
      if (loaded > 0) onGrowing?.();
    }
    before = loaded;
    sinceMs += STEP_MS;
    const isDripping = sinceMs >= LEAST_FLOW.afterMs && loaded - sinceBytes < LEAST_FLOW.leastBytes;
    if (sinceMs >= LEAST_FLOW.afterMs) [sinceMs, sinceBytes] = [0, loaded];
    if (silentMs >= IDLE_LOAD_MS || isDripping) onSilent();
  }, STEP_MS);
  return () => clearInterval(timer);
}

/**
 * Ends a sent request when it falls silent; the request's own timeout counts only until its first byte. Setting a
 * timeout that has already passed ends the request at once, as its own timeout would.
 * @param firstByteMs a shorter time until the first byte; null if there is none
 */
export function endWhenSilent(xhr: XMLHttpRequest, firstByteMs: number | null = null, onGrowing?: () => void): void {
  let bytes: number | null = null;
  const end = (): void => void (xhr.timeout = 1);
  const unwatch = watchLoad({ read: () => bytes, onSilent: end, ...(onGrowing && { onGrowing }) });
  const patience = firstByteMs === null ? undefined : setTimeout(end, firstByteMs);
  xhr.addEventListener('progress', ({ loaded }) => {
    if (bytes === null) xhr.timeout = 0;
    bytes = loaded;
    clearTimeout(patience);
  });
  xhr.addEventListener('loadend', () => {
    clearTimeout(patience);
    unwatch();
  });
}
