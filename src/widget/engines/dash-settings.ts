import type { MediaPlayerSettingClass } from 'dashjs';
import { safeSeconds } from './element.ts';

type DashSettings = Pick<MediaPlayerSettingClass, 'debug' | 'streaming'>;

/** Middle of the ladder, for a decent picture until the first segment has been measured. */
const firstBandwidthKbps = 1_000;

export const dashSettings: DashSettings = {
  // The player logs the library's errors itself.

  debug: { logLevel: 0 },
  streaming: {
    // Keeps the library from writing to local storage.
    lastBitrateCachingInfo: { enabled: false },
    lastMediaSettingsCachingInfo: { enabled: false },
    buffer: {
      bufferTimeDefault: 30,
      bufferTimeAtTopQuality: 30,
      bufferTimeAtTopQualityLongForm: 60,
      bufferToKeep: 30,
      // A chosen quality replaces the buffer ahead; otherwise it would show half a minute later.
      fastSwitchEnabled: true,
    },
    // Off, even if the manifest marks a track as default.
    text: { defaultEnabled: false },
    abr: {
      limitBitrateByPortal: true,
      usePixelRatioInLimitBitrateByPortal: true,
      initialBitrate: { video: firstBandwidthKbps },
    },
  },
};

/** Turns automatic quality on or off; a quality that the viewer chooses may be larger than the player. */
export const autoQuality = (isAuto: boolean): DashSettings => ({
  streaming: { abr: { autoSwitchBitrate: { video: isAuto }, limitBitrateByPortal: isAuto } },
});

/** NaN makes the library start at the beginning of a film or at the live edge of a channel. */
export const startTime = (seconds: number): number => safeSeconds(seconds) || NaN;
