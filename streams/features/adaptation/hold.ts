import type { Hold } from './slices.ts';

export interface HoldSettings {
  /** How long a rate that the network did not carry is not tried again; each further time twice as long. */
  readonly firstHoldMs: number;
  readonly longestHoldMs: number;
}

/**
 * Holds a rate back after it was left because the network does not carry it. If it was tried again and is soon left
 * again, it waits twice as long, so that the picture does not go up and down.
 */
export function holdAfter(before: Hold | null, rate: number, nowMs: number, settings: HoldSettings): Hold {
  const isAgain = before !== null && rate <= before.rate && nowMs < before.untilMs + before.waitMs;
  const waitMs = isAgain ? Math.min(before.waitMs * 2, settings.longestHoldMs) : settings.firstHoldMs;
  return { rate, untilMs: nowMs + waitMs, waitMs };
}

export const isHeld = (hold: Hold | null, rate: number, nowMs: number): boolean =>
  hold !== null && rate >= hold.rate && nowMs < hold.untilMs;
