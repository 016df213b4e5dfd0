import type { Cue } from './cues.ts';
import { inReadingOrder } from './cues.ts';
import { retimed, IDENTITY_TIME_MAP, type TimeMap } from './time-map.ts';

/**
 * The result of comparing subtitles with the film. `sure`: they are used as found. `unsure`: the viewer is asked.
 * `foreign`: they belong to another film. `unknown`: there was too little to compare, or nothing to compare with.
 */
export type TimingVerdict = 'sure' | 'unsure' | 'foreign' | 'unknown';

/** How the times of captions differ from those in their file. */
export interface CaptionTiming {
  /** The file that the viewer has opened; null: none. */
  readonly fileUrl: string | null;
  readonly status: 'none' | 'finding' | 'unreadable' | TimingVerdict;
  /** How the file has to be moved; `IDENTITY_TIME_MAP` while nothing was found. */
  readonly found: TimeMap;
  /** The share of lines that begin when somebody speaks, beyond what chance gives; 1: all. */
  readonly share: number;
  readonly isApplied: boolean;
  /** Whether the viewer is asked or told about the timing now. */
  readonly isTold: boolean;
  /** The shift that the viewer sets by hand, for whatever captions are on. */
  readonly shiftSeconds: number;
}

export const NO_CAPTION_TIMING: CaptionTiming = {
  fileUrl: null,
  status: 'none',
  found: IDENTITY_TIME_MAP,
  share: 0,
  isApplied: false,
  isTold: false,
  shiftSeconds: 0,
};

/** Whether the file seems to belong to another film, and the viewer has not asked yet to see it nevertheless. */
export const isWithheld = ({ fileUrl, status, isTold }: CaptionTiming, trackId: string | null): boolean =>
  trackId !== null && trackId === fileUrl && status === 'foreign' && isTold;

const FURTHEST_SECONDS = 300;

/** A shift by hand, in whole tenths of a second. */
export const playableShift = (seconds: number): number =>
  Number.isNaN(seconds) ? 0 : Math.round(Math.min(Math.max(seconds, -FURTHEST_SECONDS), FURTHEST_SECONDS) * 10) / 10;

/** The cues with the times at which they are shown, without those that would end before the film begins. */
export function retimedCues(
  cues: readonly Cue[],
  { fileUrl, found, isApplied, shiftSeconds }: CaptionTiming,
  trackId: string | null,
): readonly Cue[] {
  const map = isApplied && trackId === fileUrl ? found : IDENTITY_TIME_MAP;
  if (cues.length === 0 || (map === IDENTITY_TIME_MAP && shiftSeconds === 0)) return cues;
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
