import { describe, expect, it } from 'vitest';
import { aheadSecondsOf, aimBuffer, bufferAim, heldSeconds } from '../../../../streams/features/adaptation/aim.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { playback } from '../../../../streams/features/playback/playback.ts';
import { laterState } from '../../../../streams/later.ts';
import { firstState } from '../../../../streams/player.ts';
import { aPlayback, aTimeline, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const refused = (seconds: number): Signal => ({ type: 'buffer.refused', heldSeconds: seconds });
const heldAfter = (...seconds: readonly number[]) => slicesAfter('heldSeconds', [heldSeconds], seconds.map(refused));

const stateHolding = (held: number | null, phase: State['playback']['phase'] = 'playing'): State => ({
  ...laterState,
  ...firstState,
  heldSeconds: held,
  playback: aPlayback({ phase }),
});

describe('the seconds that the device can hold', () => {
  it('fall with each refusal, down to two segments, and never rise again', () => {
    expect(heldAfter(40, 40, 10, 300, 300, 300)).toEqual([40, 30, 10, 8, 8, 8]);
  });

  it.each([Number.NaN, Infinity, -Infinity])('are not learnt from a refusal at %d seconds', (seconds) => {
    expect(heldAfter(seconds, 40, seconds)).toEqual([null, 40, 40]);
  });

  it('are two segments even if nothing, or less than nothing, was held', () => {
    expect(heldAfter(0)).toEqual([8]);
    expect(heldAfter(-5)).toEqual([8]);
  });
});

describe('the aim of the buffer', () => {
  it.each<[string, State, readonly [number, number, number]]>([
    ['of a film that plays', stateHolding(null), [30, 60, 30]],
    ['before a film is played', stateHolding(null, 'notStarted'), [12, 12, 30]],
    ['of a device that held 40 s', stateHolding(40), [24, 24, 6]],
    ['of a device that held more than is ever wanted', stateHolding(300), [30, 60, 30]],
    ['of a device that held 16 s, before the film is played', stateHolding(16, 'notStarted'), [9.6, 9.6, 2.4]],
  ])('%s', (_, state, [leastAheadSeconds, mostAheadSeconds, behindSeconds]) => {
    expect(bufferAim(state)).toEqual({ leastAheadSeconds, mostAheadSeconds, behindSeconds });
  });

  it('does not go beyond the edge of a channel', () => {
    const elementTimeline = aTimeline({ positionSeconds: 20, seekable: [0, 45] });
    const live = {
      ...stateHolding(null),
      liveWindow: { type: 'engine.liveWindowChanged', window: null, delaySeconds: 8 } as const,
      elementTimeline,
    };
    expect(aheadSecondsOf(live)).toBe(25);
    expect(aheadSecondsOf(stateHolding(40))).toBe(24);
  });

  it('is sent when an engine has been attached, when the film plays, and when the device refuses more', () => {
    const told = (least: number, most: number, behind: number) => ({
      type: 'engine.setBufferAim',
      cause: 'device',
      leastAheadSeconds: least,
      mostAheadSeconds: most,
      behindSeconds: behind,
    });
    marbles((t) => {
      const told$ = outputs(t, aimBuffer, {
        features: [heldSeconds, playback],
        state: { playback: aPlayback({ phase: 'notStarted' }) },
        signals: [
          'a-p-p-r-a',
          { a: { type: 'engine.attached', url: '/1' }, p: { type: 'media.playing' }, r: refused(40) },
        ],
      });
      t.expectObservable(told$).toBe('b-u---h-h', { b: told(12, 12, 30), u: told(30, 60, 30), h: told(24, 24, 6) });
    });
  });
});
