/** Reads VAST documents. A script of its own that imports no other: the page may need it before the player is there. */
import type { Screen } from './vast/choose-file.ts';
import { readMacroFacts } from './macro-facts.ts';
import { expandMacros, type MacroEdge, type MacroValues } from './macros.ts';
import { readLabelFields } from './vast/label-fields.ts';
import { readChain, type Reading } from './vast/read-chain.ts';

export { createTypeCheck } from './types.ts';

const facts = () => readMacroFacts(window);

/** The address of a ping, with all that is known at this moment. */
export const expandPing = (url: string, values: MacroValues, edge: MacroEdge): string =>
  expandMacros(url, values, { ...edge, facts });

/** Rejects only when it is canceled. */
export function readAd(url: string, edge: MacroEdge, screen: () => Screen, signal: AbortSignal): Promise<Reading> {
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  const labelFields = readLabelFields(globalThis);
  return readChain(url, { ...edge, facts, fetch, clock: () => performance.now(), screen, labelFields }, signal);
}
