import {
  type ByteRange,
  type ChainScope,
  dropRequests,
  keyOf,
  type MediaChain,
  type StartedRequest,
} from '../../../contract/media-chain.ts';

interface Timed {
  readonly loading: { readonly start: number; readonly first: number; readonly end: number };
  readonly loaded: number;
}

/** The requests that the page has made before the player was there. */
const startedChain = (): MediaChain | null => (globalThis as ChainScope).potokChain ?? null;

/** Absolute, as in the page's keys; null if it is invalid. */
function absolute(url: string): string | null {
  try {
    return new URL(url, location.href).href;
  } catch {
    return null;
  }
}

/** Whether this is the address of the rendition that the page has begun to load. */
export const isStartedLevel = (url: string): boolean => {
  const levelUrl = startedChain()?.levelUrl ?? null;
  return levelUrl !== null && absolute(url) === levelUrl;
};

/** Aborts the requests that were not taken. */
export function letGoOfStarted(): void {
  const chain = startedChain();
  if (chain === null) return;
  dropRequests(chain);
  chain.levelUrl = null;
}

/** Has an answer given to the next load of this address, as if the page had made the request. */
export function offerStarted(url: string, body: ArrayBuffer, { loading, loaded }: Timed): void {
  const { start: startMs, first: firstByteMs, end: endMs } = loading;
  startedChain()?.requests.set(absolute(url) ?? '', {
    answer: Promise.resolve({ url, status: 200, body }),
    progress: { startMs, firstByteMs, endMs, loadedBytes: loaded, totalBytes: loaded },
    abort: () => undefined,
  });
}

/** Each can be taken once; a repeated request needs a new answer. */
export function takeStarted(url: string, range: ByteRange | null = null): StartedRequest | null {
  const requests = startedChain()?.requests;
  if (requests === undefined || requests.size === 0) return null;
  const key = keyOf(absolute(url) ?? '', range);
  const started = requests.get(key) ?? null;
  requests.delete(key);
  return started;
}
