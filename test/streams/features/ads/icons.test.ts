import { describe, expect, it } from 'vitest';
import { trackIcons } from '../../../../streams/features/ads/tracking.ts';
import { iconsAt } from '../../../../streams/model/ad-icons.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aTimeline, marbles } from '../../support.ts';
import { outputs } from '../support.ts';
import { aCreative, anAd, anIcon, aShow, showing } from './support.ts';

describe('the icons that are on the screen', () => {
  const icons = [anIcon(), anIcon({ offsetSeconds: 2, durationSeconds: 3 }), anIcon({ offsetSeconds: 4 })];
  it.each([
    [0, '0'],
    [1.999, '0'],
    [2, '0 1'],
    [4.999, '0 1 2'],
    [5, '0 2'],
    [60, '0 2'],
  ])('at %s seconds of the ad', (positionSeconds, expected) =>
    expect(iconsAt(icons, { positionSeconds, durationSeconds: 8 })).toBe(expected),
  );
});

describe('the servers of an icon', () => {
  const icons = [anIcon({ viewTracking: ['v'], clickTracking: ['k'] }), anIcon({ viewTracking: ['w'] })];
  const show = aShow({ creative: aCreative({ icons }) });
  const ping = (event: string, urls: readonly string[]): CommandOf<'ad.ping'> => ({
    type: 'ad.ping',
    cause: 'ad',
    event,
    urls,
    errorCode: null,
    contentSeconds: 90,
    adSeconds: 2,
    assetUri: show.creative.file.url,
  });
  /** 0, 1, 2: that icon is shown; k, l: an icon is clicked; o: an icon of another ad is shown. */
  const signals: Readonly<Record<string, Signal>> = {
    0: { type: 'screen.adIconShown', adId: 100, index: 0 },
    1: { type: 'screen.adIconShown', adId: 100, index: 1 },
    2: { type: 'screen.adIconShown', adId: 100, index: 2 },
    o: { type: 'screen.adIconShown', adId: 99, index: 0 },
    k: { type: 'intent.openAdIcon', adId: 100, index: 0 },
    l: { type: 'intent.openAdIcon', adId: 100, index: 1 },
  };
  const told = { v: ping('iconView', ['v']), w: ping('iconView', ['w']), k: ping('iconClick', ['k']) };
  it.each([
    ['hear that it is seen, and of each click', '--0-1-k-k', '--v-w-k-k'],
    ['hear nothing if there is no address or no such icon, or if it is of another ad', '--l-2-o', '-------'],
  ])('%s', (_, rows, expected) =>
    marbles((t) =>
      t.expectMarbles(
        outputs(t, trackIcons, {
          state: {
            ads: showing(anAd('playing', { show })),
            timeline: aTimeline({ positionSeconds: 90 }),
            adTime: { positionSeconds: 2, durationSeconds: 8 },
          },
          signals: [rows, signals],
        }),
        expected,
        told,
      ),
    ),
  );
});
