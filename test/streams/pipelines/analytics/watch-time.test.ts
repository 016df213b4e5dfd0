import { describe, expect, it } from 'vitest';
import { watchTime } from '../../../../streams/pipelines/analytics/watch-time.ts';
import { aPlayback, aTimeline, config, marbles, type MarbleHelpers } from '../../support.ts';

const playbacks = {
  n: aPlayback({ phase: 'notStarted', hasFrame: false }),
  p: aPlayback(),
  q: aPlayback({ phase: 'paused' }),
  w: aPlayback({ isWaiting: true }),
  s: aPlayback({ isSeeking: true }),
};
const at = (positionSeconds: number) => aTimeline({ positionSeconds });

interface Rows {
  readonly episode?: string;
  readonly timeline: string;
  readonly places: Readonly<Record<string, number>>;
  readonly playback?: string;
  readonly rate?: string;
  readonly held?: string;
}

const watched = (t: MarbleHelpers, rows: Rows) => {
  const timelines = Object.fromEntries(Object.entries(rows.places).map(([name, place]) => [name, at(place)]));
  return watchTime(
    {
      episodeId$: t.facet(rows.episode ?? 'a', { a: 1, b: 2 }),
      timeline$: t.facet(rows.timeline, timelines),
      // Nothing moves at the instant of an attachment.
      playback$: t.facet(`n${rows.playback ?? 'p'}`, playbacks),
      rate$: t.facet(rows.rate ?? '1', { 1: 1, 2: 2, h: 0.5 }),
      isHeld$: t.facet(rows.held ?? 'f', { f: false, t: true }),
    },
    config,
    t.scheduler,
  );
};

/** The last word, to a hundredth of a second. */
function expectAfter(t: MarbleHelpers, rows: Rows, realSeconds: number, videoSeconds: number, episodeId = 1): void {
  const seen: unknown[] = [];
  watched(t, rows).subscribe((time) => seen.push(time));
  t.flush();
  const rounded = JSON.parse(JSON.stringify(seen.at(-1)), (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  ) as unknown;
  expect(rounded).toEqual({ episodeId, realSeconds, videoSeconds });
}

const steady = { 0: 0, 1: 0.25, 2: 0.5, 3: 0.75, 4: 1 };

describe('watchTime', () => {
  it('counts what the film moved, by the clock and in its own time', () =>
    marbles((t) => expectAfter(t, { timeline: '0 249ms 1 249ms 2 249ms 3 249ms 4', places: steady }, 1, 1)));

  it('counts both apart where the film runs twice as fast', () =>
    marbles((t) =>
      expectAfter(t, { timeline: '0 249ms 1 249ms 2', places: { 0: 0, 1: 0.5, 2: 1 }, rate: '2' }, 0.5, 1),
    ));

  it('counts right where the speed changes between two told places', () =>
    marbles((t) =>
      expectAfter(t, { timeline: '0 499ms 1 499ms 2', places: { 0: 0, 1: 0.75, 2: 1.75 }, rate: '1 249ms 2' }, 1, 1.75),
    ));

  it('counts nothing before the first frame, in a pause or in a stall', () =>
    marbles((t) => {
      const rows = { places: { 0: 0, 1: 0.25, 2: 0.5 } };
      expectAfter(t, { ...rows, timeline: '0 249ms 1', playback: 'n' }, 0, 0);
    }));

  it.each(['q', 'w'])('counts nothing while it stands (%s), and goes on afterwards', (standing) =>
    marbles((t) =>
      expectAfter(
        t,
        {
          timeline: '0 249ms 1 5249ms 2',
          playback: `p 249ms ${standing} 4999ms p`,
          places: { 0: 0, 1: 0.25, 2: 0.5 },
        },
        0.5,
        0.5,
      ),
    ),
  );

  it('counts no jump of a seek, but what was played between the last told place and it', () =>
    marbles((t) =>
      expectAfter(
        t,
        {
          timeline: '0 249ms 1 199ms 9 799ms 8',
          playback: 'p 447ms s 549ms p',
          places: { 0: 0, 1: 0.25, 9: 600, 8: 600.25 },
        },
        0.7,
        0.7,
      ),
    ));

  it('counts no time that an advert takes', () =>
    marbles((t) =>
      expectAfter(
        t,
        { timeline: '0 249ms 1 9749ms 2', held: 'f 249ms t 9499ms f', places: { 0: 0, 1: 0.25, 2: 0.5 } },
        0.5,
        0.5,
      ),
    ));

  it('counts rarer samples of a hidden page in full', () =>
    marbles((t) => expectAfter(t, { timeline: '0 999ms 1 999ms 2', places: { 0: 0, 1: 1, 2: 2 } }, 2, 2)));

  it('counts of the sleep of a device only what the film can have moved', () =>
    marbles((t) => expectAfter(t, { timeline: '0 480m 1', places: { 0: 0, 1: 2 } }, 2.25, 2)));

  it('counts of a film that jumps by itself only what the clock allows', () =>
    marbles((t) => expectAfter(t, { timeline: '0 999ms 1', places: { 0: 0, 1: 500 } }, 1, 1.25)));

  it('counts nothing for a film that goes back by itself', () =>
    marbles((t) => expectAfter(t, { timeline: '0 99ms 1', places: { 0: 10, 1: 5 } }, 0.1, 0)));

  it('begins anew with another episode, and not with another source of the same one', () =>
    marbles((t) => {
      expectAfter(
        t,
        {
          episode: 'a 499ms a 499ms b',
          timeline: '0 249ms 1 749ms 2 249ms 3',
          playback: 'p',
          places: { 0: 0, 1: 0.25, 2: 0, 3: 0.25 },
        },
        0.25,
        0.25,
        2,
      );
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const episodeId$ = t.hot('a', { a: 1 });
      const timeline$ = t.hot('t', { t: at(0) });
      const rest = {
        playback$: t.cold('p', playbacks),
        rate$: t.cold('1', { 1: 1 }),
        isHeld$: t.cold('f', { f: false }),
      };
      t.expectObservable(watchTime({ episodeId$, timeline$, ...rest }, config, t.scheduler), '^--!').toBe('(zyyy)', {
        y: { episodeId: 1, realSeconds: 0, videoSeconds: 0 },
        z: { episodeId: null, realSeconds: 0, videoSeconds: 0 },
      });
      t.expectSubscriptions(timeline$.subscriptions).toBe(['^--!', '^--!']);
    }));
});
