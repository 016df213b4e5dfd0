import { describe, it } from 'vitest';
import type { StatsEvent } from '../../../../streams/model/stats.ts';
import { milestoneEvents } from '../../../../streams/pipelines/analytics/milestones.ts';
import { aPlayback, aTimeline, marbles, type MarbleHelpers } from '../../support.ts';

const playbacks = {
  p: aPlayback(),
  q: aPlayback({ phase: 'paused' }),
  s: aPlayback({ isSeeking: true }),
  n: aPlayback({ phase: 'notStarted', hasFrame: false }),
};

/** Of a hundred seconds: places are percents. */
const at = (positionSeconds: number) => aTimeline({ positionSeconds, durationSeconds: 100 });
const timelines = {
  0: at(0),
  9: at(9.99),
  t: at(10),
  T: at(12),
  h: at(50),
  H: at(60),
  y: at(95),
  z: at(99.9),
  l: aTimeline({ positionSeconds: 60, durationSeconds: -2, isLive: true }),
  u: aTimeline({ positionSeconds: 60, durationSeconds: -2 }),
};

const milestone = (percent: 10 | 25 | 50 | 75 | 95 | 100): StatsEvent => ({ event: `progress_${percent}`, fields: {} });
const events = {
  1: milestone(10),
  2: milestone(25),
  5: milestone(50),
  7: milestone(75),
  9: milestone(95),
  0: milestone(100),
};

interface Rows {
  readonly episode?: string;
  readonly timeline: string;
  readonly playback?: string;
  readonly held?: string;
  readonly ended?: string;
}

const told = (t: MarbleHelpers, rows: Rows) =>
  milestoneEvents({
    episodeId$: t.hot(rows.episode ?? 'a', { a: 1, b: 2 }),
    timeline$: t.facet(rows.timeline, timelines),
    playback$: t.facet(rows.playback ?? 'p', playbacks),
    isHeld$: t.facet(rows.held ?? 'f', { f: false, t: true }),
    ended$: t.hot(rows.ended ?? '-'),
  });

describe('milestoneEvents', () => {
  it('tells a milestone at the instant it is reached, and not just before', () =>
    marbles((t) => t.expectMarbles(told(t, { timeline: '0-9-t---' }), '----1---', events)));

  it('tells each once, whatever is watched again', () =>
    marbles((t) => t.expectMarbles(told(t, { timeline: '0-T-0-T-t-' }), '--1-------', events)));

  it('tells those that a seek went over where it has landed and plays on, in their order', () =>
    marbles((t) =>
      t.expectMarbles(
        told(t, { timeline: '0-T-H------', playback: 'p--s----p--' }),
        '                   --1-----(25)',
        events,
      ),
    ));

  it('tells nothing of a place that is only looked at: in a pause, or while dragging', () =>
    marbles((t) =>
      t.expectMarbles(told(t, { timeline: '0---H---0---', playback: 'p-s------p--' }), '------------', events),
    ));

  it('tells nothing of what lies before the place an episode is entered at', () =>
    marbles((t) => t.expectMarbles(told(t, { timeline: 'H-----y', playback: 'n---p--' }), '------(79)', events)));

  it('tells all that is left, and the last one, at the end', () =>
    marbles((t) =>
      t.expectMarbles(told(t, { timeline: '0-y---------z', ended: '--------------e' }), '--(12579)-----0', events),
    ));

  it('does not take the last frame for the end', () =>
    marbles((t) => t.expectMarbles(told(t, { timeline: '0-y-z---' }), '--(12579)', events)));

  it('tells the end once, however often it is reached', () =>
    marbles((t) => t.expectMarbles(told(t, { timeline: 'y-z', ended: '----e--e--e' }), '----0------', events)));

  it('begins anew with another episode, and not with another source of the same one', () =>
    marbles((t) =>
      t.expectMarbles(
        told(t, { episode: 'a---a--b------', timeline: '0-T--0T0-T' }),
        '                   --1------1----',
        events,
      ),
    ));

  it('tells nothing of live streams, nor of a film whose length is not known', () =>
    marbles((t) => t.expectMarbles(told(t, { timeline: '0-l-u-l' }), '-------', events)));

  it('tells nothing while an advert holds the film', () =>
    marbles((t) => t.expectMarbles(told(t, { timeline: '0--T----', held: 'f-t---f-' }), '------1-', events)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const timeline$ = t.hot('0', timelines);
      const ended$ = t.hot('-');
      const rest = { playback$: t.cold('p', playbacks), isHeld$: t.cold('f', { f: false }), episodeId$: t.cold('a') };
      t.expectObservable(
        milestoneEvents({ ...rest, episodeId$: t.cold('a', { a: 1 }), timeline$, ended$ }),
        '^--!',
      ).toBe('-');
      t.expectSubscriptions(timeline$.subscriptions).toBe(['^--!', '^--!']);
      t.expectSubscriptions(ended$.subscriptions).toBe('^--!');
    }));
});
