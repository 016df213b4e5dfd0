/**
 * What several engines do in the same way. Nothing here knows an engine or its library.
 */
export { runAttached, type AttachedEngine } from './attached.ts';
export { unsupportedEngine } from './unsupported.ts';

// The element: what it holds, plays and shows.
export { catchUpAt, chosenRate, isCatchingUp } from './catch-up-rate.ts';
export { keepRate, releaseElement, resizes, safeSeconds, secondsAhead, startBeforeEnd } from './element.ts';
export { keepLastFrame } from './last-frame.ts';

// Subtitles that are found while the film plays.
export { foundCues, gathered, type FoundCues, type HeardCue } from './cues.ts';

// Addresses: the same file in several places, new addresses of a film, requests that the page has made early.
export {
  createAlternates,
  mostGroups,
  mostPlaces,
  placeAt,
  prefixesOf,
  type Alternates,
  type Place,
  type Steering,
} from './alternates.ts';
export { createStreamAddress } from './moved-addresses.ts';
export { isStartedLevel, letGoOfStarted, offerStarted, takeStarted } from './started-requests.ts';
export { isWebPage } from './web-page.ts';

// Loads: how much is kept, what hangs, what a slow network can carry.
export { bufferLimits, noteFullBuffer } from './buffer-limits.ts';
export { idleLoadMs } from './load-limits.ts';
export { idleMs, inTurn, isSupplied, repeatedLoads, type Film, type Load } from './repeats.ts';
export { choices, isStanding, loadingBps, soundAloneWarning, type Supply } from './sound-alone.ts';
export { startBandwidthBps } from './start-bandwidth.ts';

// Client data that goes with requests.
export { cmcdSettings, cmcdVersion, setCmcd, type CmcdSettings } from './cmcd.ts';
