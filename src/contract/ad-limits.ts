/** Most ads of one break, prerolls or midrolls: more than anybody would sit through. */
export const MOST_ADS_OF_BREAK = 20;

/** Limits for reading VAST. */
export const adLimits = {
  adWrapperDepth: 5,
  /** Timeouts of each document of a chain and of the whole chain, since the film waits for it. */
  adHopTimeoutMs: 5_000,
  adReadBudgetMs: 5_000,
} as const;
