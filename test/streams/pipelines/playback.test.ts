import { describe, it } from 'vitest';
import type { MediaSignal } from '../../../streams/model/signals.ts';
import type { PlaybackState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { playback } from '../../../streams/pipelines/playback.ts';
import { marbles, type MarbleHelpers } from '../support.ts';

const facts: Record<string, MediaSignal> = {
  f: { type: 'media.firstFrameShown' },
  c: { type: 'media.canPlay' },
  p: { type: 'media.playing' },
  w: { type: 'media.waiting' },
  x: { type: 'media.paused', positionSeconds: 10, isEnd: false },
  e: { type: 'media.ended' },
  s: { type: 'media.seeking', positionSeconds: 20 },
  d: { type: 'media.seeked', positionSeconds: 20 },
  r: { type: 'media.playRefused', wasMuted: false },
  u: { type: 'media.timeUpdated', positionSeconds: 11 },
  v: { type: 'media.volumeChanged', volume: 1, muted: false },
};

const state = (fields: Partial<PlaybackState>): PlaybackState => ({
  phase: 'notStarted',
  isWaiting: false,
  isSeeking: false,
  hasFrame: false,
  ...fields,
});
const states: Record<string, PlaybackState> = {
  N: state({}),
  F: state({ hasFrame: true }),
  W: state({ isWaiting: true }),
  K: state({ isSeeking: true }),
  p: state({ phase: 'playing', hasFrame: true }),
  w: state({ phase: 'playing', hasFrame: true, isWaiting: true }),
  s: state({ phase: 'playing', hasFrame: true, isSeeking: true }),
  b: state({ phase: 'playing', hasFrame: true, isSeeking: true, isWaiting: true }),
  x: state({ phase: 'paused', hasFrame: true }),
  k: state({ phase: 'paused', hasFrame: true, isSeeking: true }),
  e: state({ phase: 'ended', hasFrame: true }),
  A: state({ phase: 'playing', isWaiting: true }),
  X: state({ phase: 'paused' }),
};

const played = (t: MarbleHelpers, factsRow: string, attached = '-') =>
  playback({ facts$: t.hot(factsRow, facts), attached$: t.hot(attached) }).pipe(hold());

describe('playback', () => {
  it.each([
    ['plays, waits for data, plays on and ends', '-p-w-p-e-', 'Np-w-p-e-'],
    ['is not waiting any more as soon as there is data', '-p-w-c---', 'Np-w-p---'],
    ['is not waiting when it is paused meanwhile', '-p-w-x---', 'Np-w-x---'],
    ['pauses and plays on', '-p-x-p---', 'Np-x-p---'],
    ['has a frame before it has started', '-f-p-----', 'NF-p-----'],
    ['stays not started when an element at rest pauses', '-x-------', 'N--------'],
    ['waits before the first start too', '-w-c-----', 'NW-N-----'],
    ['seeks while it plays', '-p-s-d---', 'Np-s-p---'],
    ['seeks through data it does not have', '-p-swcd--', 'Np-sbsp--'],
    ['seeks before it has started', '-s-d-----', 'NK-N-----'],
    ['seeks back from the end, and is paused then', '-p-e-s-d-', 'Np-e-k-x-'],
    ['plays again from the end', '-p-e-p---', 'Np-e-p---'],
    ['pauses on its way to the end', '-p-xe----', 'Np-xe----'],
    ['stands still when play is refused', '-p-w-r---', 'Np-w-x---'],
    ['is not started by a refusal', '-r-------', 'N--------'],
    ['does not care where it is or how loud', '-p-u-v---', 'Np-------'],
    ['says nothing twice', '-pp-ww-ee', 'Np--w--e-'],
  ])('%s', (_, row, expected) => marbles((t) => t.expectMarbles(played(t, row), expected, states)));

  it('goes on playing from one attachment to the next, but has to wait for a frame', () =>
    marbles((t) => {
      t.expectMarbles(played(t, '-p---p-', '---a---'), 'Np-A-p-', states);
    }));

  it('stays paused over an attachment, with no frame yet', () =>
    marbles((t) => {
      t.expectMarbles(played(t, '-p-x---f', '-----a--'), 'Np-x-X-x', states);
    }));

  it('is not at its end any more when something else is attached', () =>
    marbles((t) => {
      t.expectMarbles(played(t, '-p-e---', '-----a-'), 'Np-e-X-', states);
    }));

  it('forgets a seek that an attachment cut off', () =>
    marbles((t) => {
      t.expectMarbles(played(t, '-p-s---', '-----a-'), 'Np-s-A-', states);
    }));

  it('is not started by attaching', () =>
    marbles((t) => {
      t.expectMarbles(played(t, '-------', '--a--a-'), 'N------', states);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const facts$ = t.hot('                                           -p-x', facts);
      const attached$ = t.hot('                                        ----');
      t.expectObservable(playback({ facts$, attached$ }), '^-!').toBe('Np', states);
      t.expectSubscriptions(facts$.subscriptions).toBe('               ^-!');
      t.expectSubscriptions(attached$.subscriptions).toBe('            ^-!');
    }));
});
