import { describe, it } from 'vitest';
import type { Cue } from '../../../streams/model/cues.ts';
import type { CuesState, PlaybackState } from '../../../streams/model/state.ts';
import { cueTiming } from '../../../streams/pipelines/cue-timing.ts';
import { aCue, aPlayback, aTimeline, marbles, someCues, type MarbleHelpers } from '../support.ts';

const A = aCue(2, 4, 'A');
const B = aCue(3, 6, 'B');
const lists: Record<string, CuesState> = {
  E: someCues(),
  l: someCues(A, B),
  s: someCues(A),
  f: someCues(aCue(61, 1e12)),
  n: someCues(aCue(60, 1e12)),
};
const at = (positionSeconds: number) => aTimeline({ positionSeconds });
const places = {
  0: at(0),
  1: at(1),
  2: at(2),
  3: at(3),
  4: at(4),
  5: at(5),
  6: at(6),
  9: at(9),
  b: aTimeline({ positionSeconds: 1, buffered: [[0, 9]] }),
};
const playbacks: Record<string, PlaybackState> = {
  p: aPlayback(),
  q: aPlayback({ phase: 'paused' }),
  w: aPlayback({ isWaiting: true }),
  k: aPlayback({ isSeeking: true }),
};
const shown: Record<string, readonly Cue[]> = { O: [], A: [A], C: [A, B], B: [B] };

interface Rows {
  readonly cues?: string;
  readonly position?: string;
  readonly playback?: string;
  readonly rate?: string;
}

const time = (t: MarbleHelpers, rows: Rows) =>
  cueTiming(
    {
      cues$: t.hot(rows.cues ?? 'l', lists),
      timeline$: t.hot(rows.position ?? '0', places),
      playback$: t.hot(rows.playback ?? 'p', playbacks),
      rate$: t.hot(rows.rate ?? '1', { 1: 1, 2: 2 }),
    },
    t.scheduler,
  );

describe('cueTiming', () => {
  it('shows each cue from its very start to its very end, whatever the samples in between', () =>
    marbles((t) => t.expectMarbles(time(t, {}), 'O 1999ms A 999ms C 999ms B 1999ms O', shown)));

  it('keeps to the pace of playback', () =>
    marbles((t) => t.expectMarbles(time(t, { rate: '2' }), 'O 999ms A 499ms C 499ms B 999ms O', shown)));

  it('begins anew with each sample, so that nothing drifts', () =>
    marbles((t) => {
      const position = '                       0 899ms 1';
      t.expectMarbles(time(t, { position }), ' O 899ms - 999ms A 999ms C 999ms B 1999ms O', shown);
    }));

  it('takes no news of something else for a sample', () =>
    marbles((t) => {
      const position = '                       1 499ms b';
      t.expectMarbles(time(t, { position }), ' O 999ms A 999ms C 999ms B 1999ms O', shown);
    }));

  it.each([
    ['paused', 'q'],
    ['waiting for data', 'w'],
  ])('waits for nothing while %s', (_, playback) =>
    marbles((t) => t.expectMarbles(time(t, { playback, position: '0 4s 2' }), 'O 4s A', shown)),
  );

  it('shows what is on at the place sought, though paused', () =>
    marbles((t) => {
      const rows = { position: '                  0-3--5--9--2', playback: 'q-k-q-k-q-k-q' };
      t.expectMarbles(time(t, rows), '            O-C--B--O--A', shown);
    }));

  it('stands still at a stop and goes on from there', () =>
    marbles((t) => {
      const rows = { position: '                  0 999ms 1 2999ms -', playback: 'p 999ms q 2999ms p' };
      t.expectMarbles(time(t, rows), '            O 4999ms A 999ms C 999ms B 1999ms O', shown);
    }));

  it('a cue begins exactly at its start and is gone exactly at its end', () =>
    marbles((t) => {
      t.expectMarbles(time(t, { position: '1-2-3-4-6', playback: 'q' }), 'O-A-C-B-O', shown);
    }));

  it('shows what comes late at once, and nothing of what is taken away', () =>
    marbles((t) => {
      t.expectMarbles(time(t, { cues: 'E-l-s-E', position: '3', playback: 'q' }), 'O-C-A-O', shown);
    }));

  it('waits a minute for a cue, and leaves what is farther away to a later sample', () =>
    marbles((t) => {
      t.expectMarbles(time(t, { cues: 'f' }), 'O', shown);
      t.expectMarbles(time(t, { cues: 'n' }), 'O 59999ms N', { ...shown, N: lists['n']?.cues ?? [] });
    }));

  it('lets go of all it listens to, its wait included', () =>
    marbles((t) => {
      const cues$ = t.hot('                l', lists);
      const timeline$ = t.hot('            0', places);
      const playback$ = t.hot('            p', playbacks);
      const rate$ = t.hot('                1', { 1: 1 });
      const result$ = cueTiming({ cues$, timeline$, playback$, rate$ }, t.scheduler);
      t.expectObservable(result$, '        ^ 1s !').toBe('O', shown);
      for (const { subscriptions } of [cues$, timeline$, playback$, rate$]) {
        t.expectSubscriptions(subscriptions).toBe('^ 1s !');
      }
    }));
});
