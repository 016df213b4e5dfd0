import type { Experience, Moment } from '../../model/experience.ts';
import type { AdEndReason } from '../../model/stats.ts';
import type { ViewState } from '../../model/view.ts';
import type { WatchTime } from '../../model/watch-time.ts';

/** One episode as it is being watched, with what it takes to go on telling that. */
export interface Viewing {
  readonly view: ViewState;
  /** What plays is the view's film; after a choice it may still be the one before. */
  readonly isAttached: boolean;
  /** The wait under way has a reason of its own: a seek, a start. */
  readonly isExcused: boolean;
  /** By the player's clock; null while it is not stalled. */
  readonly stalledAtMs: number | null;
}

/** Where the film was last seen moving from. */
export interface WatchSample {
  readonly positionSeconds: number;
  readonly isMoving: boolean;
  readonly rate: number;
  readonly atMs: number;
}

export interface Watching {
  /** Of the film that is attached; null before the first, and where it is no film of an episode. */
  readonly episodeId: number | null;
  readonly time: WatchTime;
  /** Null while it stands. */
  readonly from: WatchSample | null;
}

/** In percent of the film. */
export type Milestone = 10 | 25 | 50 | 75 | 95 | 100;

export interface MilestonesPassed {
  readonly episodeId: number | null;
  /** The furthest place; null until it plays. */
  readonly percent: number | null;
  /** By this very signal. */
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
  /** Where the film was before it was sought in. */
  readonly restSeconds: number;
  readonly run: SeekRun | null;
}

/** How the view has been so far. */
export interface QualityOfExperience {
  readonly experience: Experience;
  readonly moment: Moment | null;
  /** Frames dropped of this load of the element that have been counted. */
  readonly counted: number;
  /** Once a view. */
  readonly isTold: boolean;
  /** Ended by this very signal. */
  readonly ended: { readonly experience: Experience; readonly by: 'episode' | 'leaving' } | null;
}

export interface StatisticsSlices {
  readonly viewing: Viewing;
  readonly watching: Watching;
  readonly milestones: MilestonesPassed;
  readonly seeking: Seeking;
  readonly qualityOfExperience: QualityOfExperience;
  /** Why the ad on screen would be over if it were gone now. */
  readonly adEndReason: AdEndReason;
}
