import type { Cue } from './cues.ts';
import type { TextTrack } from './media.ts';

/** The lines of a whole season, while the viewer searches them. */
export interface SeasonLines {
  /** The subtitles that are searched; null: none are. */
  readonly wanted: Pick<TextTrack, 'label' | 'language'> | null;
  /** Ids of the episodes that are asked for, those near the present one first. */
  readonly asked: readonly number[];
  /** By id, as they come; null: the episode has none, or they did not come. */
  readonly found: Readonly<Record<number, readonly Cue[] | null>>;
}

export const NO_SEASON_LINES: SeasonLines = { wanted: null, asked: [], found: {} };
