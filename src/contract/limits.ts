import { UNKNOWN_SECONDS } from '../../streams/model/media.ts';

/** Every number of the product that somebody might ask about, with its unit in its name. */
export const limits = {
  /** Start-up */
  deviceCookieDays: 365,
  deviceComponentTimeoutMs: 1_000,

  /** Controls */
  controlsHideDelayMs: 2_000,
  skipStepSeconds: 10,
  /** By the seek buttons of a remote control or a keyboard. */
  deviceSkipStepSeconds: 30,
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
  /** Within it after a tooltip has gone, the next one comes at once. */
  tooltipGraceMs: 300,
  /** Width of the frame below which it is laid out as a small screen: `sm`. */
  smallBelowPx: 640,
  thumbnailCacheEntries: 99,
  copiedFeedbackMs: 2_000,
  noticeMs: 4_000,

  /** Gestures */
  doubleTapWindowMs: 275,
  singleTapDelayMs: 250,
  /** How long a double at a side waits for further taps, which add up. */
  tapRunWindowMs: 600,
  holdDelayMs: 500,
  holdRate: 2,
  gestureSlopPx: 12,
  swipeStrayPx: 64,
  swipeWidthSeconds: 120,
  pointerIntervalMs: 33,
  hintMs: 900,
  /** Captions */
  captionExampleMs: 2_500,
  /** A channel tells cues for ever; these are some hours of them. */
  mostStreamCues: 5_000,

  /** Rates */
  rates: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  minimumRate: 0.25,
  maximumRate: 2,
  rateSliderStep: 0.25,

  /** Sound louder than the film is */
  gains: [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4],
  maximumGain: 4,
  maximumBoostPercent: 300,
  boostStepPercent: 25,

  /** A phrase heard again */
  phraseStepSeconds: 8,
  phraseLift: 1.75,

  /** Playback */
  streamRetryDelayMs: 5_000,
  /** Retries in a row that moved nothing before the stream's error is shown. */
  streamRetryAttempts: 2,
  /** A stream that moves less than this from one failure to the next has moved nothing. */
  streamProgressSeconds: 1,
  /** New addresses in place of expired ones, in the time below it; after that a refusal is an error like any other. */
  renewalsInWindow: 5,
  renewalWindowMs: 60_000,
  liveEdgeToleranceSeconds: 10,
  minimumDvrSeconds: 60,
  liveStartMarginSeconds: 10,
  unknownSeconds: UNKNOWN_SECONDS,

  /** Progress */
  progressSaveThrottleMs: 10_000,
  timeMessageThrottleMs: 1_000,

  /** Next episode */
  nextEpisodeDelaySeconds: 5,
  /** It is made ready when a tenth is left, which is where the titles roll, but at a sensible distance from the end. */
  warmUpShare: 0.1,
  warmUpMinimumSeconds: 60,
  warmUpMaximumSeconds: 180,
  warmUpReserveSeconds: 10,

  /** Statistics */
  statsTimeUpdateSeconds: 60,
  statsAdThrottleMs: 1_000,
  /** Seeks that follow each other within it are one. */
  statsSeekSettleMs: 500,
  /** Less is the streaming library stepping over a hole. */
  statsSeekMinimumSeconds: 0.5,
  /** How often an element tells its place while the film moves. */
  positionIntervalSeconds: 0.25,
  /** Kilobits a second below which a network is of that class; above all of them it is `wifi`. */
  networkClasses: [
    [50, 'gprs'],
    [300, '2g'],
    [1_000, '3g'],
    [4_000, '4g'],
  ],
  /** Events kept for a stats function that is not there yet. */
  statsQueueEntries: 200,

  /** Ads */
  midrollLongerThanSeconds: 1_800,
  /** Of the box of the ad that must be seen for it to play by itself. */
  adVisiblePart: 0.51,
  adVolumeStep: 0.05,
  adWrapperDepth: 5,
  /** For each document of a chain, and for the chain as a whole: the film waits behind it. */
  adHopTimeoutMs: 5_000,
  adReadBudgetMs: 5_000,
  /** Nothing moves although the viewer wants it to: the film goes on. Whatever happens, it plays 8 s after that began. */
  adSilenceMs: 6_000,
  /** What an ad may take beyond the duration it named, and what one may take that named none. */
  adOverrunMs: 6_000,
  adUnknownMs: 60_000,
  /** What one ad may take at most, unless `env_ad_longest_seconds` says otherwise; and one break, or one ad if that may take more. */
  adLongestMs: 180_000,
  adLongestBreakMs: 300_000,

  /** Requests of the shared client */
  requestTimeoutMs: 15_000,
  /** A new token is worth less waiting than the call it is for. */
  tokenRefreshTimeoutMs: 5_000,
} as const;

export type Limits = typeof limits;
