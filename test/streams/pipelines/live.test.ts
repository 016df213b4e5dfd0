import { describe, it } from 'vitest';
import type { LiveState, TimelineState } from '../../../streams/model/state.ts';
import { live } from '../../../streams/pipelines/live.ts';
import { aTimeline, config, marbles, type MarbleHelpers } from '../support.ts';

const channel = (positionSeconds: number, [start, end]: readonly [number, number], edgeSeconds = end): TimelineState =>
  aTimeline({ positionSeconds, durationSeconds: -2, isLive: true, seekable: [start, end], edgeSeconds });

const timelines: Record<string, TimelineState> = {
  f: aTimeline({ seekable: [0, 1_440] }),
  u: aTimeline({ durationSeconds: -2 }),
  // Told to be live, nothing else known.
  n: aTimeline({ durationSeconds: -2, isLive: true }),
  e: channel(300, [120, 300]),
  t: channel(290, [120, 300]),
  b: channel(289.99, [120, 300]),
  // Played six seconds behind the last one there is.
  d: channel(284, [120, 300], 294),
  o: channel(283.99, [120, 300], 294),
  // Beyond the edge, as players that guess are.
  a: channel(301, [120, 300]),
  w: channel(300, [240, 300]),
  s: channel(300, [240.01, 300]),
  // The same place while the window slides on.
  1: channel(300, [125, 305]),
  2: channel(300, [130.5, 310.5]),
};
const states: Record<string, LiveState> = {
  F: { isLive: false },
  E: { isLive: true, isAtEdge: true, hasDvr: true },
  B: { isLive: true, isAtEdge: false, hasDvr: true },
  N: { isLive: true, isAtEdge: true, hasDvr: false },
};
const told = (t: MarbleHelpers, row: string) => live({ timeline$: t.hot(row, timelines) }, config);

describe('live', () => {
  it('is nothing to a film, whether its duration is known or not', () =>
    marbles((t) => t.expectMarbles(told(t, '-f-u-'), '-F-F-', states)));

  it('ten seconds behind the edge are still at it, and not a moment more', () =>
    marbles((t) => t.expectMarbles(told(t, '-e-t-b-a'), '-E-E-B-E', states)));

  it('the edge is where the stream is played live, not its very last second', () =>
    marbles((t) => t.expectMarbles(told(t, '-d-o-'), '-E-B-', states)));

  it('sixty seconds are enough to go back in, and no moment less is', () =>
    marbles((t) => t.expectMarbles(told(t, '-w-s-'), '-E-N-', states)));

  it('before a window is known there is nothing to go back in, and nowhere to be behind', () =>
    marbles((t) => t.expectMarbles(told(t, '-n-e-'), '-N-E-', states)));

  it('the window slides away from who stands still', () =>
    marbles((t) => t.expectMarbles(told(t, '-e-1-2-'), '-E-E-B-', states)));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const timeline$ = t.hot('                                      -e-b', timelines);
      t.expectObservable(live({ timeline$ }, config), '^-!').toBe('-E', states);
      t.expectSubscriptions(timeline$.subscriptions).toBe('          ^-!');
    }));
});
