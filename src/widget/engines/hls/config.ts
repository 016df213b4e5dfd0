import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { AIM_BEFORE_PLAY, type BufferAim } from '../../../../streams/model/buffer.ts';
import { safeSeconds } from '../../../../streams/model/start-place.ts';
import { usualBps } from '../shared/index.ts';
import { NEVER_MS } from './careful-loads.ts';

type ShouldRetry = NonNullable<HlsConfig['fragLoadPolicy']['default']['errorRetry']>['shouldRetry'];

/** Offline, waits for `online` instead of retrying; buffered film plays on meanwhile. */
const retryOnline: ShouldRetry = (_config, _count, _isTimeout, _response, wouldRetry) => wouldRetry && navigator.onLine;

const twoTimeouts = { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0, shouldRetry: retryOnline };
const retries = (maxNumRetry: number) => ({
  maxNumRetry,
  retryDelayMs: 1_000,
  maxRetryDelayMs: 4_000,
  shouldRetry: retryOnline,
});

export function hlsConfig(startSeconds: number): Partial<HlsConfig> {
  const start = safeSeconds(startSeconds);
  return {
    // −1 means the beginning of a film or the live edge of a channel.
    startPosition: start > 0 ? start : -1,
    // A channel has infinite duration; `seekable` gives its window.
    liveDurationInfinity: true,

    // Measured: fMP4 is not transmuxed, so a worker would only delay the first frame. For MPEG-TS it is turned on
    // later.
    enableWorker: false,
    startFragPrefetch: true,
    // The test would load an extra segment before the first one that is shown.
    testBandwidth: false,
    abrEwmaDefaultEstimate: usualBps(),

    ...limitsOf(AIM_BEFORE_PLAY),

    // Fewer tries than by default: the player has its own retries, and informs the viewer meanwhile. The times count
    // until the first byte: a load that brings bytes has no time limit.
    manifestLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 15_000,
        maxLoadTimeMs: NEVER_MS,
        timeoutRetry: twoTimeouts,
        errorRetry: retries(1),
      },
    },
    playlistLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 10_000,
        maxLoadTimeMs: NEVER_MS,
        timeoutRetry: twoTimeouts,
        errorRetry: retries(2),
      },
    },
    fragLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 10_000,
        maxLoadTimeMs: NEVER_MS,
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

type BufferLimits = Pick<HlsConfig, 'maxBufferLength' | 'maxMaxBufferLength' | 'backBufferLength'>;

/**
 * The buffer that the core aims at, as settings of the library. A television keeps less behind the position than
 * the core wants.
 */
export const limitsOf = (
  { leastAheadSeconds, mostAheadSeconds, behindSeconds }: BufferAim,
  { backBufferLength }: Pick<BufferLimits, 'backBufferLength'> = { backBufferLength: Infinity },
): BufferLimits => ({
  maxBufferLength: leastAheadSeconds,
  maxMaxBufferLength: mostAheadSeconds,
  backBufferLength: Math.min(backBufferLength, behindSeconds),
});

/**
 * Turns off the small seek by which the library ends a stall: it flushes the decoder of a television, which then stalls
 * again. The core pauses and plays instead. Real gaps are still jumped over.
 */
export const televisionHlsConfig: Partial<HlsConfig> = {
  highBufferWatchdogPeriod: Number.MAX_SAFE_INTEGER,
  // Televisions have little memory; the value is the library's own.
  backBufferLength: 10,
};
