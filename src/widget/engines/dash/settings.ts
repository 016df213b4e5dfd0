import type { MediaPlayerSettingClass } from 'dashjs';
import { AIM_BEFORE_PLAY, type BufferAim } from '../../../../streams/model/buffer.ts';
import { safeSeconds } from '../../../../streams/model/start-place.ts';
import type { EngineControl } from '../engine.ts';
import { disabledOwnRules } from './abr.ts';
import { cmcdSettings, cmcdVersion } from '../shared/index.ts';

/** Whether a film needs this control before it can begin. */
export const isNeededBeforeStart = ({ type }: EngineControl): boolean =>
  type === 'engine.setNextQuality' || type === 'engine.abandonLoad';

type DashSettings = Pick<MediaPlayerSettingClass, 'debug' | 'streaming'>;

export const dashSettings = (): DashSettings => ({
  // The player logs the library's errors itself.
  debug: { logLevel: 0 },
  streaming: {
    // Keeps the library from writing to local storage.
    lastBitrateCachingInfo: { enabled: false },
    lastMediaSettingsCachingInfo: { enabled: false },
    buffer: { ...bufferSettings(AIM_BEFORE_PLAY), fastSwitchEnabled: false },
    // Off, even if the manifest marks a track as default.
    text: { defaultEnabled: false },
    // The player keeps the position near the live edge itself, without changing the speed that the viewer chose.
    liveCatchup: { enabled: false },
    // The player requests these itself, after the first frame.
    capabilities: { useMediaCapabilitiesApi: false },
    abr: disabledOwnRules(),
  },
});

/**
 * Number of tries for everything that a segment needs, and the pause between them in milliseconds. The library's own
 * pause is a second.
 */
export function retrySettings(intervalMs: number): Pick<MediaPlayerSettingClass, 'streaming'> {
  const ofSegments = (value: number) => ({ MediaSegment: value, InitializationSegment: value, IndexSegment: value });
  return { streaming: { retryIntervals: ofSegments(intervalMs), retryAttempts: ofSegments(6) } };
}

/** The library's own value; the buffer behind the position grows between two prunings. */
const pruningSeconds = 10;

const bufferSettings = ({ leastAheadSeconds, mostAheadSeconds, behindSeconds }: BufferAim) => ({
  bufferTimeDefault: leastAheadSeconds,
  bufferTimeAtTopQuality: leastAheadSeconds,
  bufferTimeAtTopQualityLongForm: mostAheadSeconds,
  bufferToKeep: behindSeconds,
  bufferPruningInterval: Math.min(pruningSeconds, behindSeconds),
});

/** How much is loaded ahead and kept behind. */
export const aimSettings = (aim: BufferAim): DashSettings => ({ streaming: { buffer: bufferSettings(aim) } });

/** Whether the library asks its rule of adaptation, or stays with what was chosen. */
export const automaticQualitySettings = (isAutomatic: boolean): DashSettings => ({
  streaming: { abr: { autoSwitchBitrate: { video: isAutomatic } } },
});

/** Whether a higher quality replaces what is ahead; otherwise it would show half a minute later. */
export const fastSwitchSettings = (isReplacing: boolean): DashSettings => ({
  streaming: { buffer: { fastSwitchEnabled: isReplacing } },
});

/**
 * Gives each Period its own buffers: a browser waits for data that never comes into a buffer, and cannot add a buffer
 * later. If a Period has no data at its end, the library leaves it after 10 to 20 of its intervals.
 */
export const newBuffersForPeriods: DashSettings = {
  streaming: { buffer: { reuseExistingSourceBuffers: false }, wallclockTimeUpdateInterval: 50 },
};

/**
 * The quality that a stream begins with. In kilobits, rounded up: rounded down, it would exclude the representation
 * itself.
 */
export const initialBitrateSettings = (bitsPerSecond: number): DashSettings => ({
  streaming: { abr: { initialBitrate: { video: Math.ceil(bitsPerSecond / 1_000) } } },
});

/** NaN makes the library start at the beginning of a film or at the live edge of a channel. */
export const startTime = (seconds: number): number => safeSeconds(seconds) || NaN;

export function dashCmcd(): Pick<MediaPlayerSettingClass, 'streaming'> {
  const settings = cmcdSettings();
  if (settings === null) return {};
  const { transmission, sessionId: sid, contentId: cid } = settings;
  // The types of dash.js name the header mode differently from its code.
  const mode = transmission as 'query';
  return { streaming: { cmcd: { enabled: true, version: cmcdVersion, mode, sid, cid } } };
}
