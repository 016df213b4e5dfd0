import { UNKNOWN_SECONDS } from '../../streams/model/media.ts';

/** Every number of the product that somebody might ask about, with its unit in its name. */
export const limits = {
  /** Start-up */
  deviceCookieDays: 365,
  deviceComponentTimeoutMs: 1_000,

  /** Controls */
  controlsHideDelayMs: 2_000,
  skipStepSeconds: 10,
  keySeekStepSeconds: 5,
  volumeKeyStepPercent: 5,
  unmuteFromZeroVolume: 0.25,
  defaultVolume: 1,
  defaultMuted: false,
  timeSliderStepPercent: 0.1,
  timeSliderKeyStepPercent: 5,
  timeSliderShiftMultiplier: 5,
  seekingThrottleMs: 100,
  tooltipDelayMs: 700,
  /** Width of the frame below which it is laid out as a small screen: `sm`. */
  smallBelowPx: 640,
  thumbnailCacheEntries: 99,
  copiedFeedbackMs: 2_000,

  /** Rates */
  rates: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  minimumRate: 0.25,
  maximumRate: 2,

  /** Playback */
  streamRetryDelayMs: 5_000,
  /** Retries in a row that moved nothing before the stream's error is shown. */
  streamRetryAttempts: 2,
  /** A stream that moves less than this from one failure to the next has moved nothing. */
  streamProgressSeconds: 1,
  liveEdgeToleranceSeconds: 10,
  minimumDvrSeconds: 60,
  unknownSeconds: UNKNOWN_SECONDS,

  /** Progress */
  progressSaveThrottleMs: 10_000,
  timeMessageThrottleMs: 1_000,

  /** Next episode */
  nextEpisodeDelaySeconds: 5,

  /** Requests of the shared client */
  requestTimeoutMs: 15_000,
} as const;

export type Limits = typeof limits;
