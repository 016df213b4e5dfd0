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
    ['plays, stalls, plays on and ends', 'pwpe', 'pwpe'],
    ['no longer stalls as soon as there is data', 'pwc', 'pwp'],
    ['does not stall when it is paused meanwhile', 'pwx', 'pwx'],
    ['stalls when its media is broken, until it plays on', 'pbp', 'pyp'],
    ['is paused when broken media is repaired after a pause', 'pbc', 'pyx'],
    ['pauses and plays on', 'pxp', 'pxp'],
    ['has a frame before it has started', 'fp', 'Fp'],
    ['stays not started when an element that never played pauses', 'x', 'N'],
    ['stalls before the first start, too', 'wc', 'WN'],
    ['seeks while it plays', 'psd', 'psp'],
    ['seeks to a place without data', 'pswcd', 'psbsp'],
    ['seeks before it has started', 'sd', 'KN'],
    ['is paused after a seek back from the end', 'pesd', 'pekx'],
    ['plays again from the end', 'pep', 'pep'],
    ['pauses on its way to the end', 'pxe', 'pxe'],
    ['is paused when play is refused', 'pwr', 'pwx'],
    ['stays not started when play is refused', 'r', 'N'],
    ['ignores positions and volumes', 'puv', 'ppp'],
    ['goes on playing with another attachment, but waits for its first frame', 'pap', 'pAp'],
    ['stays paused with another attachment, without a frame yet', 'pxaf', 'pxXx'],
    ['is no longer at its end when another source is attached', 'pea', 'peX'],
    ['forgets a seek that another attachment cuts off', 'psa', 'psA'],
    ['is not started by an attachment', 'aa', 'NN'],
  ])('%s', (_, row, expected) =>
    expect(slicesAfter('playback', [playback], each(row, signals) as Signal[])).toEqual(each(expected, states)),
  );

  it('stays the same object if nothing changes', () => {
    const [first, second] = slicesAfter('playback', [playback], each('pp', signals) as Signal[]);
    expect(second).toBe(first);
  });
});
