import type { VoiceLoudness } from './loudness.ts';
import type { Bars } from './picture.ts';
import type { Span } from './spans.ts';

export type PartKind = 'recap' | 'intro' | 'credits';

/** A part of the film that viewers may want to skip. */
export interface FilmPart {
  readonly kind: PartKind;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** An operator's mark of a part, in seconds; `none`: there is no such part, whatever the analysis found. */
export type PartMark = { readonly start: number; readonly end: number } | 'none';

/** A part that is not marked is as the analysis found it. */
export type PartMarks = { readonly [K in PartKind]?: PartMark | undefined };

/** The analysis of the film, which was made when the film came in. */
export type AnalysisState =
  | { readonly status: 'none' }
  | { readonly status: 'available' | 'loading'; readonly url: string }
  | {
      readonly status: 'ready';
      readonly url: string;
      readonly parts: readonly FilmPart[];
      /** The voices that can be heard. */
      readonly voices: readonly VoiceLoudness[];
      readonly bars: Bars | null;
      readonly flashes: readonly Span[];
    };

/** A skip that can be taken back. */
export interface TakenSkip {
  readonly part: FilmPart;
  readonly fromSeconds: number;
  readonly isAutomatic: boolean;
}

export interface PartState {
  /** The part that is on, and can be skipped; null: none. */
  readonly current: FilmPart | null;
  /** Whether it began a moment ago. */
  readonly isFresh: boolean;
  readonly taken: TakenSkip | null;
  /** The part that the viewer has returned to: it is not skipped again by itself. */
  readonly kept: FilmPart | null;
}

/** A part is not worth a press when less than this is left of it. */
const LEAST_SECONDS = 2;

/** The parts in order: a mark replaces the found part of its kind, and every found part that it overlaps. */
export function withMarks(found: readonly FilmPart[], marks: PartMarks = {}): readonly FilmPart[] {
  const own = Object.entries(marks).flatMap(([kind, mark]): FilmPart[] =>
    typeof mark === 'object' && mark.end > mark.start
      ? [{ kind: kind as PartKind, startSeconds: mark.start, endSeconds: mark.end }]
      : [],
  );
  const left = found.filter(
    ({ kind, startSeconds, endSeconds }) =>
      marks[kind] === undefined &&
      !own.some((part) => startSeconds < part.endSeconds && part.startSeconds < endSeconds),
  );
  return [...own, ...left].sort((one, other) => one.startSeconds - other.startSeconds);
}

/** The part at a place of the film. */
export const partAt = (parts: readonly FilmPart[], seconds: number): FilmPart | null =>
  parts.find(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds - LEAST_SECONDS) ?? null;
