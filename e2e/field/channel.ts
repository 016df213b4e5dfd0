import { dash, inf } from './lists.ts';
import { SEGMENT_SECONDS, SEGMENTS } from './media.ts';

/** A channel that plays the film again and again, from a moment on. */
export interface Broadcast {
  /** When it began, by the clock of this machine. */
  readonly beganMs: number;
  /** How long it had been on the air then, and had in its window. */
  readonly agedSeconds: number;
  /** The number of its first segment. */
  readonly firstNumber?: number;
  /** The time of the program at its beginning; none by default. */
  readonly programMs?: number;
}

const WINDOW_SEGMENTS = 8;

/** Its playlist as it is now. */
export function livePlaylist({ beganMs, agedSeconds, firstNumber = 0, programMs }: Broadcast): string {
  const made = Math.floor(((Date.now() - beganMs) / 1_000 + agedSeconds) / SEGMENT_SECONDS);
  const first = Math.max(0, made - WINDOW_SEGMENTS);
  const lines = Array.from({ length: made - first }, (_, index) => {
    const number = first + index;
    const isTurn = number > 0 && number % SEGMENTS === 0;
    const program = programMs === undefined ? [] : [timeLine(programMs + number * SEGMENT_SECONDS * 1_000)];
    return [
      ...(isTurn ? ['#EXT-X-DISCONTINUITY'] : []),
      ...program,
      inf,
      `/media/both/${number % SEGMENTS}.ts?${firstNumber + number}`,
    ];
  });
  const turns = Math.floor(Math.max(0, first - 1) / SEGMENTS);
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:6', `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`],
    ...[`#EXT-X-MEDIA-SEQUENCE:${firstNumber + first}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${turns}`],
    ...lines.flat(),
    '',
  ].join('\n');
}

const timeLine = (atMs: number): string => `#EXT-X-PROGRAM-DATE-TIME:${new Date(atMs).toISOString()}`;

/** Its manifest; the film plays in it once, so it is on the air for as long as the film lasts. */
export function liveManifest({ beganMs, agedSeconds }: Broadcast): string {
  const began = new Date(beganMs - agedSeconds * 1_000).toISOString();
  const attributes = [
    `type="dynamic" availabilityStartTime="${began}" publishTime="${new Date(beganMs).toISOString()}"`,
    'minimumUpdatePeriod="PT2S" timeShiftBufferDepth="PT16S" suggestedPresentationDelay="PT6S"',
  ].join(' ');
  return dash([{ from: 0, to: null }], attributes);
}
