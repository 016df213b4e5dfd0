import type { MediaPlayerSettingClass } from 'dashjs';
import { bufferLimits, safeSeconds, startBandwidthBps } from '../shared/index.ts';

type DashSettings = Pick<MediaPlayerSettingClass, 'debug' | 'streaming'>;

export const dashSettings = (): DashSettings => ({
  // The player logs the library's errors itself.
  debug: { logLevel: 0 },
  streaming: {
    // Keeps the library from writing to local storage.
    lastBitrateCachingInfo: { enabled: false },
    lastMediaSettingsCachingInfo: { enabled: false },
    // A chosen quality replaces the buffer ahead; otherwise it would show half a minute later.
    buffer: { ...bufferSettings(), fastSwitchEnabled: true },
    // Off, even if the manifest marks a track as default.
    text: { defaultEnabled: false },
    // The player keeps the position near the live edge itself, without changing the speed that the viewer chose.
    liveCatchup: { enabled: false },
    // The player requests these itself, after the first frame.
    capabilities: { useMediaCapabilitiesApi: false },
    abr: {
      limitBitrateByPortal: true,
      usePixelRatioInLimitBitrateByPortal: true,
      // In kilobits.
      initialBitrate: { video: startBandwidthBps() / 1_000 },
    },
  },
});

/**
 * Number of tries for everything that a segment needs, and the pause between them in milliseconds. The library's own
 * pause is a second.
 */
export function retries(intervalMs: number): Pick<MediaPlayerSettingClass, 'streaming'> {
  const ofSegments = (value: number) => ({ MediaSegment: value, InitializationSegment: value, IndexSegment: value });
  return { streaming: { retryIntervals: ofSegments(intervalMs), retryAttempts: ofSegments(6) } };
}

/** The library's own value; the buffer behind the position grows between two prunings. */
const pruningSeconds = 10;

export function bufferSettings() {
  const { minimum, maximum, behind } = bufferLimits();
  return {
    bufferTimeDefault: minimum,
    bufferTimeAtTopQuality: minimum,
    bufferTimeAtTopQualityLongForm: maximum,
    bufferToKeep: behind,
    bufferPruningInterval: Math.min(pruningSeconds, behind),
  };
}

/**
 * Turns automatic quality on or off; a quality that the viewer chooses may be larger than the player.
 * @param most bandwidth in bits a second that may be chosen automatically
 */
export const autoQuality = (isAuto: boolean, most = Infinity): DashSettings => ({
  streaming: {
    abr: {
      autoSwitchBitrate: { video: isAuto },
      limitBitrateByPortal: isAuto,
      // In kilobits, rounded up: rounded down, it would exclude the representation itself.
      maxBitrate: { video: Number.isFinite(most) ? Math.ceil(most / 1_000) : -1 },
    },
  },
});

/** NaN makes the library start at the beginning of a film or at the live edge of a channel. */
export const startTime = (seconds: number): number => safeSeconds(seconds) || NaN;
