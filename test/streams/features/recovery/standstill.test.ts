import { take } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Output } from '../../../../streams/features/define-later.ts';
import { loadToldAtMs, standstill } from '../../../../streams/features/recovery/standstill.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { stoodStill, type StandstillRemedy } from '../../../../streams/model/standstill.ts';
import { aFailure, aLoad, aPlayback, aTimeline, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const wants = (wish: 'play' | 'pause'): Partial<State> => ({
  filmIntent: { wants: wish, cause: 'viewer', autoplay: 'free' },
});
const at = (positionSeconds: number, ahead = 0): Partial<State> => ({
  timeline: aTimeline({ positionSeconds, buffered: [[0, positionSeconds + ahead]] }),
});
const attached = (isAttached: boolean): Partial<State> => ({
  attached: { isAttached, number: 1, episodeId: 1, cause: null },
});
const states: Record<string, Partial<State>> = {
  P: wants('play'),
  S: wants('pause'),
  N: { isOnline: true },
  O: { isOnline: false },
  f: at(10.04),
  m: at(11),
};
const signals: Record<string, Signal> = {
  b: { type: 'engine.bytesArrived' },
  a: { type: 'engine.attaching', url: '/2.m3u8', startSeconds: 10 },
  p: { type: 'player.retryPlanned', failure: aFailure() },
};

/** The ladder of a stream whose playlists are there, or of which only the manifest has been read (0). */
const ladderOf = (segmentSeconds: number): Partial<State> => ({ ladder: { rungs: [], segmentSeconds } });
const lost: Partial<State> = { ...ladderOf(4), loadToldAtMs: null };

const failure = (remedy: StandstillRemedy) =>
  stoodStill(remedy, { positionSeconds: 10, bufferSeconds: 0, isSeeking: false, isWaiting: false });
const stoodStillBy = (remedy: StandstillRemedy): Output => ({ type: 'player.stoodStill', failure: failure(remedy) });
const results: Record<string, Output> = {
  1: stoodStillBy('seek'),
  s: { type: 'media.seek', cause: 'retry', positionSeconds: 10 },
  y: { type: 'media.play', cause: 'retry' },
  2: stoodStillBy('load'),
  l: { type: 'engine.retry', cause: 'retry', positionSeconds: 10 },
  r: { type: 'engine.failed', failure: failure('retry') },
};

interface Rows {
  readonly states?: string;
  readonly signals?: string;
  readonly state?: Partial<State>;
}

/** A film that stands still at 10 s from the beginning, and that the viewer wants to play. */
const standing = ({ states: row = '', signals: came = '', state = {} }: Rows) => ({
  state: {
    ...at(10),
    ...attached(true),
    ...wants('play'),
    isOnline: true,
    output: 'here' as const,
    ladder: null,
    loadToldAtMs: null,
    playback: aPlayback({ phase: 'playing' }),
    ...state,
  },
  states: [row, states] as const,
  signals: [came, signals] as const,
});

/** The remedies, each with the millisecond at which it was tried. */
function remedies(rows: Rows): readonly string[] {
  const tried: string[] = [];
  marbles((t) => {
    outputs(t, standstill, standing(rows)).subscribe((output) => {
      if (output.type !== 'player.stoodStill' && output.type !== 'engine.failed') return;
      tried.push(`${String(t.scheduler.now())} ${String(output.failure.context['remedy'])}`);
    });
    t.flush();
  });
  return tried;
}

describe('a film that stands still', () => {
  it('is helped every five seconds: by a seek, by loading again, and by the retry of a broken stream', () =>
    marbles((t) => {
      const result$ = outputs(t, standstill, standing({}));
      t.expectMarbles(result$, '5s (1sy) 4995ms (2l) 4996ms r 60s -', results);
    }));

  it('still does so if it moves by no more than a frame', () =>
    expect(remedies({ states: '5001ms f' })).toEqual(['5000 seek', '10000 load', '15000 retry']));

  it('gets the first remedy again after it has moved', () =>
    expect(remedies({ states: '9s m' })).toEqual(['5000 seek', '14000 seek', '19000 load', '24000 retry']));

  it('gets the first remedy again after another attachment', () =>
    expect(remedies({ signals: '9s a' })[1]).toBe('14000 seek'));

  it('is waited for while bytes come, but does not get the first remedy again for them', () =>
    expect(remedies({ signals: '8s b' })).toEqual(['5000 seek', '13000 load', '18000 retry']));

  it('is helped although bytes come if it has enough to play', () =>
    expect(remedies({ signals: '3s b', state: at(10, 3.1) })[0]).toBe('5000 seek'));

  it('is left alone until a planned retry has had its time', () =>
    expect(remedies({ signals: '1s p' })[0]).toBe('11000 seek'));

  it.each<[string, Partial<State>]>([
    ['the viewer wants it to pause, or an ad has the screen', wants('pause')],
    ['nothing is attached', attached(false)],
    ['the network is gone', { isOnline: false }],
    ['another device plays it', { output: 'cast' }],
  ])('is left alone while %s', (_, state) => expect(remedies({ state })).toEqual([]));

  it('has its full time again after each of these', () => {
    expect(remedies({ states: '4s S 3s P' })[0]).toBe('12001 seek');
    expect(remedies({ states: '4s O 3s N' })[0]).toBe('12001 seek');
  });
});

describe('a film that is not loaded', () => {
  it('is loaded again first', () =>
    expect(remedies({ state: lost })).toEqual(['5000 load', '10000 seek', '15000 retry']));

  it('is played again if it never played, since a press just before its source came may be lost', () =>
    marbles((t) => {
      const state = { ...lost, playback: aPlayback({ phase: 'notStarted' }) };
      t.expectMarbles(outputs(t, standstill, standing({ state })).pipe(take(3)), '5s (2ly|)', results);
    }));

  it('may be one that does not arrive at the target of a seek, whatever its buffer holds there', () => {
    const playback = aPlayback({ phase: 'playing', isSeeking: true });
    expect(remedies({ state: { ...lost, ...at(10, 20), playback } })[0]).toBe('5000 load');
  });

  it.each<[string, Partial<State>]>([
    ['with enough to play', { ...lost, ...at(10, 3.1) }],
    ['before its playlists are there', { ...lost, ...ladderOf(0) }],
    ['before its manifest is there', { ...lost, ladder: null }],
    ['while a load is under way', { ...lost, loadToldAtMs: 3_001 }],
  ])('is not assumed %s', (_, state) => expect(remedies({ state })[0]).toBe('5000 seek'));

  it('is assumed again if a load under way has shown no progress', () =>
    expect(remedies({ state: { ...lost, loadToldAtMs: 3_000 } })[0]).toBe('5000 load'));

  it.each<[string, State['playback']]>([
    ['before its first frame', aPlayback({ phase: 'notStarted', hasFrame: false })],
    ['after a seek during a pause', aPlayback({ phase: 'paused', isSeeking: true })],
  ])('is loaded again without having to play, and nothing else is tried: %s', (_, playback) => {
    const state = { ...lost, ...wants('pause'), playback };
    expect(remedies({ state })).toEqual(['5000 load', '10000 load', '15000 load']);
    expect(remedies({ state: { ...state, loadToldAtMs: 4_000 } })).toEqual(['10000 load', '15000 load', '20000 load']);
    expect(remedies({ state: { ...state, ...ladderOf(0) } })).toEqual([]);
  });

  it('is left alone if it is paused with a picture', () => {
    const playback = aPlayback({ phase: 'paused', hasFrame: true });
    expect(remedies({ state: { ...lost, ...wants('pause'), playback } })).toEqual([]);
  });

  it('is recognised by its loads', () => {
    const load = aLoad();
    const progressed: Signal = { type: 'load.progressed', load };
    const known = (ended: Signal) => slicesAfter('loadToldAtMs', [loadToldAtMs], [progressed, ended], { nowMs: 7_000 });
    expect(known({ type: 'load.finished', load })).toEqual([7_000, null]);
    expect(known({ type: 'load.failed', qualityId: null })).toEqual([7_000, null]);
    expect(known({ type: 'engine.attaching', url: '/2.m3u8', startSeconds: 0 })).toEqual([7_000, null]);
  });
});
