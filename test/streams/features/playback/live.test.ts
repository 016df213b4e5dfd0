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

describe('live', () => {
  it('is nothing before anything is known', () => expect(live.initial).toEqual(FILM));

  it.each<[string, TimelineState, LiveState]>([
    ['is nothing to a film', aTimeline({ seekable: [0, 1_440] }), FILM],
    ['is nothing to a film whose duration is not known', aTimeline({ durationSeconds: -2 }), FILM],
    ['is at the edge', channel(300, [120, 300]), EDGE],
    ['is at the edge as far behind as is tolerated', channel(300 - tolerance, [120, 300]), EDGE],
    ['is not a moment further', channel(300 - tolerance - 0.01, [120, 300]), BEHIND],
    ['is at the edge beyond it, as players that guess are', channel(301, [120, 300]), EDGE],
    ['has its edge where the stream is played live', channel(294 - tolerance, [120, 300], 294), EDGE],
    ['and not at its very last second', channel(294 - tolerance - 0.01, [120, 300], 294), BEHIND],
    ['can be gone back in where there is enough', channel(300, [300 - dvr, 300]), EDGE],
    ['cannot where a moment is missing', channel(300, [300 - dvr + 0.01, 300]), NO_DVR],
    ['has nothing behind before a window is known', aTimeline({ durationSeconds: -2, isLive: true }), NO_DVR],
    ['stays at the edge while the window slides a little', channel(300, [125, 305]), EDGE],
    ['is behind when the window has slid away', channel(300, [130.5, 310.5]), BEHIND],
  ])('%s', (_, timeline, expected) =>
    expect(sliceFollowing('live', [live], { timeline: aTimeline() }, { timeline })).toEqual(expected),
  );

  it.each([
    ['a stream of low latency has the whole tolerance', 1.5, tolerance, tolerance + 0.01],
    ['so has an ordinary one', 6, tolerance, tolerance + 0.01],
    ['so has one whose distance is not known', 0, tolerance, tolerance + 0.01],
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
    // The same wish, met by the autoplay policy.
    m: { wants: 'play', cause: 'viewer', autoplay: 'muted' },
  }).map(([key, intent]) => [key, { intent }]),
);
const behind: Signal = { type: 'player.fellBehindLive' };
const window = (start: number): TimelineState => channel(200, [start, start + 180], start + 174);

describe('noticeFallingBehind', () => {
  const paused = aPlayback({ phase: 'paused' });
  const none: LiveState = { isLive: true, isAtEdge: false, hasDvr: false };

  it.each<[title: string, state: Partial<State>, row: string, expected: string]>([
    ['goes on where it stood, for as long as that place is in the window', { timeline: window(200) }, 'P--p', '----'],
    ['has to catch up when that place is gone', { timeline: window(200.01) }, 'P--p', '---b'],
    ['has to catch up where there is no past to go back to', { live: none }, 'P--p', '---b'],
    ['skips nothing when the edge has not gone yet', { live: NO_DVR }, 'P--p', '----'],
    ['skips nothing at the edge of a window', { live: EDGE }, 'P--p', '----'],
    [
      'starts with the edge, however long the stream stood ready',
      { playback: aPlayback({ phase: 'notStarted' }) },
      'P--p',
      '---b',
    ],
    [
      'starts where it is when that is the edge',
      { playback: aPlayback({ phase: 'notStarted' }), live: EDGE },
      'P--p',
      '----',
    ],
    ['has nothing to do with a film', { timeline: aTimeline({ positionSeconds: 5 }), live: FILM }, 'P--p', '----'],
    ['leads nowhere by a wish that stays the same', { live: none }, 'p-m-p', '-----'],
    ['does nothing when it pauses', { live: none }, 'p--P', '----'],
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
