import { describe, expect, it } from 'vitest';
import { controlSpeedHold, speedHold } from '../../../../streams/features/input/gestures.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Gesture } from '../../../../streams/model/input.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aPlayback, aPointer, aTimeline, config, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';
import { notThere, playing } from './support.ts';

const gestured = (gesture: Gesture): Signal => ({ type: 'player.gestured', gesture });
const held = gestured({ type: 'held' });
const holdEnded = gestured({ type: 'letGo' });
const tapped = gestured({ type: 'tapped', pointer: aPointer() });
const speedHoldsAfter = (signals: readonly Signal[], state: Partial<State> = {}) =>
  slicesAfter('speedHold', [speedHold], signals, { state: { ...playing, ...state } });
const setRate = (rate: number): CommandOf<'media.setRate'> => ({ type: 'media.setRate', cause: 'viewer', rate });

describe('speedHold', () => {
  it('is faster while the picture is held, and remembers the speed before', () => {
    expect(speedHoldsAfter([held, holdEnded])).toEqual([{ rate: config.holdRate, before: 1 }, null]);
    expect(speedHoldsAfter([held, holdEnded], { rate: 0.5 })).toEqual([{ rate: config.holdRate, before: 0.5 }, null]);
  });

  it.each<[string, Partial<State>]>([
    ['is paused', { playback: aPlayback({ phase: 'paused' }) }],
    ['has ended', { playback: aPlayback({ phase: 'ended' }) }],
    ['has not started', { playback: aPlayback({ phase: 'notStarted' }) }],
    ['is a channel', { timeline: aTimeline({ isLive: true, seekable: [0, 600] }) }],
    ['is not there', notThere],
  ])('does nothing to a film that %s', (_, state) =>
    expect(speedHoldsAfter([held, holdEnded], state)).toEqual([null, null]),
  );

  it('does not begin with another gesture', () => expect(speedHoldsAfter([tapped])).toEqual([null]));
});

describe('controlSpeedHold', () => {
  const commanded = (signals: string, states = '-', state: Partial<State> = {}) =>
    marbles((t) => {
      const result$ = outputs(t, controlSpeedHold, {
        features: [speedHold],
        state: { ...playing, rate: 0.75, ...state },
        states: [states, { 2: { rate: 2 }, b: { rate: 0.75 }, x: { playback: aPlayback({ phase: 'paused' }) } }],
        signals: [signals, { h: held, l: holdEnded, t: tapped }],
      });
      t.expectMarbles(result$, state.playback ? '-' : '--f--b-f-b', { f: setRate(2), b: setRate(0.75) });
    });

  it('sets the faster speed while the picture is held, and the old one after that, each time', () =>
    commanded('--h--l-h-l'));

  it('remembers the speed from before the hold', () => commanded('--h--l-h-l', '---2--b-2-b'));

  it('goes on if the film pauses during the hold', () => commanded('--h--l-h-l', '--------x'));

  it('changes nothing while the picture is not held', () =>
    commanded('t-h-l-t', '-', { playback: aPlayback({ phase: 'paused' }) }));
});
