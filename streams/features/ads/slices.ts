import type { AdsState } from '../../model/ads-state.ts';

/** The breaks of the session, with what is needed to open the next one. */
export interface AdBreaks {
  readonly ads: AdsState;
  /** How often a list was asked for. */
  readonly listRequests: number;
  readonly awaitsList: boolean;
  readonly lastBreakId: number;
  /** Addresses of the midroll that has not been shown yet. */
  readonly midroll: readonly string[];
}

/** How much the viewer sees of the ad on screen, and whether play or pause was pressed since it is there. */
export interface AdSeen {
  readonly pressed: 'never' | 'forAd' | 'forBreak';
  /** 0 to 1. */
  readonly part: number;
  /** How often this ad was paused by something else than viewer and rule: by the browser, the device, or its script, */
  readonly ownPauses: number;
  /** and whether it still is, with no press of the viewer since. */
  readonly isPausedByItself: boolean;
}

/** On which side of the episode's middle the film has been played. */
export interface MidrollPlace {
  readonly episodeId: number | null;
  readonly place: 'unknown' | 'before' | 'behind' | 'startingOver';
  /** By this very signal the middle was passed. */
  readonly isDue: boolean;
}

export interface AdsSlices {
  readonly adBreaks: AdBreaks;
  readonly adSeen: AdSeen;
  /** The play rule: whether the ad on screen should play. */
  readonly mayAdPlay: boolean;
  /** The ad that has the turn, by the id that it is shown with; null where there is none. */
  readonly nextAdId: number | null;
  readonly midrollPlace: MidrollPlace;
}
