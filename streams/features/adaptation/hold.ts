import type { Hold } from './slices.ts';

export interface HoldSettings {
  /** How long a rate is not tried again for which the network did not suffice; each further time twice as long. */
  readonly firstHoldMs: number;
  readonly longestHoldMs: number;
}

/**
 * After a rate was left because the network does not carry it. When it is left again soon after it was tried again, it
 * waits twice as long, so that the picture does not go up and down.
 */
export function holdAfter(before: Hold | null, rate: number, nowMs: number, settings: HoldSettings): Hold {
  const isAgain = before !== null && rate <= before.rate && nowMs < before.untilMs + before.waitMs;
  const waitMs = isAgain ? Math.min(before.waitMs * 2, settings.longestHoldMs) : settings.firstHoldMs;
  return { rate, untilMs: nowMs + waitMs, waitMs };
}

export const isHeld = (hold: Hold | null, rate: number, nowMs: number): boolean =>
  hold !== null && rate >= hold.rate && nowMs < hold.untilMs;
