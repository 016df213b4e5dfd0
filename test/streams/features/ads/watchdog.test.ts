import { take, takeUntil, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { AdTime } from '../../../../streams/model/ad-skip.ts';
import type { Output } from '../../../../streams/kernel/pipeline.ts';
import type { AdErrorCode } from '../../../../streams/model/ad.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { AdsState } from '../../../../streams/model/ad-break.ts';
import type { State } from '../../../../streams/features/state.ts';
import { adWatchdog } from '../../../../streams/features/ads/watchdog.ts';
import { aSession, config, marbles, type MarbleHelpers } from '../../support.ts';
import { outputs } from '../support.ts';
import { aCreative, aShow, aVpaid, anAd, intents, showing, someAds, wanting } from './support.ts';

const reading: AdsState = someAds({
  blocksFilm: true,
  break: { id: 1, type: 'preroll', slots: [{ status: 'reading', url: '' }] },
});
const vpaid = anAd('playing', { show: aShow({ creative: aVpaid() }) });
const ads: Readonly<Record<string, AdsState>> = {
  n: someAds({ phase: 'stopped' }),
  l: someAds({ blocksFilm: true }),
  r: reading,
  a: showing(),
  m: someAds({ break: reading.break, ad: anAd('created') }),
  b: showing(anAd('created', { show: aShow({ adId: 101 }) })),
  v: showing(vpaid),
  u: showing(anAd('playing', { show: aShow({ creative: aVpaid({ durationSeconds: null }) }) })),
};
const places = (durationSeconds: number): Readonly<Record<string, AdTime>> =>
  Object.fromEntries([...'0123456789'].map((digit) => [digit, { positionSeconds: Number(digit), durationSeconds }]));

const tooLong = (code: AdErrorCode): Signal => ({
  type: 'ad.failed',
  code,
  message: 'The ad took longer than it may.',
});

/** Before the rows begin. */
const atFirst = {
  ads: someAds(),
  adTime: { positionSeconds: 0, durationSeconds: -2 },
  intent: wanting('pause'),
  mayAdPlay: false,
  adStandsStill: false,
  session: null,
};

interface Rows {
  readonly ads: string;
  readonly time?: string;
  readonly intent?: string;
  readonly mayPlay?: string;
  readonly standsStill?: string;
  readonly durationSeconds?: number;
}

function expectGivenUp(rows: Rows, expected: string): void {
  marbles((t: MarbleHelpers) => {
    const gaveUp$ = outputs(t, adWatchdog, {
      state: atFirst,
      slices: [
        ['ads', rows.ads, ads],
        ['adTime', rows.time ?? '0', places(rows.durationSeconds ?? 8)],
        ['intent', rows.intent ?? 'p', intents],
        ['mayAdPlay', rows.mayPlay ?? 'T', { T: true, F: false }],
        ['adStandsStill', rows.standsStill ?? 'F', { T: true, F: false }],
      ],
    });
    const giveUp = (code: AdErrorCode): Signal => ({ type: 'ad.gaveUp', code });
    // In the player the ad is gone then.
    t.expectMarbles<Output>(gaveUp$.pipe(take(1)), expected, {
      l: giveUp(900),
      r: giveUp(350),
      m: giveUp(402),
      v: giveUp(901),
      t: tooLong(402),
      s: { type: 'ad.failed', code: 402, message: 'The ad was not loaded in time.' },
    });
  });
}

describe('adWatchdog', () => {
  const rows: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['gives up if the list does not come', { ads: 'l' }, '6s (l|)'],
    ['gives up if the documents do not come', { ads: 'r' }, '6s (r|)'],
    ['gives up if the ad does not move', { ads: 'a' }, '6s (m|)'],
    ['gives up with its own code if a VPAID ad does not move', { ads: 'v' }, '6s (v|)'],
    ['does not start its time anew with the next step', { ads: 'l 2999ms r 1999ms a' }, '6s (m|)'],
    ['does not start its time anew with the next ad', { ads: 'a 2999ms b' }, '6s (m|)'],
    ['starts its time anew with each move', { ads: 'a', time: '0 1999ms 1 3999ms 2' }, '12s (m|)'],
    [
      'does not take moving to and fro for moving on',
      { ads: 'a', time: '1 999ms 0 999ms 1 999ms 0 999ms 1' },
      '6s (m|)',
    ],
    ['stops its time until the viewer wants the film', { ads: 'l', intent: 'P 9999ms p' }, '16s (l|)'],
    [
      'stops its time while the viewer pauses',
      { ads: 'a', intent: 'p 4999ms q 9999ms p', mayPlay: 'T 4999ms F 9999ms T' },
      '21s (m|)',
    ],
    ['stops its time while an ad may not play', { ads: 'a', mayPlay: 'F 9999ms T' }, '16s (m|)'],
    ['waits for an ad that has paused by itself', { ads: 'a 20s n', standsStill: '2s T' }, ''],
    ['gives up an ad that does not go on when play is pressed', { ads: 'a', standsStill: '2s T 9999ms F' }, '18s (m|)'],
    [
      'does not stop its time for an ad that may not play while there is no ad yet',
      { ads: 'l', mayPlay: 'F' },
      '6s (l|)',
    ],
    ['goes on to the next ad if the media does not come while the film plays', { ads: 'm' }, '6s (s|)'],
    ['has its whole time again when the ad blocks the film', { ads: 'm 4999ms a' }, '11s (m|)'],
    ['gives nothing up when the film plays', { ads: 'l 2999ms n' }, ''],
    [
      'ends an ad that runs far beyond its length',
      { ads: 'a', time: '0 999ms 1 999ms 2 3999ms 3 3999ms 4 3999ms 5', durationSeconds: 8 },
      '15s (t|)',
    ],
  ];

  it.each(rows)('%s', (_, given, expected) => expectGivenUp(given, expected));

  it('ends a moving ad that does not know its own length', () => {
    const moving = Array.from({ length: 18 }, (_, index) => index + 1);
    marbles((t) => {
      const values = Object.fromEntries(
        [0, ...moving].map((_, index) => [
          String.fromCodePoint(97 + index),
          { positionSeconds: index * 4, durationSeconds: -2 },
        ]),
      );
      const row = `a${moving.map((index) => ` 3999ms ${String.fromCodePoint(97 + index)}`).join('')}`;
      const gaveUp$ = outputs(t, adWatchdog, {
        state: atFirst,
        slices: [
          ['ads', 'u', ads],
          ['adTime', row, values],
          ['intent', 'p', intents],
          ['mayAdPlay', 'T', { T: true }],
        ],
      });
      t.expectMarbles<Output>(gaveUp$.pipe(take(1)), '67s (v|)', { v: tooLong(901) });
    });
  });

  const SECOND = 1_000;
  const never = [Infinity, Infinity] as const;

  /**
   * When ads that move all the time, with the times that `tells` gives, are taken off the screen; 1000 s at most.
   */
  function endedAfter(given: {
    /** The position and length that an ad reports after so many seconds. */
    readonly tells: (seconds: number) => AdTime;
    /** The length in the ad's document. */
    readonly statedSeconds?: number | null;
    readonly isVpaid?: boolean;
    readonly longestAdSeconds?: number;
    /** The viewer pauses in these seconds. */
    readonly paused?: readonly [from: number, to: number];
    /** The ad pauses itself in these seconds. */
    readonly pausesItself?: readonly [from: number, to: number];
    /** The page is hidden, or the ad out of sight, in these seconds. */
    readonly unseen?: readonly [from: number, to: number];
    /** Each ad gives way to the next after so many seconds. */
    readonly eachSeconds?: number;
  }): readonly (readonly [seconds: number, type: string])[] {
    const { tells, statedSeconds = 8, isVpaid = true, paused = never, eachSeconds = Infinity } = given;
    const { pausesItself = never, unseen = never } = given;
    const isWithin = (second: number, [from, to]: readonly [number, number]) => second >= from && second < to;
    const ended: (readonly [number, string])[] = [];
    marbles((t) => {
      const states: Record<string, Partial<State>> = {};
      let row = '';
      for (let second = 0; second < 1_000; second += 1) {
        const isPaused = isWithin(second, paused);
        const mayPlay = !isPaused && !isWithin(second, unseen);
        const name = String.fromCodePoint(0x4e00 + second);
        const adId = 100 + Math.floor(second / eachSeconds);
        const show = aShow({ adId, creative: (isVpaid ? aVpaid : aCreative)({ durationSeconds: statedSeconds }) });
        states[name] = {
          ads: someAds({ blocksFilm: true, break: reading.break, ad: anAd('playing', { show }) }),
          adTime: tells(second % eachSeconds),
          intent: wanting(isPaused ? 'pause' : 'play'),
          mayAdPlay: mayPlay,
          adStandsStill: !isPaused && (!mayPlay || isWithin(second, pausesItself)),
        };
        row += `${name} 999ms `;
      }
      const { longestAdSeconds = null } = given;
      outputs(t, adWatchdog, {
        state: { ...atFirst, session: aSession({ environment: { longestAdSeconds } }) },
        states: [row, states],
      })
        .pipe(takeUntil(timer(1_000 * SECOND, t.scheduler)))
        .subscribe((output) => ended.push([t.scheduler.now() / SECOND, output.type]));
      t.flush();
    });
    return ended;
  }

  const moving = (durationSeconds: number) => (seconds: number) => ({ positionSeconds: seconds + 1, durationSeconds });

  it.each([
    ['tells an impossible length', moving(1e9), null],
    [
      'puts its end off again and again',
      (seconds: number) => ({ positionSeconds: seconds + 1, durationSeconds: seconds + 60 }),
      null,
    ],
    ['tells NaN as its length', moving(NaN), 170],
    ['was announced to be longer', moving(900), 900],
  ] as const)('ends an ad after the longest time that an ad may take if it %s', (_, tells, statedSeconds) => {
    const [first] = endedAfter({ tells, statedSeconds });
    expect(first?.[1]).toBe('ad.failed');
    expect(first?.[0]).toBeLessThanOrEqual(config.adLongestMs / SECOND);
  });

  it('goes by the document if the ad is a script, and by the media file if it is not', () => {
    expect(endedAfter({ tells: moving(20), statedSeconds: 8 })[0]).toEqual([15, 'ad.failed']);
    expect(endedAfter({ tells: moving(20), statedSeconds: 8, isVpaid: false })[0]).toEqual([27, 'ad.failed']);
  });

  it('goes by the longest time that the operator sets', () => {
    expect(endedAfter({ tells: moving(900), statedSeconds: 900, longestAdSeconds: 30 })[0]).toEqual([30, 'ad.failed']);
    expect(endedAfter({ tells: moving(500), statedSeconds: 500, longestAdSeconds: 600 })[0]).toEqual([
      507,
      'ad.failed',
    ]);
  });

  it('does not count a pause of the viewer', () => {
    const tells = moving(900);
    expect(endedAfter({ tells, statedSeconds: 900, paused: [20, 420] })[0]).toEqual([580, 'ad.failed']);
  });

  it.each([
    ['a script', true],
    ['a film', false],
  ] as const)('ends %s that pauses itself for good after the time for which an ad may block the film', (_, isVpaid) => {
    const given = {
      tells: () => ({ positionSeconds: 3, durationSeconds: 8 }),
      isVpaid,
      pausesItself: [3, 1_000] as const,
    };
    expect(endedAfter(given)[0]).toEqual([180, 'ad.failed']);
    expect(endedAfter({ ...given, longestAdSeconds: 30 })[0]).toEqual([30, 'ad.failed']);
  });

  it('ends an ad that pauses itself for most of its time', () => {
    const tells = (seconds: number) => ({ positionSeconds: Math.floor(seconds / 10), durationSeconds: 900 });
    expect(endedAfter({ tells, statedSeconds: 900, pausesItself: [5, 175] })[0]).toEqual([180, 'ad.failed']);
  });

  it('ends a break of ads that pause themselves one after the other', () => {
    const seconds = config.adLongestBreakMs / SECOND;
    const tells = () => ({ positionSeconds: 3, durationSeconds: 8 });
    expect(endedAfter({ tells, pausesItself: [0, 1_000], eachSeconds: 60 })).toEqual([[seconds, 'ad.gaveUp']]);
  });

  it.each([
    ['the viewer pauses', { paused: [20, 420] as const }],
    ['the ad is not seen', { unseen: [20, 420] as const }],
  ])('does not count the time in which %s against an ad that pauses itself', (_, away) => {
    const tells = () => ({ positionSeconds: 3, durationSeconds: 8 });
    expect(endedAfter({ tells, pausesItself: [3, 1_000], ...away })[0]).toEqual([580, 'ad.failed']);
  });

  it('ends a break of many ads, even if none of them takes too long', () => {
    const seconds = config.adLongestBreakMs / SECOND;
    const [first] = endedAfter({ tells: moving(50), statedSeconds: 50, eachSeconds: 50 });
    expect(first).toEqual([seconds, 'ad.gaveUp']);
  });
});
