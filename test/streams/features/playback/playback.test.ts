import { describe, expect, it } from 'vitest';
import { playback } from '../../../../streams/features/playback/playback.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { PlaybackState } from '../../../../streams/model/state.ts';
import { slicesAfter } from '../support.ts';

const signals: Record<string, Signal> = {
  a: { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 0 },
  f: { type: 'media.firstFrameShown' },
  c: { type: 'media.canPlay' },
  p: { type: 'media.playing' },
  w: { type: 'media.waiting' },
  x: { type: 'media.paused', positionSeconds: 10, isEnd: false },
  b: { type: 'media.paused', positionSeconds: 10, isEnd: false, isFailure: true },
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
  y: state({ phase: 'paused', hasFrame: true, isWaiting: true }),
  k: state({ phase: 'paused', hasFrame: true, isSeeking: true }),
  e: state({ phase: 'ended', hasFrame: true }),
  A: state({ phase: 'playing', isWaiting: true }),
  X: state({ phase: 'paused' }),
};

const each = <T>(row: string, values: Record<string, T>): readonly (T | undefined)[] =>
  [...row].map((key) => values[key]);

describe('playback', () => {
  it('has not started at first', () => expect(playback.initial).toEqual(states['N']));

  it.each([
    ['plays, waits for data, plays on and ends', 'pwpe', 'pwpe'],
    ['is not waiting any more as soon as there is data', 'pwc', 'pwp'],
    ['is not waiting when it is paused meanwhile', 'pwx', 'pwx'],
    ['waits for more when its media has broken off', 'pbp', 'pyp'],
    ['rests when it is paused until its media is back', 'pbc', 'pyx'],
    ['pauses and plays on', 'pxp', 'pxp'],
    ['has a frame before it has started', 'fp', 'Fp'],
    ['stays not started when an element at rest pauses', 'x', 'N'],
    ['waits before the first start too', 'wc', 'WN'],
    ['seeks while it plays', 'psd', 'psp'],
    ['seeks through data it does not have', 'pswcd', 'psbsp'],
    ['seeks before it has started', 'sd', 'KN'],
    ['seeks back from the end, and is paused then', 'pesd', 'pekx'],
    ['plays again from the end', 'pep', 'pep'],
    ['pauses on its way to the end', 'pxe', 'pxe'],
    ['stands still when play is refused', 'pwr', 'pwx'],
    ['is not started by a refusal', 'r', 'N'],
    ['does not care where it is or how loud', 'puv', 'ppp'],
    ['goes on playing from one attachment to the next, but has to wait for a frame', 'pap', 'pAp'],
    ['stays paused over an attachment, with no frame yet', 'pxaf', 'pxXx'],
    ['is not at its end any more when something else is attached', 'pea', 'peX'],
    ['forgets a seek that an attachment cut off', 'psa', 'psA'],
    ['is not started by attaching', 'aa', 'NN'],
  ])('%s', (_, row, expected) =>
    expect(slicesAfter('playback', [playback], each(row, signals) as Signal[])).toEqual(each(expected, states)),
  );

  it('says nothing twice', () => {
    const [first, second] = slicesAfter('playback', [playback], each('pp', signals) as Signal[]);
    expect(second).toBe(first);
  });
});
