import { describe, it } from 'vitest';
import type { Gesture, Swipe } from '../../../streams/model/gestures.ts';
import { swipe } from '../../../streams/pipelines/swipe.ts';
import { aPlayback, aPointer, aTimeline, config, marbles, type MarbleHelpers } from '../support.ts';

const gestures: Record<string, Gesture> = {
  f: { type: 'swiping', share: 0.25 },
  b: { type: 'swiping', share: -0.5 },
  w: { type: 'swiping', share: 1 },
  v: { type: 'swiping', share: -1 },
  S: { type: 'swiped' },
  d: { type: 'swipeDropped' },
  t: { type: 'tapped', pointer: aPointer() },
};
const timelines = {
  t: aTimeline({ positionSeconds: 100, durationSeconds: 600 }),
  u: aTimeline({ positionSeconds: 101, durationSeconds: 600 }),
  h: aTimeline({ positionSeconds: 10, durationSeconds: 40 }),
  e: aTimeline({ positionSeconds: 590, durationSeconds: 600 }),
  x: aTimeline({ positionSeconds: 5, durationSeconds: -2 }),
  l: aTimeline({ positionSeconds: 200, durationSeconds: -2, isLive: true, seekable: [100, 220] }),
  s: aTimeline({ positionSeconds: 200, durationSeconds: -2, isLive: true, seekable: [190, 220] }),
};
const moving = (fromSeconds: number, toSeconds: number): Swipe => ({ status: 'moving', fromSeconds, toSeconds });
const released = (fromSeconds: number, toSeconds: number): Swipe => ({ status: 'released', fromSeconds, toSeconds });

interface Rows {
  readonly gesture: string;
  readonly ready?: string;
  readonly playback?: string;
  readonly timeline?: string;
}

const swipes = (t: MarbleHelpers, rows: Rows) =>
  swipe(
    {
      gesture$: t.hot(rows.gesture, gestures),
      isReady$: t.facet(rows.ready ?? 't', { t: true, f: false }),
      playback$: t.facet(rows.playback ?? 'p', { p: aPlayback(), n: aPlayback({ phase: 'notStarted' }) }),
      timeline$: t.facet(rows.timeline ?? 't', timelines),
    },
    config,
  );

describe('swipe', () => {
  it('shows where it leads, two minutes to a whole width, and stays there when it is released', () =>
    marbles((t) => {
      t.expectMarbles(swipes(t, { gesture: '-f-b-S' }), '-f-b-S', {
        f: moving(100, 130),
        b: moving(100, 40),
        S: released(100, 40),
      });
    }));

  it('counts from where the film was when it began, though that plays on', () =>
    marbles((t) => {
      t.expectMarbles(swipes(t, { gesture: '-f-f', timeline: 't-u' }), '-a-b', {
        a: moving(100, 130),
        b: moving(100, 130),
      });
    }));

  it.each([
    ['the whole of a short film', 'h', 'f', 10, 20],
    ['no further than the end', 'e', 'w', 590, 600],
    ['no further back than the beginning', 'h', 'v', 10, 0],
    ['inside of what a channel keeps', 'l', 'w', 200, 220],
    ['back in what a channel keeps', 'l', 'b', 200, 140],
  ])('moves in %s', (_, timeline, gesture, from, to) =>
    marbles((t) => t.expectMarbles(swipes(t, { gesture: `-${gesture}`, timeline }), '-m', { m: moving(from, to) })),
  );

  it('is gone when it is dropped, and the next begins where the film is then', () =>
    marbles((t) => {
      t.expectMarbles(swipes(t, { gesture: '-f-d--f-S', timeline: 't----u' }), '-f-n--g-S', {
        f: moving(100, 130),
        n: null,
        g: moving(101, 131),
        S: released(101, 131),
      });
    }));

  it('begins anew after it was released', () =>
    marbles((t) => {
      t.expectMarbles(swipes(t, { gesture: '-fS--f', timeline: 't--u' }), '-fS--g', {
        f: moving(100, 130),
        S: released(100, 130),
        g: moving(101, 131),
      });
    }));

  it('is over with any other gesture', () =>
    marbles((t) => {
      t.expectMarbles(swipes(t, { gesture: '-fS-t' }), '-fS-n', {
        f: moving(100, 130),
        S: released(100, 130),
        n: null,
      });
    }));

  it.each([
    ['before the film is there', { ready: 'f-t' }],
    ['before the first start', { playback: 'n-p' }],
    ['while the length is unknown', { timeline: 'x-t' }],
    ['in a channel without memory', { timeline: 's-t' }],
  ])('is refused to its end when it begins %s', (_, rows) =>
    marbles((t) => t.expectMarbles(swipes(t, { gesture: '-f-fS', ...rows }), '-n', { n: null })),
  );

  it('is refused for the rest when the film goes away under it', () =>
    marbles((t) => {
      t.expectMarbles(swipes(t, { gesture: '-f-f-S', ready: 't-f' }), '-f-n', { f: moving(100, 130), n: null });
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const gesture$ = t.hot('  -f-S', gestures);
      const isReady$ = t.hot('  t', { t: true });
      const playback$ = t.hot(' p', { p: aPlayback() });
      const timeline$ = t.hot(' t', timelines);
      const inputs = { gesture$, isReady$, playback$, timeline$ };
      t.expectObservable(swipe(inputs, config), '^-!').toBe('-f', { f: moving(100, 130) });
      for (const input$ of Object.values(inputs)) t.expectSubscriptions(input$.subscriptions).toBe('^-!');
    }));
});
