/** Most ads of one break, prerolls or midrolls: more than anybody would sit through. */
export const MOST_ADS_OF_BREAK = 20;

/**
 * The numbers of the product, with units in their names; `screen-limits.ts` has the numbers that only the screen needs.
 */
export const limits = {
  /** Start-up */
  deviceCookieDays: 365,
  deviceComponentTimeoutMs: 1_000,

  /** Controls */
  controlsHideDelayMs: 2_000,
  skipStepSeconds: 10,
  /** Step of the seek buttons of a remote control or a keyboard. */
  deviceSkipStepSeconds: 30,
  keySeekStepSeconds: 5,
  volumeKeyStepPercent: 5,
  unmuteFromZeroVolume: 0.25,
  defaultVolume: 1,
  defaultMuted: false,
  seekingThrottleMs: 100,
  copiedFeedbackMs: 2_000,
  noticeMs: 4_000,

  /** Gestures */
  /** Longest time from a tap to the next press for the two to be a double tap. */
  doubleTapWindowMs: 275,
  /** A tap acts alone if no press has followed for this long. */
  singleTapDelayMs: 250,
  /**
   * Longest time from a double tap at a side to further taps, which add up: the viewer reads the seconds in between.
   */
  tapRunWindowMs: 600,
  holdDelayMs: 500,
  holdRate: 2,
  shortestRepeatSeconds: 0.5,
  /** Smaller movements of a finger are ignored. */
  gestureSlopPx: 12,
  /** A swipe that went this far up or down, and further than sideways, is dropped. */
  swipeStrayPx: 64,
  /** How far a swipe over the whole width seeks; less if the film is shorter. */
  swipeWidthSeconds: 120,
  hintMs: 900,

  /** Sleep timer: how long the sound fades before the film stops. */
  sleepFadeMs: 20_000,
  mostSleepMinutes: 600,
  mostSleepEpisodes: 20,
  /** To ask viewers sooner whether they still watch would disturb them. */
  leastWatchMinutes: 30,

  /** Captions */
  captionExampleMs: 2_500,
  /** Most cues kept of a live channel, whose cues never end: some hours of them. */
  mostStreamCues: 5_000,

  /** Rates */
  rates: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  minimumRate: 0.25,
  maximumRate: 2,

  /** Amplification of sound */
  maximumGain: 4,

  /** Repeating a phrase */
  phraseStepSeconds: 8,
  /** How many times louder voices are meanwhile. */
  phraseVoiceBoost: 1.75,

  /** Playback */
  streamRetryDelayMs: 5_000,
  /** Retries in a row without progress before the failure is final. */
  streamRetryAttempts: 2,
  /** The same while the network answers with its login page: two minutes to log in. */
  portalRetryAttempts: 24,
  /** The same for a channel that is gone: a quarter of an hour for it to come back. */
  channelRetryAttempts: 120,
  /** Less than this between two failures is no progress. */
  streamProgressSeconds: 1,
  /** A film that should play is helped when it has stood for this long, whatever the cause. */
  standstillMs: 5_000,
  /** If loading it anew has not helped either, it goes on this much further: behind a segment of usual length. */
  skipSeconds: 4,
  /** With more than this ahead a film does not stand for want of bytes. */
  standstillSupplySeconds: 3,
  /** Most renewals of expired addresses within `renewalWindowMs`; further refusals are errors. */
  renewalsInWindow: 5,
  renewalWindowMs: 60_000,
  /** Frames that make a sample, and the share of dropped ones above which it is bad, or up to which it is calm. */
  droppedFramesSample: 60,
  droppedFramesShare: 0.2,
  calmFramesShare: 0.05,
  /** Bad samples in a row after which the picture is made smaller. */
  droppedFramesSamples: 2,
  /**
   * Calm samples after which it is made taller: a minute of them, doubled after each failed try, up to half an hour.
   */
  calmFramesSamples: 12,
  calmFramesMostSamples: 360,
  liveEdgeToleranceSeconds: 10,
  minimumDvrSeconds: 60,
  /** Kept clear at the start of a live window, which moves on while the player seeks there. */
  liveStartMarginSeconds: 10,

  /** Progress */
  progressSaveThrottleMs: 10_000,
  timeMessageThrottleMs: 1_000,

  /** Next episode */
  nextEpisodeDelaySeconds: 5,
  /** How long the button to skip an intro stays before it goes with the controls, and how long a skip can be undone. */
  partOfferMs: 8_000,
  skipUndoMs: 8_000,
  /** It is prepared when a tenth of the episode is left, about where the credits begin, within the limits below. */
  prefetchShare: 0.1,
  prefetchMinimumSeconds: 60,
  prefetchMaximumSeconds: 180,
  /** How much the film itself must have buffered before the next episode is fetched. */
  prefetchReserveSeconds: 10,

  /** Statistics */
  statsTimeUpdateSeconds: 60,
  statsAdThrottleMs: 1_000,
  /** Seeks within this time of each other count as one. */
  statsSeekSettleMs: 500,
  /** Smaller seeks come from the streaming library, which skips gaps. */
  statsSeekMinimumSeconds: 0.5,
  /** Interval at which an element reports its position during playback. */
  positionIntervalSeconds: 0.25,
  /** Upper bounds of network classes in kilobits per second; above all of them it is `wifi`. */
  networkClasses: [
    [50, 'gprs'],
    [300, '2g'],
    [1_000, '3g'],
    [4_000, '4g'],
  ],
  /** Time from one request with events to the next; while they fail, it doubles up to the longest. */
  statsFlushIntervalMs: 10_000,
  statsFlushLongestMs: 300_000,
  /** Most events kept until the stats function exists. */
  statsQueueEntries: 200,

  /** Ads */
  midrollLongerThanSeconds: 1_800,
  /** Part of the ad's box that must be visible for autoplay. */
  adVisiblePart: 0.51,
  /**
   * If an ad that is not paused has made no progress for this long, the film goes on: at most 8 s after the stall
   * began.
   */
  adSilenceMs: 6_000,
  /** Longest overrun of an ad's declared duration, and longest duration of an ad that declares none. */
  adOverrunMs: 6_000,
  adUnknownMs: 60_000,
  /** Longest ad, unless `env_ad_longest_seconds` sets it, and longest break, or ad if that may be longer. */
  adLongestMs: 180_000,
  adLongestBreakMs: 300_000,

  /** Requests of the shared client: the longest time without a byte of the answer. */
  requestTimeoutMs: 15_000,
  /** Shorter than `requestTimeoutMs`: a new token is worth less waiting than the call that needs it. */
  tokenRefreshTimeoutMs: 5_000,
} as const;

export type Limits = typeof limits;

/** Limits for reading VAST. */
export const adLimits = {
  adWrapperDepth: 5,
  /** Timeouts of each document of a chain and of the whole chain, since the film waits for it. */
  adHopTimeoutMs: 5_000,
  adReadBudgetMs: 5_000,
} as const;
