import { describe, it } from 'vitest';
import type { IntentState, LiveState, PlaybackState, TimelineState } from '../../../streams/model/state.ts';
import { liveEdge } from '../../../streams/pipelines/live-edge.ts';
import { aPlayback, aTimeline, marbles, type MarbleHelpers } from '../support.ts';

const intents: Record<string, IntentState> = {
  P: { wants: 'pause', cause: 'viewer', autoplay: 'free' },
  p: { wants: 'play', cause: 'viewer', autoplay: 'free' },
  // The same wish, met by the autoplay policy.
  m: { wants: 'play', cause: 'viewer', autoplay: 'muted' },
};
const playbacks: Record<string, PlaybackState> = {
  n: aPlayback({ phase: 'notStarted' }),
  p: aPlayback({ phase: 'playing' }),
  s: aPlayback({ phase: 'paused' }),
};
const channel = (positionSeconds: number, start: number): TimelineState =>
  aTimeline({
    positionSeconds,
    durationSeconds: -2,
    isLive: true,
    seekable: [start, start + 180],
    edgeSeconds: start + 174,
  });
const timelines: Record<string, TimelineState> = {
  f: aTimeline({ positionSeconds: 5 }),
  // Without a window nobody knows where the edge is.
  u: aTimeline({ durationSeconds: -2, isLive: true }),
  a: channel(200, 100),
  b: channel(200, 200),
  c: channel(200, 200.01),
};
const lives: Record<string, LiveState> = {
  F: { isLive: false },
  E: { isLive: true, isAtEdge: true, hasDvr: true },
  B: { isLive: true, isAtEdge: false, hasDvr: true },
  e: { isLive: true, isAtEdge: true, hasDvr: false },
  n: { isLive: true, isAtEdge: false, hasDvr: false },
};
const places = { a: 274, b: 374, c: 374.01 };

interface Rows {
  readonly goLive?: string;
  readonly intent?: string;
  readonly playback?: string;
  readonly timeline?: string;
  readonly live?: string;
}

const edge = (t: MarbleHelpers, rows: Rows) =>
  liveEdge({
    goLive$: t.hot(rows.goLive ?? '-'),
    intent$: t.hot(rows.intent ?? 'p', intents),
    playback$: t.facet(rows.playback ?? 's', playbacks),
    timeline$: t.facet(rows.timeline ?? 'a', timelines),
    live$: t.facet(rows.live ?? 'B', lives),
  });

describe('the live edge', () => {
  it('is where the viewer gets who asks for it, wherever it is by then', () =>
    marbles((t) => t.expectMarbles(edge(t, { goLive: '--g--g', timeline: 'a---b' }), '--a--b', places)));

  it.each([
    ['of a film', 'f', 'F'],
    ['that nobody knows', 'u', 'e'],
  ])('%s is nowhere to go to', (_, timeline, live) =>
    marbles((t) => t.expectMarbles(edge(t, { goLive: '--g', intent: 'P-p', timeline, live }), '---')),
  );

  it('after a pause the stream goes on where it stood, for as long as that place is in the window', () =>
    marbles((t) => {
      t.expectMarbles(edge(t, { intent: 'pP---p', timeline: 'a---b' }), '------', places);
      t.expectMarbles(edge(t, { intent: 'pP---p', timeline: 'a---c' }), '-----c', places);
    }));

  it('after a pause without a past to go back to the stream goes on at its edge', () =>
    marbles((t) => t.expectMarbles(edge(t, { intent: 'pP---p', live: 'e-n' }), '-----a', places)));

  it('a pause that was over before the edge had gone skips nothing', () =>
    marbles((t) => {
      t.expectMarbles(edge(t, { intent: 'pP---p', live: 'e' }), '------', places);
      t.expectMarbles(edge(t, { intent: 'pP---p', live: 'E' }), '------', places);
    }));

  it('starts with the edge, however long the stream stood ready', () =>
    marbles((t) => {
      t.expectMarbles(edge(t, { intent: 'P----p', playback: 'n', live: 'B' }), '-----a', places);
      t.expectMarbles(edge(t, { intent: 'P----p', playback: 'n', live: 'E' }), '------', places);
    }));

  it('a wish that stays the same, and the one it all begins with, lead nowhere', () =>
    marbles((t) => t.expectMarbles(edge(t, { intent: 'p-m-p', live: 'n' }), '-----', places)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const goLive$ = t.hot('                                     ---g');
      const intent$ = t.hot('                                     P--p', intents);
      const [playback$, timeline$, live$] = [
        t.hot('                                                   s---', playbacks),
        t.hot('                                                   a---', timelines),
        t.hot('                                                   n---', lives),
      ];
      t.expectObservable(liveEdge({ goLive$, intent$, playback$, timeline$, live$ }), '^-!').toBe('--');
      for (const input$ of [goLive$, intent$, playback$, live$]) {
        t.expectSubscriptions(input$.subscriptions).toBe('       ^-!');
      }
      t.expectSubscriptions(timeline$.subscriptions).toBe(['     ^-!', '^-!']);
    }));
});
