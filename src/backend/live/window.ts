import { type LiveLoop, type LivePart, type LiveTrack, loopSeconds } from './loop.ts';

/** Rounds are counted from this time by the wall clock, so that all servers agree, also after a restart. */
export const LIVE_ANCHOR_MS = Date.UTC(2025, 0, 1);
/** A viewer can seek back at least this far. */
export const LIVE_WINDOW_SECONDS = 180;

/** A part with its place in the channel. Times are seconds after the anchor. */
export interface PlacedPart extends LivePart {
  readonly startSeconds: number;
  /** The time at which it is complete, and can be sent. */
  readonly endSeconds: number;
}

export interface PlacedSegment {
  readonly round: number;
  readonly index: number;
  /** The media sequence number, which is counted over all rounds. */
  readonly sequence: number;
  readonly uri: string;
  readonly startSeconds: number;
  readonly seconds: number;
  readonly endSeconds: number;
  readonly parts: readonly PlacedPart[];
}

interface Ending {
  readonly endSeconds: number;
}

/** The first millisecond since 1970 at which a segment or part is over. It is rounded to allow for inexact sums. */
export const dueMs = ({ endSeconds }: Ending): number =>
  LIVE_ANCHOR_MS + Math.ceil(Math.round(endSeconds * 1_000_000) / 1_000);

export const isOver = (ending: Ending, nowMs: number): boolean => dueMs(ending) <= nowMs;

/** All segments that have begun by now, and were not over at the start of the window. The last may not be complete. */
export function segmentsInWindow(loop: LiveLoop, track: LiveTrack, nowMs: number): readonly PlacedSegment[] {
  const now = (nowMs - LIVE_ANCHOR_MS) / 1_000;
  const roundSeconds = loopSeconds(loop);
  if (roundSeconds <= 0 || track.segments.length === 0) return [];
  const longest = Math.max(...track.segments.map(({ seconds }) => seconds));
  const from = Math.max(0, now - LIVE_WINDOW_SECONDS - longest);
  const placed: PlacedSegment[] = [];
  for (let round = Math.floor(from / roundSeconds); round * roundSeconds <= now; round++) {
    for (const segment of placeRound(loop, track, round)) {
      if (segment.endSeconds > from && segment.startSeconds <= now) placed.push(segment);
    }
  }
  return placed;
}

/** The segment with this sequence number. */
export function segmentNumbered(loop: LiveLoop, track: LiveTrack, sequence: number): PlacedSegment | undefined {
  const count = track.segments.length;
  return placeRound(loop, track, Math.floor(sequence / count))[sequence % count];
}

/**
 * Places the segments of a round. The last ends with the round, even if audio and video differ by some milliseconds.
 */
export function placeRound(loop: LiveLoop, { segments }: LiveTrack, round: number): readonly PlacedSegment[] {
  const roundSeconds = loopSeconds(loop);
  let offset = 0;
  return segments.map(({ uri, seconds, parts = [] }, index) => {
    const startSeconds = round * roundSeconds + offset;
    const length = index === segments.length - 1 ? roundSeconds - offset : seconds;
    offset += length;
    const endSeconds = startSeconds + length;
    const sequence = round * segments.length + index;
    const placed = placeParts(parts, startSeconds, endSeconds);
    return { round, index, sequence, uri, startSeconds, seconds: length, endSeconds, parts: placed };
  });
}

/** Places the parts of a segment. The last part ends with the segment. */
function placeParts(parts: readonly LivePart[], from: number, to: number): PlacedPart[] {
  let startSeconds = from;
  return parts.map((part, index) => {
    const endSeconds = index === parts.length - 1 ? to : startSeconds + part.seconds;
    const placed = { ...part, seconds: endSeconds - startSeconds, startSeconds, endSeconds };
    startSeconds = endSeconds;
    return placed;
  });
}
