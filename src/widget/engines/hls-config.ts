import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { safeSeconds } from './element.ts';

type ShouldRetry = NonNullable<HlsConfig['fragLoadPolicy']['default']['errorRetry']>['shouldRetry'];

/**
 * Seconds of the film to hold ready. Until the first play just enough to begin at once, for a viewer who never
 * presses play pays for it too; then enough to outlast the usual hole in a network. The library's own upper bound,
 * 60 MB, would be minutes of film thrown away by every seek.
 */
export const bufferSeconds = { beforePlay: 12, minimum: 30, maximum: 60, behind: 30 } as const;

/** Starts in the middle of the ladder; the first segment tells better. A page that has played knows better still. */
const firstBandwidthBps = 1_000_000;
/** A start above this costs more waiting than it is worth. */
const maximumStartBandwidthBps = 5_000_000;
/** Estimates are means: some of it is headroom. */
const rememberedShare = 0.8;

export function startBandwidthBps(rememberedBps: number | null): number {
  if (rememberedBps === null || !Number.isFinite(rememberedBps) || rememberedBps <= 0) return firstBandwidthBps;
  return Math.min(rememberedBps * rememberedShare, maximumStartBandwidthBps);
}

/** Offline, waiting for `online` is better than asking again and again; what is buffered plays on meanwhile. */
const retryOnline: ShouldRetry = (_config, _count, _isTimeout, _response, wouldRetry) => wouldRetry && navigator.onLine;

const twoTimeouts = { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0, shouldRetry: retryOnline };
const retries = (maxNumRetry: number) => ({
  maxNumRetry,
  retryDelayMs: 1_000,
  maxRetryDelayMs: 4_000,
  shouldRetry: retryOnline,
});

export function hlsConfig(startSeconds: number, bandwidthBps: number): Partial<HlsConfig> {
  const start = safeSeconds(startSeconds);
  return {
    // −1 is the beginning of a film and the live edge of a channel.
    startPosition: start > 0 ? start : -1,
    // A channel has no length; its window is what `seekable` tells.
    liveDurationInfinity: true,

    // Measured: fMP4 passes through unchanged, so a worker only adds its own start to the first frame.
    enableWorker: false,
    startFragPrefetch: true,
    // The probe is a segment loaded for nothing before the first one that is shown.
    testBandwidth: false,
    abrEwmaDefaultEstimate: bandwidthBps,
    capLevelToPlayerSize: true,

    maxBufferLength: bufferSeconds.beforePlay,
    maxMaxBufferLength: bufferSeconds.beforePlay,
    backBufferLength: bufferSeconds.behind,

    // Fewer tries than by default: the player has its own on top, and tells the viewer meanwhile.
    manifestLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 15_000,
        maxLoadTimeMs: 20_000,
        timeoutRetry: twoTimeouts,
        errorRetry: retries(1),
      },
    },
    playlistLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 10_000,
        maxLoadTimeMs: 20_000,
        timeoutRetry: twoTimeouts,
        errorRetry: retries(2),
      },
    },
    fragLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 10_000,
        maxLoadTimeMs: 60_000,
        timeoutRetry: twoTimeouts,
        errorRetry: retries(3),
      },
    },

    // Drawing cues is the player's work: no text tracks on the element.
    renderTextTracksNatively: false,
    // Each would keep text tracks of its own on the element that nobody reads.
    enableCEA708Captions: false,
    enableID3MetadataCues: false,
    enableEmsgMetadataCues: false,
    enableDateRangeMetadataCues: false,
  };
}

/** What comes next is asked for where `locate` says; requests under way, which may be for an old address, end. */
export function redirectRequests(hls: Hls, locate: (address: string) => string): void {
  hls.config.xhrSetup = (xhr, address) => xhr.open('GET', locate(address), true);
  hls.stopLoad();
}
