import type { NetworkBounds } from './model/network-class.ts';

/** Every number that steps and pipelines need, with its unit in its name. The product's own are in `src/contract`. */
export interface PlayerConfig {
  readonly controlsHideDelayMs: number;
  readonly skipStepSeconds: number;
  readonly keySeekStepSeconds: number;
  readonly volumeKeyStepPercent: number;
  readonly unmuteFromZeroVolume: number;
  readonly seekingThrottleMs: number;
  readonly copiedFeedbackMs: number;
  readonly noticeMs: number;
  readonly hintMs: number;

  /** From a tap to the press of the next: within it the two are a double. */
  readonly doubleTapWindowMs: number;
  /** A tap acts alone when no press came for so long. */
  readonly singleTapDelayMs: number;
  /** A double at a side goes on for longer: whoever adds up looks at the number in between. */
  readonly tapRunWindowMs: number;
  readonly smallBelowPx: number;
  readonly holdDelayMs: number;
  readonly holdRate: number;
  /** A finger that moved less has not moved. */
  readonly gestureSlopPx: number;
  /** A swipe that went this far up or down, and further than along, is none. */
  readonly swipeStrayPx: number;
  /** What a swipe over the whole width passes; less where the film is shorter. */
  readonly swipeWidthSeconds: number;

  readonly captionExampleMs: number;
  /** Kept of a track that the stream tells for ever. */
  readonly mostStreamCues: number;

  readonly rates: readonly number[];
  readonly minimumRate: number;
  readonly maximumRate: number;
  readonly maximumGain: number;
  readonly phraseStepSeconds: number;
  /** How many times louder voices are while a phrase is heard again. */
  readonly phraseLift: number;

  readonly streamRetryDelayMs: number;
  /** Retries in a row that moved nothing before the failure is final. */
  readonly streamRetryAttempts: number;
  /** A stream that gets no further than this has moved nothing. */
  readonly streamProgressSeconds: number;
  readonly liveEdgeToleranceSeconds: number;
  readonly minimumDvrSeconds: number;
  /** What a live window may lose at its front while the film gets there. */
  readonly liveStartMarginSeconds: number;

  readonly progressSaveThrottleMs: number;
  readonly timeMessageThrottleMs: number;
  readonly nextEpisodeDelaySeconds: number;
  /** An episode is near its end when less than this share is left, */
  readonly warmUpShare: number;
  /** but never earlier than the one, nor later than the other. */
  readonly warmUpMaximumSeconds: number;
  readonly warmUpMinimumSeconds: number;
  /** What the film itself must have in hand before anything is fetched for another. */
  readonly warmUpReserveSeconds: number;

  readonly midrollLongerThanSeconds: number;
  /** Of the box of the ad that must be seen for it to play by itself. */
  readonly adVisiblePart: number;
  readonly adSilenceMs: number;
  readonly adOverrunMs: number;
  readonly adUnknownMs: number;
  /** Of one ad, where the operator says nothing else; and of a break. */
  readonly adLongestMs: number;
  readonly adLongestBreakMs: number;

  readonly statsTimeUpdateSeconds: number;
  readonly statsAdThrottleMs: number;
  readonly statsSeekSettleMs: number;
  readonly statsSeekMinimumSeconds: number;
  readonly positionIntervalSeconds: number;
  readonly networkClasses: NetworkBounds;
}
