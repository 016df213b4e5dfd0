import { describe, expect, it } from 'vitest';
import { seekBySwipe, swipe } from '../../../../streams/features/input/swipe.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Gesture, Swipe } from '../../../../streams/model/input.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { TimelineState } from '../../../../streams/model/state.ts';
import { aPlayback, aPointer, aTimeline, marbles } from '../../support.ts';
import { outputs, statesAfter } from '../support.ts';
import { notThere, playing, understandings } from './support.ts';

const moving = (fromSeconds: number, toSeconds: number): Swipe => ({ status: 'moving', fromSeconds, toSeconds });
const released = (fromSeconds: number, toSeconds: number): Swipe => ({ status: 'released', fromSeconds, toSeconds });
const by = (share: number): Gesture => ({ type: 'swiping', share });
const lifted: Gesture = { type: 'swiped' };
const dropped: Gesture = { type: 'swipeDropped' };
const tapped: Gesture = { type: 'tapped', pointer: aPointer() };

const film = aTimeline({ positionSeconds: 100, durationSeconds: 600 });
const later: Partial<State> = { timeline: { ...film, positionSeconds: 101 } };
const channel = (seekable: TimelineState['seekable']) =>
  aTimeline({ positionSeconds: 200, durationSeconds: -2, isLive: true, seekable });

/** The slice after each gesture; a partial state between gestures changes the rest of the state. */
function swipesAfter(steps: readonly (Gesture | Partial<State>)[], first: Partial<State> = {}): State['swipe'][] {
  let state: Partial<State> = { ...playing, timeline: film, swipe: null, ...first };
  return steps.flatMap((step) => {
    if (!isGesture(step)) {
      state = { ...state, ...step };
      return [];
    }
    const [after] = statesAfter([swipe], [{ type: 'player.gestured', gesture: step }], { state });
    state = after ?? state;
    return [state.swipe ?? null];
  });
}

const isGesture = (step: Gesture | Partial<State>): step is Gesture => 'type' in step;

describe('swipe', () => {
  it('shows where it leads, two minutes for the whole width, and stays there when it is released', () =>
    expect(swipesAfter([by(0.25), by(-0.5), lifted])).toEqual([moving(100, 130), moving(100, 40), released(100, 40)]));

  it('counts from the position at which it began, though the film plays on', () =>
    expect(swipesAfter([by(0.25), later, by(0.25)])).toEqual([moving(100, 130), moving(100, 130)]));

  it.each([
    ['the width is the whole of a short film', aTimeline({ positionSeconds: 10, durationSeconds: 40 }), 0.25, 10, 20],
    ['no further than the end of the film', aTimeline({ positionSeconds: 590, durationSeconds: 600 }), 1, 590, 600],
    [
      'no further back than the beginning of the film',
      aTimeline({ positionSeconds: 10, durationSeconds: 40 }),
      -1,
      10,
      0,
    ],
    ["no further than the end of a channel's window", channel([100, 220]), 1, 200, 220],
    ["back within a channel's window", channel([100, 220]), -0.5, 200, 140],
  ])('is scaled and bounded: %s', (_, timeline, share, from, to) =>
    expect(swipesAfter([by(share)], { timeline })).toEqual([moving(from, to)]),
  );

  it('is gone when it is dropped, and the next one begins at the position that the film then has', () =>
    expect(swipesAfter([by(0.25), dropped, later, by(0.25), lifted])).toEqual([
      moving(100, 130),
      null,
      moving(101, 131),
      released(101, 131),
    ]));

  it('begins at the new position after it was released', () =>
    expect(swipesAfter([by(0.25), lifted, later, by(0.25)])).toEqual([
      moving(100, 130),
      released(100, 130),
      moving(101, 131),
    ]));

  it('ends with any other gesture', () =>
    expect(swipesAfter([by(0.25), lifted, tapped])).toEqual([moving(100, 130), released(100, 130), null]));

  it.each<[string, Partial<State>]>([
    ['before the film is there', notThere],
    ['before the first start', { playback: aPlayback({ phase: 'notStarted' }) }],
    ['while the length is unknown', { timeline: aTimeline({ positionSeconds: 5, durationSeconds: -2 }) }],
    ['in a channel without a window', { timeline: channel([190, 220]) }],
  ])('is refused until it ends if it begins %s', (_, first) =>
    expect(swipesAfter([by(0.25), { ...playing, timeline: film }, by(0.25), lifted], first)).toEqual([
      'refused',
      'refused',
      null,
    ]),
  );

  it('is refused for the rest if the film is gone meanwhile', () =>
    expect(swipesAfter([by(0.25), notThere, by(0.25), lifted])).toEqual([moving(100, 130), 'refused', null]));
});

describe('seekBySwipe', () => {
  it('seeks when the finger is lifted, and only then', () =>
    marbles((t) => {
      const gestured = (gesture: Gesture): Signal => ({ type: 'player.gestured', gesture });
      const result$ = outputs(t, seekBySwipe, {
        features: [swipe],
        state: { ...playing, timeline: film },
        signals: [
          '--m-m-r----mmd-t',
          { m: gestured(by(0.25)), r: gestured(lifted), d: gestured(dropped), t: gestured(tapped) },
        ],
      });
      const results = understandings('gesture', { s: { type: 'intent.seekTo', positionSeconds: 130 } });
      t.expectMarbles(result$, '------(sS)', results);
    }));
});
