/** Reads VAST documents. A script of its own that imports no other: the page may need it before the player is there. */
import type { Screen } from './vast/choose-file.ts';
import type { MacroEdge } from './macros.ts';
import { readLabelFields } from './vast/label-fields.ts';
import { readChain, type Reading } from './vast/read-chain.ts';

export { createTypeCheck } from './types.ts';

/** Rejects only when it is canceled. */
export function readAd(url: string, edge: MacroEdge, screen: () => Screen, signal: AbortSignal): Promise<Reading> {
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  const labelFields = readLabelFields(globalThis);
  return readChain(url, { ...edge, fetch, clock: () => performance.now(), screen, labelFields }, signal);
}
