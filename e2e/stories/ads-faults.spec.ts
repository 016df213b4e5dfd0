import type { FaultRule } from '../fixtures/services.ts';
import { expect, test, type Ads } from '../fixtures/ads.ts';
import { releaseTimers } from '../fixtures/held-timers.ts';

interface Fault {
  readonly name: string;
  readonly preroll: string;
  readonly rules?: readonly FaultRule[];
  /** The error code that is reported to the ad's servers. */
  readonly code: number;
  /** What the story does while the ad plays; undefined if the ad is expected never to play. */
  readonly meanwhile?: (ads: Ads) => Promise<void>;
}

const faults: readonly Fault[] = [
  {
    name: 'a VPAID script is not there',
    preroll: 'vpaid-linear',
    rules: [{ match: 'vpaid.js', status: 404 }],
    code: 901,
  },
  { name: 'a VPAID ad never starts', preroll: 'vpaid-never-starts', code: 901 },
  {
    name: 'a VPAID ad never stops',
    preroll: 'vpaid-never-stops',
    code: 901,
    meanwhile: async (ads) => {
      await ads.isPlaying(ads.frameMedia);
      await ads.hurry(ads.frameMedia);
    },
  },
];

test.describe('the film always starts', () => {
  for (const { name, preroll, rules = [], code, meanwhile } of faults) {
    test(`when ${name}`, async ({ viewer, ads, services }) => {
      await services.fault(...rules);
      await ads.order({ preroll });
      await viewer.open({ movie_id: 1 });
      await viewer.play();
      await meanwhile?.(ads);
      // From here on late answers are given up: not before, because a slow machine needs its time to get here.
      await releaseTimers(viewer.page);
      await viewer.watchPast(0.2);
      await expect(viewer.player.locator('#potok-ad > *')).toHaveCount(0);
      await viewer.press('Пауза');
      await expect.poll(() => viewer.isPaused()).toBe(true);
      if (meanwhile === undefined) expect(await viewer.signals('ad.started')).toHaveLength(0);
      const errors = async () => (await ads.pings(preroll)).filter((event) => event.startsWith('error'));
      await expect.poll(errors).toEqual([`error?code=${code}`]);
    });
  }
});

/**
 * Ads that are known at once to play nothing, each with the error code that is reported to its own server, or null if
 * it has none.
 */
const useless: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  'documents are empty, cut off, web pages, not there, or without an ad': {
    empty: null,
    truncated: null,
    html: null,
    'no-such-kind': null,
    none: null,
  },
  'documents have two ads, one that is not linear, or wrappers in a circle, too deep or to a dead host': {
    two: 901,
    nonlinear: 401,
    loop: 303,
    'deep-7': 303,
    'dead-wrapper': 900,
  },
  'media files are missing in the document, of no known type, not there or broken': {
    'no-media': 401,
    unplayable: 403,
    'media-404': 405,
    'hls-404': 405,
    'media-broken': 405,
  },
  'VPAID ads throw at load or in every method, have no ad, or are of an unknown version': {
    'vpaid-throws-at-load': 901,
    'vpaid-throws-everywhere': 901,
    'vpaid-no-ad': 901,
    'vpaid-version-9': 901,
  },
};

test.describe('the film starts after a break in which no ad plays, and each ad server hears why', () => {
  for (const [name, kinds] of Object.entries(useless)) {
    test(`when ${name}`, { tag: '@gate' }, async ({ viewer, ads }) => {
      await ads.order({ preroll: Object.keys(kinds).join(',') });
      await viewer.open({ movie_id: 1 });
      await viewer.play();
      await viewer.watchPast(0.2);
      await expect(viewer.player.locator('#potok-ad > *')).toHaveCount(0);
      await viewer.press('Пауза');
      await expect.poll(() => viewer.isPaused()).toBe(true);
      expect(await viewer.signals('ad.started')).toHaveLength(0);
      for (const [kind, code] of Object.entries(kinds)) {
        const errors = async () => (await ads.pings(kind)).filter((event) => event.startsWith('error'));
        await expect.poll(errors, kind).toEqual(code === null ? [] : [`error?code=${code}`]);
      }
    });
  }
});
