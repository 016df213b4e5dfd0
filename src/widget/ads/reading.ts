/**
 * Reads VAST documents. A separate script that imports no other, because the page may need it before the player is
 * loaded.
 */
import { AD_REFUSED, type ScheduledBreak } from '../../../streams/model/ad.ts';
import type { Screen } from './vast/choose-file.ts';
import { readMacroFacts } from './macro-facts.ts';
import { expandMacros, type MacroEdge, type MacroValues } from './macros.ts';
import { createFrequency, readRules } from './rules.ts';
import { readLabelFields } from './vast/label-fields.ts';
import { readChain, type Outcome } from './vast/read-chain.ts';
import type { PlannedBreak, ReadBreak } from './vast/schedule.ts';

export { secondsSinceSeek } from './rules.ts';
export { createTypeCheck } from './types.ts';

export type Reading = Outcome & {
  /** Breaks within the film that a schedule has in place of an ad. */
  readonly breaks: readonly ScheduledBreak[];
};

const facts = () => readMacroFacts(window);

/** The address of a ping, with the values of its macros at this moment. */
export const expandPing = (url: string, values: MacroValues, edge: MacroEdge): string =>
  expandMacros(url, values, { ...edge, facts });

/** Breaks that may still come, by the addresses that `keepBreak` makes for them. */
const planned = new Map<string, PlannedBreak | ReadBreak>();
const MOST_PLANNED = 200;
let lastPlanned = 0;

/** The limits of the operator's rules; null if there are no rules. */
const frequency = () => {
  const rules = readRules(globalThis);
  return (
    rules && createFrequency(rules, { storage: () => localStorage, now: Date.now, startedAt: performance.timeOrigin })
  );
};

/** How many ads may be shown now. */
export const adsLeft = (): number => frequency()?.left() ?? Infinity;
export const noteShown = (): void => frequency()?.noteShown();
export const pauseAfterSeekSeconds = (): number => readRules(globalThis)?.afterSeekSeconds ?? 0;

export const refused: Reading = { isOk: false, failure: { code: 900, message: AD_REFUSED, errorUrls: [] }, breaks: [] };

/** Rejects only when it is canceled. */
export async function readAd(
  url: string,
  edge: MacroEdge,
  screen: () => Screen,
  signal: AbortSignal,
): Promise<Reading> {
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  const labelFields = readLabelFields(globalThis);
  const mayShow = adsLeft() > 0;
  const reader = { ...edge, facts, fetch, clock: () => performance.now(), screen, labelFields, mayShow };
  const known = planned.get(url) ?? url;
  const { schedule, ...outcome } = await readChain(
    typeof known === 'function' ? () => known(fetch, signal) : known,
    reader,
    signal,
  );
  const longerThanSeconds = readRules(globalThis)?.scheduleLongerThanSeconds ?? null;
  const limit = longerThanSeconds === null ? {} : { longerThanSeconds };
  return {
    ...outcome,
    breaks: schedule.flatMap((one) => (one.at === 'start' ? [] : [{ url: keepBreak(one), at: one.at, ...limit }])),
  };
}

/** Keeps a break, and returns an address by which it is read later. */
export function keepBreak(one: PlannedBreak | ReadBreak): string {
  const url = `vmap:${String((lastPlanned += 1))}`;
  planned.set(url, one);
  planned.delete(`vmap:${String(lastPlanned - MOST_PLANNED)}`);
  return url;
}
