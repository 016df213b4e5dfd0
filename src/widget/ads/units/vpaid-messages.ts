import type { FrameMessage } from './vpaid-frame.ts';

const LONGEST_TEXT = 4_000;
const LONGEST_REASON = 300;
const MOST_ARGUMENTS = 4;

type Plain = string | number | boolean | null;

/** Texts are cut, and what is no plain value is nothing. */
function plain(value: unknown): Plain {
  if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? value : null;
}

const reasonOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_REASON) : 'unknown');

/**
 * A message of the frame, or null where it is none. The frame keeps to the same rules, but the ad runs beside it and may
 * have taken its place.
 */
export function readMessage(data: unknown, events: ReadonlySet<string>): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, id, value, error, name, args, reason } = data as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'ready':
      return { type };
    case 'broken':
      return { type, reason: reasonOf(reason) };
    case 'answer':
      if (typeof id !== 'number') return null;
      return { type, id, value: plain(value), error: error === null ? null : reasonOf(error) };
    case 'event':
      if (typeof name !== 'string' || !events.has(name) || !Array.isArray(args)) return null;
      return { type, name, args: args.slice(0, MOST_ARGUMENTS).map(plain) };
    default:
      return null;
  }
}

/** At once, and for each second: some ten kinds of events, each as often as the frame lets it through. */
const BUCKET = 400;
const REFILL_PER_SECOND = 200;

/** A token bucket: false once more came than any honest ad has to say. */
export function createBucket(nowMs: () => number): () => boolean {
  let tokens = BUCKET;
  let lastMs = nowMs();
  return () => {
    const atMs = nowMs();
    tokens = Math.min(BUCKET, tokens + ((atMs - lastMs) * REFILL_PER_SECOND) / 1_000) - 1;
    lastMs = atMs;
    return tokens >= 0;
  };
}
