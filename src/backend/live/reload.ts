import { HttpError } from '../http/errors.ts';
import { hasParts, type LiveLoop, type LiveTrack } from './loop.ts';
import { dueMs, isOver, segmentNumbered, segmentsInWindow } from './window.ts';

/** How many segments ahead of the last complete one a playlist can be asked for. */
const MOST_SEGMENTS_AHEAD = 2;

/**
 * When the playlist that a blocking reload asks for (`_HLS_msn`, `_HLS_part`) is ready, in milliseconds since 1970. It
 * may be in the past. Throws 400 for a number that is malformed or too far ahead. A part after the last part of a
 * segment is the first part of the next segment.
 */
export function reloadDueMs(loop: LiveLoop, track: LiveTrack, query: URLSearchParams, nowMs: number): number {
  const sequence = wholeNumber(query, '_HLS_msn');
  const part = wholeNumber(query, '_HLS_part');
  if (part !== null && sequence === null) throw new HttpError(400, '_HLS_part needs _HLS_msn.', '_HLS_part');
  // If reloads cannot block, which the playlist tells, the parameters have no effect.
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
