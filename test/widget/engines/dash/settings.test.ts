import { describe, expect, it } from 'vitest';
import { autoQuality, dashSettings, retries, startTime } from '../../../../src/widget/engines/dash/settings.ts';

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
        buffer: { fastSwitchEnabled: true },
        abr: { limitBitrateByPortal: true, usePixelRatioInLimitBitrateByPortal: true },
      },
    });
  });

  it('all that a segment needs is asked for six times more, after the given pause', () => {
    const all = (value: number) => ({ MediaSegment: value, InitializationSegment: value, IndexSegment: value });
    expect(retries(500)).toEqual({ streaming: { retryIntervals: all(500), retryAttempts: all(6) } });
  });

  it.each([
    ['free', true, undefined, -1],
    ['limited, by whole kilobits that leave room for it', true, 900_001, 901],
    ['off, where the viewer chose one, which may be larger than the player', false, undefined, -1],
  ])('automatic quality is %s', (_how, isAuto, most, video) =>
    expect(autoQuality(isAuto, most).streaming?.abr).toEqual({
      autoSwitchBitrate: { video: isAuto },
      limitBitrateByPortal: isAuto,
      maxBitrate: { video },
    }),
  );
});
