import {
  type ByteRange,
  type ChainScope,
  dropRequests,
  keyOf,
  type MediaChain,
  type StartedProgress,
  type StartedRequest,
} from '../media-chain.ts';

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
export function endStartedRequests(): void {
  const chain = startedChain();
  if (chain === null) return;
  dropRequests(chain);
  chain.levelUrl = null;
}

/** Keeps a whole file that has been loaded, with the times that this took, for the next request of its address. */
export function keepLoaded(
  url: string,
  body: ArrayBuffer,
  times: Pick<StartedProgress, 'startMs' | 'firstByteMs' | 'endMs'>,
) {
  const { requests } = ((globalThis as ChainScope).potokChain ??= { requests: new Map(), levelUrl: null });
  requests.set(keyOf(absolute(url) ?? '', null), {
    answer: Promise.resolve({ url, status: 200, body }),
    progress: { ...times, loadedBytes: body.byteLength, totalBytes: body.byteLength },
    abort: () => undefined,
  });
}

/** Takes a request that the page has made. Each can be taken once; a repeated request needs a new answer. */
export function takeStarted(url: string, range: ByteRange | null = null): StartedRequest | null {
  const requests = startedChain()?.requests;
  if (requests === undefined || requests.size === 0) return null;
  const key = keyOf(absolute(url) ?? '', range);
  const started = requests.get(key) ?? null;
  requests.delete(key);
  return started;
}
