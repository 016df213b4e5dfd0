import {
  type ByteRange,
  type ChainScope,
  keyOf,
  type MediaChain,
  type StartedRequest,
} from '../../contract/media-chain.ts';

/** What the page has asked for before the player was there. */
const startedChain = (): MediaChain | null => (globalThis as ChainScope).potokChain ?? null;

/** Written as the page writes its keys; what cannot be is none of them. */
function absolute(url: string): string | null {
  try {
    return new URL(url, location.href).href;
  } catch {
    return null;
  }
}

/** Whether an address is that of the rendition the page has begun with. */
export const isStartedLevel = (url: string): boolean => {
  const levelUrl = startedChain()?.levelUrl ?? null;
  return levelUrl !== null && absolute(url) === levelUrl;
};

/** What nobody has taken is not needed. */
export function letGoOfStarted(): void {
  const chain = startedChain();
  if (chain === null) return;
  for (const { abort } of chain.requests.values()) abort();
  chain.requests.clear();
  chain.levelUrl = null;
}

/** Each is taken once: what is asked for again is wanted anew. */
export function takeStarted(url: string, range: ByteRange | null = null): StartedRequest | null {
  const requests = startedChain()?.requests;
  if (requests === undefined || requests.size === 0) return null;
  const key = keyOf(absolute(url) ?? '', range);
  const started = requests.get(key) ?? null;
  requests.delete(key);
  return started;
}
