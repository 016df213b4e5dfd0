import { describe, it } from 'vitest';
import { timeCues } from '../../../../streams/features/captions/cue-timing.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Cue } from '../../../../streams/model/cues.ts';
import type { PlayerSignal } from '../../../../streams/model/signals.ts';
import { aCue, aPlayback, aTimeline, marbles, someCues, type MarbleHelpers } from '../../support.ts';
import { outputs } from '../support.ts';

const A = aCue(2, 4, 'A');
const B = aCue(3, 6, 'B');
const endless = aCue(60, 1e12);
const at = (positionSeconds: number) => ({ timeline: aTimeline({ positionSeconds }) });
/** Lists of cues, positions, and what the element does. */
const states: Record<string, Partial<State>> = {
  E: { cues: someCues() },
  l: { cues: someCues(A, B) },
  s: { cues: someCues(A) },
  f: { cues: someCues(aCue(61, 1e12)) },
  n: { cues: someCues(endless) },
  0: at(0),
  1: at(1),
  2: at(2),
  3: at(3),
  4: at(4),
  5: at(5),
  6: at(6),
  9: at(9),
  b: { timeline: aTimeline({ positionSeconds: 1, buffered: [[0, 9]] }) },
  p: { playback: aPlayback() },
  q: { playback: aPlayback({ phase: 'paused' }) },
  w: { playback: aPlayback({ isWaiting: true }) },
  k: { playback: aPlayback({ isSeeking: true }) },
  F: { rate: 2 },
};
const shown = (...cues: readonly Cue[]): PlayerSignal => ({ type: 'player.cuesChanged', cues });
const values = { O: shown(), A: shown(A), C: shown(A, B), B: shown(B), N: shown(endless) };

function time(t: MarbleHelpers, row: string, state: Partial<State> = {}) {
  const first = { cues: someCues(), timeline: aTimeline(), playback: aPlayback(), rate: 1, ...state };
  return outputs(t, timeCues, { state: first, states: [row, states] });
}

const paused = { playback: aPlayback({ phase: 'paused' }) };

describe('timeCues', () => {
  it.each([
    ['shows each cue from its exact start to its exact end, between samples of the position', 'l'],
    ['takes no news of the buffer for a sample of the position', 'l 999ms 1 499ms b'],
  ])('%s', (_, row) => marbles((t) => t.expectMarbles(time(t, row), '- 1999ms A 999ms C 999ms B 1999ms O', values)));

  it('keeps to the speed of playback', () =>
    marbles((t) => t.expectMarbles(time(t, 'l', { rate: 2 }), '- 999ms A 499ms C 499ms B 999ms O', values)));

  it('takes up another speed at once', () =>
    marbles((t) => t.expectMarbles(time(t, 'l 999ms (1F)'), '- 1499ms A 499ms C 499ms B 999ms O', values)));

  it('begins anew with each sample, so that no error adds up', () =>
    marbles((t) => t.expectMarbles(time(t, 'l 899ms 1'), '- 899ms - 999ms A 999ms C 999ms B 1999ms O', values)));

  it.each([
    ['paused', 'q'],
    ['waiting for data', 'w'],
    ['seeking', 'k'],
  ])('does not wait for a cue while the film is %s', (_, playback) =>
    marbles((t) => t.expectMarbles(time(t, `(l${playback}) 4s 2`), '---- 4s A', values)),
  );

  it('shows the cue at the position of a seek, even while paused', () =>
    marbles((t) => {
      const row = 'l-(k3)q-(k5)q-(k9)q-(k2)q';
      t.expectMarbles(time(t, row, paused), '--C-----B-----O-----A', values);
    }));

  it('stops at a pause and goes on from there', () =>
    marbles((t) => {
      const row = 'l 999ms (1q) 2996ms p';
      t.expectMarbles(time(t, row), '- 4999ms A 999ms C 999ms B 1999ms O', values);
    }));

  it('shows a cue exactly at its start and hides it exactly at its end', () =>
    marbles((t) => t.expectMarbles(time(t, '1-l-2-3-4-6', paused), '----A-C-B-O', values)));

  it('shows a late cue at once, and hides a removed one', () =>
    marbles((t) => t.expectMarbles(time(t, '3-l-s-E', paused), '--C-A-O', values)));

  it('waits a minute for a cue, and leaves one that is further away to a later sample', () =>
    marbles((t) => {
      t.expectMarbles(time(t, 'f'), '-', values);
      t.expectMarbles(time(t, 'n'), '- 59999ms N', values);
    }));

  it('has no timer left when it ends', () =>
    marbles((t) => {
      t.expectObservable(time(t, 'l'), '^ 1s !').toBe('-', values);
    }));
});
