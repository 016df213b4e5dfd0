import type { NetworkBounds } from './model/stats.ts';

/** Every number that steps and pipelines need. `src/contract/limits.ts` has the product's values and explains each. */
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
  readonly sleepFadeMs: number;

  readonly doubleTapWindowMs: number;
  readonly singleTapDelayMs: number;
  readonly tapRunWindowMs: number;
  readonly holdDelayMs: number;
  readonly holdRate: number;
  /** The shortest part that can be repeated: a shorter one would stand on one picture. */
  readonly shortestRepeatSeconds: number;
  readonly gestureSlopPx: number;
  readonly swipeStrayPx: number;
  readonly swipeWidthSeconds: number;

  readonly captionExampleMs: number;
  readonly mostStreamCues: number;

  readonly rates: readonly number[];
  readonly minimumRate: number;
  readonly maximumRate: number;
  readonly maximumGain: number;
  readonly phraseStepSeconds: number;
  readonly phraseVoiceBoost: number;

  readonly renewalsInWindow: number;
  readonly renewalWindowMs: number;
  readonly streamRetryDelayMs: number;
  readonly streamRetryAttempts: number;
  readonly portalRetryAttempts: number;
  readonly channelRetryAttempts: number;
  readonly streamProgressSeconds: number;
  readonly standstillMs: number;
  readonly skipSeconds: number;
  readonly standstillSupplySeconds: number;
  readonly droppedFramesSample: number;
  readonly droppedFramesShare: number;
  readonly calmFramesShare: number;
  readonly droppedFramesSamples: number;
  readonly calmFramesSamples: number;
  readonly calmFramesMostSamples: number;
  readonly liveEdgeToleranceSeconds: number;
  readonly minimumDvrSeconds: number;
  readonly liveStartMarginSeconds: number;

  readonly progressSaveThrottleMs: number;
  readonly timeMessageThrottleMs: number;
  readonly nextEpisodeDelaySeconds: number;
  readonly partOfferMs: number;
  readonly skipUndoMs: number;
  readonly prefetchShare: number;
  readonly prefetchMaximumSeconds: number;
  readonly prefetchMinimumSeconds: number;
  readonly prefetchReserveSeconds: number;

  readonly midrollLongerThanSeconds: number;
  readonly adVisiblePart: number;
  readonly adSilenceMs: number;
  readonly adOverrunMs: number;
  readonly adUnknownMs: number;
  readonly adLongestMs: number;
  readonly adLongestBreakMs: number;

  readonly statsTimeUpdateSeconds: number;
  readonly statsAdThrottleMs: number;
  readonly statsFlushIntervalMs: number;
  readonly statsFlushLongestMs: number;
  readonly statsSeekSettleMs: number;
  readonly statsSeekMinimumSeconds: number;
  readonly positionIntervalSeconds: number;
  readonly networkClasses: NetworkBounds;
}
