import type { ScheduledBreak } from '../../model/ad.ts';

/** How much the viewer sees of the ad on screen, and whether play or pause was pressed since it is there. */
export interface AdSeen {
  readonly pressed: 'never' | 'forAd' | 'forBreak';
  /** 0 to 1. */
  readonly part: number;
  /** The part has been reported, which never happens in browsers without an `IntersectionObserver`. */
  readonly isMeasured: boolean;
  /** How often something other than the viewer and the rule paused this ad: the browser, the device, or its script. */
  readonly ownPauses: number;
  /** The ad is still paused in that way, and the viewer has not pressed play or pause since. */
  readonly isPausedByItself: boolean;
}

/** On which side of the episode's middle the film has been played. */
export interface MidrollPlace {
  readonly episodeId: number | null;
  readonly place: 'unknown' | 'before' | 'behind' | 'startingOver';
  /** The middle was passed by this very signal, or during another break that is not over yet. */
  readonly isDue: boolean;
}

/** The breaks that a schedule places within the film. */
export interface AdSchedule {
  /** The breaks that are still to come. */
  readonly breaks: readonly ScheduledBreak[];
  /** The film has played since the schedule is known. */
  readonly isBegun: boolean;
  /** Ids of all breaks that the stream of this episode has reported. */
  readonly known: readonly string[];
  /** Address of the break that was passed by this very signal. */
  readonly due: string | null;
  /** The place at which the film goes on after the break that was due last; null: where it stopped. */
  readonly resumeSeconds: number | null;
}
