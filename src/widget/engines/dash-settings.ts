import type { MediaPlayerSettingClass } from 'dashjs';
import { safeSeconds } from './element.ts';

type DashSettings = Pick<MediaPlayerSettingClass, 'debug' | 'streaming'>;

/** The first segment tells better; the middle of the ladder shows a decent picture until then. */
const firstBandwidthKbps = 1_000;

export const dashSettings: DashSettings = {
  // Its errors are ours to tell.

  debug: { logLevel: 0 },
  streaming: {
    // It would write keys of its own to local storage.
    lastBitrateCachingInfo: { enabled: false },
    lastMediaSettingsCachingInfo: { enabled: false },
    buffer: {
      bufferTimeDefault: 30,
      bufferTimeAtTopQuality: 30,
      bufferTimeAtTopQualityLongForm: 60,
      bufferToKeep: 30,
      // A chosen quality replaces what is buffered ahead; else it would show half a minute later.
      fastSwitchEnabled: true,
    },
    // Off, whatever the manifest marks as default.
    text: { defaultEnabled: false },
    abr: {
      limitBitrateByPortal: true,
      usePixelRatioInLimitBitrateByPortal: true,
      initialBitrate: { video: firstBandwidthKbps },
    },
  },
};

/** Automatic quality on or off; what the viewer chooses may be larger than the player. */
export const autoQuality = (isAuto: boolean): DashSettings => ({
  streaming: { abr: { autoSwitchBitrate: { video: isAuto }, limitBitrateByPortal: isAuto } },
});

/** To the library no time at all is the beginning of a film and the live edge of a channel. */
export const startTime = (seconds: number): number => safeSeconds(seconds) || NaN;
