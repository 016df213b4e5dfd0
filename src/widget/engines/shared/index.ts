/** Code that several engines share. Nothing here depends on an engine or its library. */
export { runAttached, type AttachedEngine, type EngineFinding } from './attached.ts';
export { unsupportedEngine } from './unsupported.ts';

// The media element: its buffer, its rate and its frames.
export { catchUpAt, chosenRate, isCatchingUp } from './catch-up-rate.ts';
export { isSupplied, keepRate, releaseElement, safeSeconds, secondsAhead, startBeforeEnd } from './element.ts';
export { keepLastFrame } from './last-frame.ts';

// Subtitles that are found during playback.
export { foundCues, gathered, type FoundCues, type HeardCue } from './cues.ts';

// Addresses: the same file at several hosts, and new addresses of a film.
export { StreamHosts, type Steering } from './stream-hosts.ts';
export { createStreamAddress } from './moved-addresses.ts';
export { isWebPage } from './web-page.ts';

// Facts of the network, as the core needs to know them.
export type { Arrival } from './arrivals.ts';
export { bufferFact, filmFacts, ladderFacts, LOADS_TOLD_EACH_MS, refusedFact, rungOf } from './facts.ts';

// Loads that hang, and slow networks.
export { idleLoadMs } from './load-limits.ts';
export { startBandwidthBps } from './start-bandwidth.ts';

// Client data that is sent with requests.
export { cmcdSettings, cmcdVersion, setCmcd, type CmcdSettings } from './cmcd.ts';
