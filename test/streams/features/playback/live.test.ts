import { describe, expect, it } from 'vitest';
import { live, noticeFallingBehind } from '../../../../streams/features/playback/live.ts';
import { elementTimeline, liveWindow, timeline } from '../../../../streams/features/playback/timeline.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { IntentState, LiveState, TimelineState } from '../../../../streams/model/state.ts';
import { aPlayback, aTimeline, config, marbles } from '../../support.ts';
import { outputs, sliceFollowing, slicesAfter } from '../support.ts';

const { liveEdgeToleranceSeconds: tolerance, minimumDvrSeconds: dvr } = config;

const channel = (positionSeconds: number, [start, end]: readonly [number, number], edgeSeconds = end): TimelineState =>
  aTimeline({
    positionSeconds,
    durationSeconds: -2,
    isLive: true,
    seekable: [start, end],
    edgeSeconds,
    edgeToleranceSeconds: tolerance,
  });

const FILM: LiveState = { isLive: false };
const EDGE: LiveState = { isLive: true, isAtEdge: true, hasDvr: true };
const BEHIND: LiveState = { isLive: true, isAtEdge: false, hasDvr: true };
const NO_DVR: LiveState = { isLive: true, isAtEdge: true, hasDvr: false };

describe('the live state', () => {
  it('says that a film is not live before anything is known', () => expect(live.initial).toEqual(FILM));

  it.each<[string, TimelineState, LiveState]>([
    ['says that a film is not live', aTimeline({ seekable: [0, 1_440] }), FILM],
    ['says that a film with an unknown duration is not live', aTimeline({ durationSeconds: -2 }), FILM],
    ['is at the edge at the end of the window', channel(300, [120, 300]), EDGE],
    ['is at the edge as far behind it as is tolerated', channel(300 - tolerance, [120, 300]), EDGE],
    ['is behind the edge a moment further back', channel(300 - tolerance - 0.01, [120, 300]), BEHIND],
    ['is at the edge beyond it, where players that guess may be', channel(301, [120, 300]), EDGE],
    ['is at the edge near where the engine plays live', channel(294 - tolerance, [120, 300], 294), EDGE],
    ['is behind the edge further back than that', channel(294 - tolerance - 0.01, [120, 300], 294), BEHIND],
    ['has DVR if the window is long enough', channel(300, [300 - dvr, 300]), EDGE],
    ['has no DVR if the window lacks a moment', channel(300, [300 - dvr + 0.01, 300]), NO_DVR],
    ['has no DVR before a window is known', aTimeline({ durationSeconds: -2, isLive: true }), NO_DVR],
    ['stays at the edge while the window moves on a little', channel(300, [125, 305]), EDGE],
    ['is behind the edge when the window has moved on too far', channel(300, [130.5, 310.5]), BEHIND],
  ])('%s', (_, timeline, expected) =>
    expect(sliceFollowing('live', [live], { timeline: aTimeline() }, { timeline })).toEqual(expected),
  );

  it.each([
    ['a stream of low latency has the whole tolerance', 1.5, tolerance, tolerance + 0.01],
    ['an ordinary stream has the whole tolerance', 6, tolerance, tolerance + 0.01],
    ['a stream at an unknown distance has the whole tolerance', 0, tolerance, tolerance + 0.01],
  ])('%s', (_, delaySeconds, near, far) => {
    const at = (behindSeconds: number) =>
      slicesAfter(
        'live',
        [elementTimeline, liveWindow, timeline, live],
        [
          { type: 'media.durationChanged', durationSeconds: -2, isLive: true },
          { type: 'media.seekableChanged', seekable: [120, 300 + delaySeconds] },
          { type: 'engine.liveWindowChanged', window: null, delaySeconds },
          { type: 'media.timeUpdated', positionSeconds: 300 - behindSeconds },
        ],
      ).at(-1);
    expect([at(near), at(far)]).toEqual([EDGE, BEHIND]);
  });
});

const intents: Record<string, Partial<State>> = Object.fromEntries(
  Object.entries<IntentState>({
    P: { wants: 'pause', cause: 'viewer', autoplay: 'free' },
    p: { wants: 'play', cause: 'viewer', autoplay: 'free' },
    // The same wish, but muted by the autoplay policy.
    m: { wants: 'play', cause: 'viewer', autoplay: 'muted' },
  }).map(([key, intent]) => [key, { intent }]),
);
const behind: Signal = { type: 'player.fellBehindLive' };
const window = (start: number): TimelineState => channel(200, [start, start + 180], start + 174);

describe('a stream that is played after a pause', () => {
  const paused = aPlayback({ phase: 'paused' });
  const none: LiveState = { isLive: true, isAtEdge: false, hasDvr: false };

  it.each<[title: string, state: Partial<State>, row: string, expected: string]>([
    ['goes on where it stood as long as that is in the window', { timeline: window(200) }, 'P--p', '----'],
    ['has to catch up if that is no longer in the window', { timeline: window(200.01) }, 'P--p', '---b'],
    ['has to catch up if it has no DVR', { live: none }, 'P--p', '---b'],
    ['skips nothing if it is still at the edge without DVR', { live: NO_DVR }, 'P--p', '----'],
    ['skips nothing if it is still at the edge of a window', { live: EDGE }, 'P--p', '----'],
    ['starts at the edge, however long it was ready', { playback: aPlayback({ phase: 'notStarted' }) }, 'P--p', '---b'],
    [
      'starts where it is if that is the edge',
      { playback: aPlayback({ phase: 'notStarted' }), live: EDGE },
      'P--p',
      '----',
    ],
    ['does not catch up if it is a film', { timeline: aTimeline({ positionSeconds: 5 }), live: FILM }, 'P--p', '----'],
    ['does not catch up if the wish stays the same', { live: none }, 'p-m-p', '-----'],
    ['does not catch up when it pauses', { live: none }, 'p--P', '----'],
  ])('%s', (_, state, row, expected) =>
    marbles((t) => {
      const start = { intent: intents[row.charAt(0)]?.intent as IntentState };
      const result$ = outputs(t, noticeFallingBehind, {
        state: { playback: paused, timeline: window(100), live: BEHIND, ...state, ...start },
        states: [row, intents],
      });
      t.expectMarbles(result$, expected, { b: behind });
    }),
  );
});
