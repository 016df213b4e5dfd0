/** Limits of the buffer, in seconds of film: ahead of the position at first and at most, and behind it. */
export interface BufferLimits {
  readonly minimum: number;
  readonly maximum: number;
  readonly behind: number;
}

/**
 * Enough for the usual network gap. The libraries' own limits would be minutes of film thrown away by every seek.
 */
const usual: BufferLimits = { minimum: 30, maximum: 60, behind: 30 };

/** A quarter is room for the segments that are only partly behind or ahead of the limits. */
const aheadShare = 0.6;
const behindShare = 0.15;
/** A second refusal means that the first one's limits were too large. */
const shrinkage = 0.75;
/** With less than this a film would stop at every segment. */
const leastHeldSeconds = 8;

/** What this device can hold; kept for the films after this one. */
let heldSeconds = Number.POSITIVE_INFINITY;

export function bufferLimits(): BufferLimits {
  const ahead = heldSeconds * aheadShare;
  return {
    minimum: Math.min(usual.minimum, ahead),
    maximum: Math.min(usual.maximum, ahead),
    behind: Math.min(usual.behind, heldSeconds * behindShare),
  };
}

/** Lowers the limits to what was buffered when the browser refused more (`QuotaExceededError`). */
export function noteFullBuffer({ buffered }: Pick<HTMLMediaElement, 'buffered'>): void {
  let seconds = 0;
  for (let index = 0; index < buffered.length; index += 1) seconds += buffered.end(index) - buffered.start(index);
  heldSeconds = Math.max(leastHeldSeconds, Math.min(heldSeconds * shrinkage, seconds));
}
