export type PartKind = 'recap' | 'intro' | 'credits';

/** A part of the film that viewers may want to skip. */
export interface FilmPart {
  readonly kind: PartKind;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** What was found out about the film when it came in. */
export type AnalysisState =
  | { readonly status: 'none' }
  | { readonly status: 'available' | 'loading'; readonly url: string }
  | { readonly status: 'ready'; readonly url: string; readonly parts: readonly FilmPart[] };

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

/** Too little to be worth a press. */
const LEAST_SECONDS = 2;

/** The part at a place of the film. */
export const partAt = (parts: readonly FilmPart[], seconds: number): FilmPart | null =>
  parts.find(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds - LEAST_SECONDS) ?? null;
