import { describe, expect, it } from 'vitest';
import {
  automaticQualitySettings,
  initialBitrateSettings,
  dashSettings,
  fastSwitchSettings,
  retrySettings,
  startTime,
} from '../../../../src/widget/engines/dash/settings.ts';

describe('settings of dash.js', () => {
  it.each([
    [90, 90],
    [0, Number.NaN],
    [-1, Number.NaN],
    [Number.POSITIVE_INFINITY, Number.NaN],
  ])('a film from %d starts at %d', (seconds, expected) => expect(startTime(seconds)).toBe(expected));

  it('storage is off, no subtitles start by themselves, and the speed stays the viewer’s', () => {
    expect(dashSettings()).toMatchObject({
      debug: { logLevel: 0 },
      streaming: {
        lastBitrateCachingInfo: { enabled: false },
        lastMediaSettingsCachingInfo: { enabled: false },
        text: { defaultEnabled: false },
        liveCatchup: { enabled: false },
        capabilities: { useMediaCapabilitiesApi: false },
        buffer: { fastSwitchEnabled: false },
        abr: { rules: { throughputRule: { active: false }, bolaRule: { active: false } } },
      },
    });
  });

  it('all parts of a segment are retried six times, after the given pause', () => {
    const all = (value: number) => ({ MediaSegment: value, InitializationSegment: value, IndexSegment: value });
    expect(retrySettings(500)).toEqual({ streaming: { retryIntervals: all(500), retryAttempts: all(6) } });
  });

  it.each([true, false])('automatic quality and replacement of the buffer ahead can be set: %s', (isOn) => {
    expect(automaticQualitySettings(isOn)).toEqual({ streaming: { abr: { autoSwitchBitrate: { video: isOn } } } });
    expect(fastSwitchSettings(isOn)).toEqual({ streaming: { buffer: { fastSwitchEnabled: isOn } } });
  });

  it('a stream begins with its quality, by whole kilobits rounded up', () => {
    expect(initialBitrateSettings(900_001)).toEqual({ streaming: { abr: { initialBitrate: { video: 901 } } } });
  });
});
