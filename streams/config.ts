import type { NetworkBounds } from './model/stats.ts';

/** Every number that steps and pipelines need, with its unit in its name. The product's own are in `src/contract`. */
export interface PlayerConfig {
  readonly controlsHideDelayMs: number;
  readonly skipStepSeconds: number;
  readonly deviceSkipStepSeconds: number;
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
  /** From a double at a side to the next tap: longer, because the viewer reads the number of seconds in between. */
  readonly tapRunWindowMs: number;
  readonly smallBelowPx: number;
  readonly holdDelayMs: number;
  readonly holdRate: number;
  /** Smaller movements of a finger are ignored. */
  readonly gestureSlopPx: number;
  /** A swipe that went this far up or down, and further than sideways, is dropped. */
  readonly swipeStrayPx: number;
  /** How far a swipe over the whole width seeks; less where the film is shorter. */
  readonly swipeWidthSeconds: number;

  readonly captionExampleMs: number;
  /** Most cues kept of one track, since a live stream never stops sending them. */
  readonly mostStreamCues: number;

  readonly rates: readonly number[];
  readonly minimumRate: number;
  readonly maximumRate: number;
  readonly maximumGain: number;
  readonly phraseStepSeconds: number;
  /** How many times louder voices are while a phrase is heard again. */
  readonly phraseLift: number;

  /** How often within the window a new address is asked for, where the old one has expired. */
  readonly renewalsInWindow: number;
  readonly renewalWindowMs: number;
  readonly streamRetryDelayMs: number;
  /** Retries in a row without progress before the failure is final. */
  readonly streamRetryAttempts: number;
  /** The same while the network answers with its login page. */
  readonly portalRetryAttempts: number;
  /** A stream that gets no further than this has made no progress. */
  readonly streamProgressSeconds: number;
  /** Frames that make a sample, and the share of dropped ones above which it is bad, or up to which it is calm. */
  readonly droppedFramesSample: number;
  readonly droppedFramesShare: number;
  readonly calmFramesShare: number;
  /** Bad samples in a row that make the picture smaller, and calm ones that make it taller, at first and at most. */
  readonly droppedFramesSamples: number;
  readonly calmFramesSamples: number;
  readonly calmFramesMostSamples: number;
  readonly liveEdgeToleranceSeconds: number;
  readonly minimumDvrSeconds: number;
  /** Kept clear at the start of a live window, which moves on while the player seeks there. */
  readonly liveStartMarginSeconds: number;

  readonly progressSaveThrottleMs: number;
  readonly timeMessageThrottleMs: number;
  readonly nextEpisodeDelaySeconds: number;
  /** An episode is near its end when less than this share of it is left, */
  readonly warmUpShare: number;
  /** but with at most and at least so many seconds left. */
  readonly warmUpMaximumSeconds: number;
  readonly warmUpMinimumSeconds: number;
  /** What the film itself must have buffered before the next episode is fetched. */
  readonly warmUpReserveSeconds: number;

  readonly midrollLongerThanSeconds: number;
  /** The visible share of the ad's box, 0 to 1, from which it plays by itself. */
  readonly adVisiblePart: number;
  readonly adSilenceMs: number;
  readonly adOverrunMs: number;
  readonly adUnknownMs: number;
  /** Of one ad, where the operator says nothing else; and of a break. */
  readonly adLongestMs: number;
  readonly adLongestBreakMs: number;

  readonly statsTimeUpdateSeconds: number;
  readonly statsAdThrottleMs: number;
  /** From one request with events to the next; while they fail, it doubles up to the longest. */
  readonly statsFlushIntervalMs: number;
  readonly statsFlushLongestMs: number;
  readonly statsSeekSettleMs: number;
  readonly statsSeekMinimumSeconds: number;
  readonly positionIntervalSeconds: number;
  readonly networkClasses: NetworkBounds;
}
