/** Code that several engines share. Nothing here depends on an engine or its library. */
export { runAttached, unsupportedEngine, type AttachedEngine, type EngineFinding } from './attached.ts';

// The sound, earlier than its picture.
export { soundAdvance } from './advance.ts';
export type { SoundBuffer } from './advanced-buffer.ts';

// The media element: its buffer, its rate and its frames.
export { catchUpAt, encoderFacts, type Latency } from './catch-up.ts';
export { keepRate, releaseElement, secondsAhead } from './element.ts';
export { keepLastFrame } from './last-frame.ts';

// Subtitles that are found during playback.
export { foundCues, gatherCues, TEXT_RETRY_MS, type FoundCues, type TrackCue } from './cues.ts';

// Requests: the same file at several hosts, loads that hang, and new addresses of a film.
export { isWebPage, StreamHosts } from './stream-hosts.ts';
export { endWhenSilent, watchLoad } from './idle.ts';
export { createStreamAddress } from './stream-address.ts';

// Facts of the network, as the core needs to know them.
export type { Arrival } from './arrivals.ts';
export { comingSizes } from './coming-sizes.ts';
export { bufferFact, filmFacts, ladderFacts, refusedFact, rungOf, usualBps } from './facts.ts';
export { followLoads } from './loads.ts';

// Qualities, as a stream lists them.
export { bestFirst, heightLike, positiveOrZero } from './qualities.ts';

// Client data that is sent with requests.
export { cmcdSettings, cmcdVersion, setCmcd, type CmcdSettings } from './cmcd.ts';
