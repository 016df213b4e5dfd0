import type { Experience, Moment } from '../../model/experience.ts';
import type { AdBreakType } from '../../model/ad.ts';
import type { Milestone } from '../../model/stats-events.ts';
import type { AdPlaceFields } from '../../model/stats-fields.ts';
import type { ViewState, WatchTime } from '../../model/view.ts';

/** The present view, with what is needed to update it. */
export interface Viewing {
  readonly view: ViewState;
  /** The view's film is attached; just after a choice it may still be the one before. */
  readonly isAttached: boolean;
  /** The present wait is no stall, because it began with a seek or a start. */
  readonly isExcused: boolean;
  /** When the stall began, by the player's clock; null while there is no stall. */
  readonly stalledAtMs: number | null;
}

/** The position from which the film was last seen to move. */
export interface WatchSample {
  readonly positionSeconds: number;
  readonly isMoving: boolean;
  readonly rate: number;
  readonly atMs: number;
}

export interface Watching {
  /** The episode of the attached film; null before the first one. */
  readonly episodeId: number | null;
  readonly time: WatchTime;
  /** Null while the film is not moving. */
  readonly from: WatchSample | null;
}

export interface MilestonesPassed {
  readonly episodeId: number | null;
  /** The furthest place; null until the episode plays. */
  readonly percent: number | null;
  /** The milestones that the latest signal that counted has passed. */
  readonly passed: readonly Milestone[];
}

/** Seeks that follow each other closely: keys that add up, a drag. */
export interface SeekRun {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly landedAtMs: number | null;
}

export interface Seeking {
  readonly episodeId: number | null;
  /** Position before the seek. */
  readonly restSeconds: number;
  readonly run: SeekRun | null;
}

export interface QualityOfExperience {
  readonly experience: Experience;
  readonly moment: Moment | null;
  /** The dropped frames of the element's present source that are included already. */
  readonly counted: number;
  /** The view was reported. */
  readonly isTold: boolean;
  /** Set only after the signal that ended the view. */
  readonly ended: { readonly experience: Experience; readonly by: 'episode' | 'leaving' } | null;
}

export interface AdAccounts {
  /** The tag of each ad in the newest break; null before the first break. */
  readonly tags: { readonly breakId: number; readonly place: AdBreakType; readonly urls: readonly string[] } | null;
  readonly ads: Readonly<Record<number, AdPlaceFields>>;
}
