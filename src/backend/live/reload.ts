import { HttpError } from '../http/errors.ts';
import { hasParts, type LiveLoop, type LiveTrack } from './loop.ts';
import { dueMs, isOver, segmentNumbered, segmentsInWindow } from './window.ts';

/** A playlist can be asked for this many segments ahead of the last one that is over. */
const MOST_SEGMENTS_AHEAD = 2;

/**
 * When the playlist that a blocking reload asks for (`_HLS_msn`, `_HLS_part`) is ready, in milliseconds since 1970;
 * that may be in the past. Throws 400 for a malformed number and for one too far ahead. A part behind the last of its
 * segment is the first of the next.
 */
export function reloadDueMs(loop: LiveLoop, track: LiveTrack, query: URLSearchParams, nowMs: number): number {
  const sequence = wholeNumber(query, '_HLS_msn');
  const part = wholeNumber(query, '_HLS_part');
  if (part !== null && sequence === null) throw new HttpError(400, '_HLS_part needs _HLS_msn.', '_HLS_part');
  // Where reloads cannot block, as the playlist says, the parameters have no effect.
  if (sequence === null || !hasParts(loop)) return nowMs;
  const last = segmentsInWindow(loop, track, nowMs).findLast((segment) => isOver(segment, nowMs))?.sequence ?? -1;
  if (sequence > last + MOST_SEGMENTS_AHEAD) throw new HttpError(400, 'That is too far ahead.', '_HLS_msn');
  const segment = segmentNumbered(loop, track, sequence);
  const asked =
    part === null ? segment : (segment?.parts[part] ?? segmentNumbered(loop, track, sequence + 1)?.parts[0]);
  return asked ? dueMs(asked) : nowMs;
}

function wholeNumber(query: URLSearchParams, name: string): number | null {
  const values = query.getAll(name);
  if (values.length === 0) return null;
  if (values.length > 1 || !/^\d{1,12}$/.test(values[0] ?? '')) {
    throw new HttpError(400, `${name} is a whole number, given once.`, name);
  }
  return Number(values[0]);
}
