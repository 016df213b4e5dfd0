import { describe, it } from 'vitest';
import type { Gesture, SpeedHold } from '../../../streams/model/gestures.ts';
import { speedHold } from '../../../streams/pipelines/speed-hold.ts';
import { aPlayback, aPointer, aTimeline, config, marbles, type MarbleHelpers } from '../support.ts';

const gestures: Record<string, Gesture> = {
  h: { type: 'held' },
  l: { type: 'letGo' },
  t: { type: 'tapped', pointer: aPointer() },
};
const states: Record<string, SpeedHold | null> = {
  n: null,
  H: { rate: 2, before: 1 },
  S: { rate: 2, before: 0.5 },
};
const playbacks = {
  n: aPlayback({ phase: 'notStarted' }),
  p: aPlayback(),
  x: aPlayback({ phase: 'paused' }),
  e: aPlayback({ phase: 'ended' }),
};
const timelines = { t: aTimeline(), l: aTimeline({ isLive: true, seekable: [0, 600] }) };

interface Rows {
  readonly gesture: string;
  readonly ready?: string;
  readonly playback?: string;
  readonly timeline?: string;
  readonly rate?: string;
}

const holds = (t: MarbleHelpers, rows: Rows) =>
  speedHold(
    {
      gesture$: t.hot(rows.gesture, gestures),
      isReady$: t.facet(rows.ready ?? 't', { t: true, f: false }),
      playback$: t.facet(rows.playback ?? 'p', playbacks),
      timeline$: t.facet(rows.timeline ?? 't', timelines),
      rate$: t.facet(rows.rate ?? '1', { 1: 1, 2: 2, h: 0.5 }),
    },
    config,
  );

describe('speedHold', () => {
  it('is faster from when the picture is held until it is let go', () =>
    marbles((t) => t.expectMarbles(holds(t, { gesture: '--h---l' }), 'n-H---n', states)));

  it('remembers the speed before, not what it has made of it', () =>
    marbles((t) => {
      t.expectMarbles(holds(t, { gesture: '--h---l', rate: 'h--2' }), 'n-S---n', states);
    }));

  it.each([
    ['is paused', { playback: 'x' }],
    ['has ended', { playback: 'e' }],
    ['has not started', { playback: 'n' }],
    ['is a channel', { timeline: 'l' }],
    ['is not there', { ready: 'f' }],
  ])('does nothing to a film that %s', (_, rows) =>
    marbles((t) => t.expectMarbles(holds(t, { gesture: '--h---l', ...rows }), 'n-n---n', states)),
  );

  it('lasts though the film pauses under it', () =>
    marbles((t) => t.expectMarbles(holds(t, { gesture: '--h---l', playback: 'p---x' }), 'n-H---n', states)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const gesture$ = t.hot('  --h--l', gestures);
      const isReady$ = t.hot('  t', { t: true });
      const playback$ = t.hot(' p', playbacks);
      const timeline$ = t.hot(' t', timelines);
      const rate$ = t.hot('     1', { 1: 1 });
      const inputs = { gesture$, isReady$, playback$, timeline$, rate$ };
      t.expectObservable(speedHold(inputs, config), '^--!').toBe('n-H', states);
      for (const input$ of Object.values(inputs)) t.expectSubscriptions(input$.subscriptions).toBe('^--!');
    }));
});
