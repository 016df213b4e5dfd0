import { describe, expect, it } from 'vitest';
import {
  automaticQuality,
  beginWith,
  dashSettings,
  replacing,
  retries,
  startTime,
} from '../../../../src/widget/engines/dash/settings.ts';

describe('settings of dash.js', () => {
  it.each([
    [90, 90],
    [0, Number.NaN],
    [-1, Number.NaN],
    [Number.POSITIVE_INFINITY, Number.NaN],
  ])('a film from %d starts at %d', (seconds, expected) => expect(startTime(seconds)).toBe(expected));

  it('nothing is kept in storage, no subtitles start by themselves and the speed stays the viewer’s', () => {
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

  it('all that a segment needs is asked for six times more, after the given pause', () => {
    const all = (value: number) => ({ MediaSegment: value, InitializationSegment: value, IndexSegment: value });
    expect(retries(500)).toEqual({ streaming: { retryIntervals: all(500), retryAttempts: all(6) } });
  });

  it.each([true, false])('the quality is automatic, or what is ahead replaced: %s', (isOn) => {
    expect(automaticQuality(isOn)).toEqual({ streaming: { abr: { autoSwitchBitrate: { video: isOn } } } });
    expect(replacing(isOn)).toEqual({ streaming: { buffer: { fastSwitchEnabled: isOn } } });
  });

  it('a stream begins with a quality by whole kilobits that leave room for it', () => {
    expect(beginWith(900_001)).toEqual({ streaming: { abr: { initialBitrate: { video: 901 } } } });
  });
});
