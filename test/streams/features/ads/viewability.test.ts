import { filter } from 'rxjs';
import { describe, it } from 'vitest';
import { trackViewability } from '../../../../streams/features/ads/viewability.ts';
import type { AdCreative } from '../../../../streams/model/ad.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import { aTimeline, marbles, type MarbleHelpers } from '../../support.ts';
import { outputs } from '../support.ts';
import { aCreative, anAd, aShow, showing, someAds } from './support.ts';

const viewability = { viewable: ['v', 'w'], notViewable: ['n'], viewUndetermined: ['u'] };
const creative = aCreative({ viewability });
const { viewability: _, ...earlier } = creative;
const created = (of: AdCreative): AdSignal => ({ type: 'ad.created', show: aShow({ creative: of }) });

/**
 * c, x: an ad is created, x by an earlier release; m: it is measured; s, e, k, f, z, g: it starts, ends, is skipped,
 * fails, is closed, is given up.
 */
const signals: Readonly<Record<string, AdSignal>> = {
  c: created(creative),
  m: { type: 'ad.visibilityChanged', part: 1 },
  x: created(earlier),
  s: { type: 'ad.started' },
  e: { type: 'ad.ended' },
  k: { type: 'ad.skipped' },
  f: { type: 'ad.failed', code: 450, message: '' },
  z: { type: 'ad.closed' },
  g: { type: 'ad.gaveUp', code: 402 },
};
const withVisiblePart = (part: number, isMeasured = true) =>
  ({ pressed: 'never', part, isMeasured, ownPauses: 0, isPausedByItself: false }) as const;
/** The visible part of the ad: a, h, l: all, half, less than half; u: it is not measured. */
const parts = {
  a: withVisiblePart(1),
  h: withVisiblePart(0.5),
  l: withVisiblePart(0.49),
  u: withVisiblePart(1, false),
};
/** p: it plays, q: it is paused, n: it is gone. */
const ads = { p: showing(anAd('playing')), q: showing(anAd('paused')), n: someAds() };
/** The row of an ad that plays from its creation to its end. */
const lives = (told: string): string =>
  told
    .split(' ')
    .map((part) =>
      /^\d/.test(part)
        ? part
        : part
            .replace(/[cx]/g, 'p')
            .replace(/[ms]/g, '-')
            .replace(/[ekfzg]/g, 'n'),
    )
    .join(' ');

interface Rows {
  readonly told: string;
  readonly part?: string;
  readonly ad?: string;
  readonly hidden?: string;
}

const pingOf = (event: keyof typeof viewability): CommandOf<'ad.ping'> => ({
  type: 'ad.ping',
  cause: 'ad',
  event,
  urls: viewability[event],
  errorCode: null,
  contentSeconds: 90,
  adSeconds: 2,
  assetUri: creative.file.url,
});

describe('an ad', () => {
  const rows: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['is viewable when half of it was visible for two seconds', { told: 'cms 2s e', part: 'h' }, '-- 2s v'],
    ['is viewable once, and so is the next', { told: 'cms 4s e-cms 2s e', part: 'a' }, '-- 2s v 4004ms v'],
    ['is not viewable if less than half of it was visible until its end', { told: 'cms 4s e', part: 'l' }, '4003ms n'],
    [
      'is viewable only after two seconds without an interruption',
      { told: 'cms 4s e', part: 'a 1s l 1s h 1s l' },
      '4003ms n',
    ],
    ['counts its seconds from zero after a pause', { told: 'cms 5s e', ad: 'p 1s q 1s p', part: 'a' }, '4002ms v'],
    ['is not viewable in a hidden page', { told: 'cms 4s e', part: 'a', hidden: 'f 1s t' }, '4003ms n'],
    ['is not viewable if the viewer skips it at once', { told: 'cms 1s k', part: 'a' }, '1003ms n'],
    ['is not viewable if it fails', { told: 'cms 1s f', part: 'a' }, '1003ms n'],
    ['is not viewable if the player gives it up', { told: 'cms 1s g', part: 'a' }, '1003ms n'],
    ['is not viewable if it is gone for another episode', { told: 'cms', part: 'a', ad: 'p 1002ms n' }, '1003ms n'],
    ['is not viewable if it is closed', { told: 'cms 1s z', part: 'a' }, '1003ms n'],
    ['is undetermined if nothing measures it', { told: 'cs 4s e', part: 'u' }, '4002ms u'],
    ['is not counted if it never began', { told: 'c 4s f', part: 'a' }, '-'],
    ['is not counted in a recording of an earlier release', { told: 'xs 4s e', part: 'a' }, '-'],
  ];

  const outputsOf = (t: MarbleHelpers, { told, part = 'a', ad = lives(told), hidden = 'f' }: Rows) =>
    outputs(t, trackViewability, {
      state: {
        timeline: aTimeline({ positionSeconds: 90 }),
        adTime: { positionSeconds: 2, durationSeconds: 8 },
      },
      slices: [
        ['adSeen', part, parts],
        ['ads', ad, ads],
        ['isPageHidden', hidden, { f: false, t: true }],
      ],
      signals: [told, signals],
    });

  it.each([
    ['also if no server is to be told', { told: 'xms 2s e' }, '-- 2s v'],
    ['once for each ad', { told: 'cms 1s kcms 2s e' }, '1003ms n 2002ms v'],
  ])('is counted as viewable or not, %s', (_title, told, expected) =>
    marbles((t) => {
      const counts$ = outputsOf(t, told).pipe(filter(({ type }) => type === 'player.adCounted'));
      const count = (event: string) => ({ type: 'player.adCounted', adId: 100, event }) as const;
      t.expectMarbles(counts$, expected, { v: count('viewable'), n: count('notViewable') });
    }),
  );

  it.each(rows)('%s', (_title, told, expected) =>
    marbles((t) => {
      const pings$ = outputsOf(t, told).pipe(filter(({ type }) => type === 'ad.ping'));
      t.expectMarbles(pings$, expected, {
        v: pingOf('viewable'),
        n: pingOf('notViewable'),
        u: pingOf('viewUndetermined'),
      });
    }),
  );
});
