import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { safeSeconds } from './element.ts';

type ShouldRetry = NonNullable<HlsConfig['fragLoadPolicy']['default']['errorRetry']>['shouldRetry'];

/**
 * Seconds of film to buffer. Before the first play just enough to start at once, since viewers who never press play
 * load it too; then enough for the usual network gap. The library's own limit, 60 MB, would be minutes of film thrown
 * away by every seek.
 */
export const bufferSeconds = { beforePlay: 12, minimum: 30, maximum: 60, behind: 30 } as const;

/** Middle of the ladder, until the first segment is measured; later films start from the last estimate. */
const firstBandwidthBps = 1_000_000;
/** A higher start costs more waiting than it is worth. */
const maximumStartBandwidthBps = 5_000_000;
/** Estimates are averages, so a part of them is kept as headroom. */
const rememberedShare = 0.8;

export function startBandwidthBps(rememberedBps: number | null): number {
  if (rememberedBps === null || !Number.isFinite(rememberedBps) || rememberedBps <= 0) return firstBandwidthBps;
  return Math.min(rememberedBps * rememberedShare, maximumStartBandwidthBps);
}

/** Offline, waits for `online` instead of retrying; buffered film plays on meanwhile. */
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
    // −1 means the beginning of a film or the live edge of a channel.
    startPosition: start > 0 ? start : -1,
    // A channel has infinite duration; `seekable` gives its window.
    liveDurationInfinity: true,

    // Measured: fMP4 is not transmuxed, so a worker would only delay the first frame.
    enableWorker: false,
    startFragPrefetch: true,
    // The test would load an extra segment before the first one that is shown.
    testBandwidth: false,
    abrEwmaDefaultEstimate: bandwidthBps,
    capLevelToPlayerSize: true,

    maxBufferLength: bufferSeconds.beforePlay,
    maxMaxBufferLength: bufferSeconds.beforePlay,
    backBufferLength: bufferSeconds.behind,

    // Fewer tries than by default: the player has its own retries, and informs the viewer meanwhile.
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

    // The player draws the cues, so the element needs no text tracks.
    renderTextTracksNatively: false,
    // Each would add text tracks to the element that the player does not use.
    enableCEA708Captions: false,
    enableID3MetadataCues: false,
    enableEmsgMetadataCues: false,
    enableDateRangeMetadataCues: false,
  };
}

/** Sends later requests to the address that `locate` gives; aborts those under way, which may use an old one. */
export function redirectRequests(hls: Hls, locate: (address: string) => string): void {
  hls.config.xhrSetup = (xhr, address) => xhr.open('GET', locate(address), true);
  hls.stopLoad();
}
