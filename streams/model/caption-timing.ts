import type { Cue } from './cues.ts';
import { inReadingOrder } from './cues.ts';
import { retimed, SAME_TIME, type TimeMap } from './time-map.ts';

/**
 * What comparing subtitles with the film has told. `sure`: they are used as found. `unsure`: the viewer is asked.
 * `foreign`: they are another film's. `unknown`: there was too little to tell by, or nothing to compare with.
 */
export type TimingVerdict = 'sure' | 'unsure' | 'foreign' | 'unknown';

/** When captions come, other than their file says. */
export interface CaptionTiming {
  /** The file that the viewer has opened; null: none. */
  readonly fileUrl: string | null;
  readonly status: 'none' | 'finding' | 'unreadable' | TimingVerdict;
  /** How the file has to be moved; the same time while nothing was found. */
  readonly found: TimeMap;
  /** How much more of its lines begins where somebody does speak than would by chance; 1: all. */
  readonly share: number;
  readonly isApplied: boolean;
  /** Whether the viewer is asked or told of it now. */
  readonly isTold: boolean;
  /** By hand, of whatever captions are on. */
  readonly shiftSeconds: number;
}

export const UNTIMED: CaptionTiming = {
  fileUrl: null,
  status: 'none',
  found: SAME_TIME,
  share: 0,
  isApplied: false,
  isTold: false,
  shiftSeconds: 0,
};

/** Whether the file seems to be another film's, and the viewer has not said yet to see it nevertheless. */
export const isWithheld = ({ fileUrl, status, isTold }: CaptionTiming, trackId: string | null): boolean =>
  trackId !== null && trackId === fileUrl && status === 'foreign' && isTold;

const FURTHEST_SECONDS = 300;

/** A shift by hand, in whole tenths of a second. */
export const playableShift = (seconds: number): number =>
  Number.isNaN(seconds) ? 0 : Math.round(Math.min(Math.max(seconds, -FURTHEST_SECONDS), FURTHEST_SECONDS) * 10) / 10;

/** Cues when they are to be shown. Those that would end before the film begins are gone. */
export function inTime(
  cues: readonly Cue[],
  { fileUrl, found, isApplied, shiftSeconds }: CaptionTiming,
  trackId: string | null,
): readonly Cue[] {
  const map = isApplied && trackId === fileUrl ? found : SAME_TIME;
  if (cues.length === 0 || (map === SAME_TIME && shiftSeconds === 0)) return cues;
  const moved = cues.map((cue) => {
    const { start, end } = retimed({ start: cue.startSeconds, end: cue.endSeconds }, map);
    return { ...cue, startSeconds: start + shiftSeconds, endSeconds: end + shiftSeconds };
  });
  return inReadingOrder(moved.filter(({ endSeconds }) => endSeconds > 0));
}

/** How much later the subtitles come than their file says, in the middle of the film; for people. */
export function usualShift({ pieces }: TimeMap): number {
  return pieces[pieces.length >> 1]?.shift ?? 0;
}
