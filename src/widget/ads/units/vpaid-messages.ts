import type { FrameMessage } from './vpaid-frame.ts';

const LONGEST_TEXT = 4_000;
const LONGEST_REASON = 300;
const MOST_ARGUMENTS = 4;

type Plain = string | number | boolean | null;

/** Cuts long texts; anything but a text, a boolean or a finite number becomes null. */
function plain(value: unknown): Plain {
  if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? value : null;
}

const reasonOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_REASON) : 'unknown');

/**
 * Reads a message of the frame; null if it is invalid. The frame applies the same rules, but the ad runs in it and may
 * have replaced its script.
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
