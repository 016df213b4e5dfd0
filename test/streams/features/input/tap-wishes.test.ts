import { describe, it } from 'vitest';
import { understandTaps } from '../../../../streams/features/input/tap-wishes.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { TapRun } from '../../../../streams/model/input.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { TimelineState } from '../../../../streams/model/state.ts';
import { aPlayback, aTimeline, marbles } from '../../support.ts';
import { outputs } from '../support.ts';
import { notThere, playing, understandings } from './support.ts';

const run = (fields: Partial<TapRun>): Signal => ({
  type: 'player.tapped',
  run: { type: 'tapped', place: 'centre', count: 1, isForControls: false, ...fields },
});
const finger = { isForControls: true };
const runs = {
  1: run({}),
  2: run({ count: 2 }),
  3: run({ count: 3 }),
  4: run({ count: 4 }),
  s: run({ type: 'settled' }),
  a: run({ ...finger }),
  b: run({ ...finger, count: 2 }),
  z: run({ ...finger, type: 'settled' }),
  l: run({ place: 'left' }),
  m: run({ place: 'left', count: 2 }),
  n: run({ place: 'left', count: 3 }),
  r: run({ place: 'right', count: 2 }),
};
const results = understandings('gesture', {
  p: { type: 'intent.play' },
  q: { type: 'intent.pause' },
  f: { type: 'intent.toggleFullscreen' },
  b: { type: 'intent.seekBy', deltaSeconds: -10 },
  w: { type: 'intent.seekBy', deltaSeconds: 10 },
  v: { type: 'intent.stir' },
  h: { type: 'intent.leaveControls' },
});
const wanting = (wants: 'play' | 'pause'): Partial<State> => ({ intent: { wants, cause: 'viewer', autoplay: 'free' } });
const changes: Record<string, Partial<State>> = {
  p: wanting('play'),
  q: wanting('pause'),
  v: { controls: { isVisible: true } },
  h: { controls: { isVisible: false } },
  g: notThere,
  t: playing,
  P: { playback: aPlayback(), ...wanting('play') },
};
const ended: Partial<State> = { playback: aPlayback({ phase: 'ended' }), ...wanting('pause') };
const preload: Partial<State> = { playback: aPlayback({ phase: 'notStarted' }), ...wanting('pause') };
const channel = (seekable: TimelineState['seekable']) => aTimeline({ durationSeconds: -2, isLive: true, seekable });

interface Rows {
  readonly state?: Partial<State>;
  readonly changes?: string;
}

const expectWishes = (row: string, result: string, { state, changes: changed = '-' }: Rows = {}) =>
  marbles((t) => {
    const result$ = outputs(t, understandTaps, {
      state: { ...playing, ...state },
      states: [changed, changes],
      signals: [row, runs],
    });
    t.expectMarbles(result$, result, results);
  });

describe('understandTaps', () => {
  it.each<[string, Rows, string]>([
    ['pauses a film that plays', {}, '---(qQ)'],
    ['plays a paused film', { state: wanting('pause') }, '---(pP)'],
    ['plays a film that has ended', { state: ended }, '---(pP)'],
    ["goes by the viewer's wish at the moment when it acts", { changes: '--q' }, '---(pP)'],
  ])('one click %s', (_, rows, result) => expectWishes('-1-s', result, rows));

  it.each([
    ['hides visible controls', true, '---(hH)'],
    ['shows hidden controls', false, '---(vV)'],
  ])('one tap of a finger %s, and pauses nothing', (_, isVisible, result) =>
    expectWishes('-a-z', result, { state: { controls: { isVisible } } }),
  );

  it('two taps in the middle toggle fullscreen and do nothing else, and so do the next two', () => {
    expectWishes('-1-2', '---(fF)');
    expectWishes('-a-b', '---(fF)');
    expectWishes('-1-2-3-4', '---(fF)(fF)');
  });

  it('two taps at a side step by ten seconds, and each further tap steps again', () => {
    expectWishes('-l-m----n', '---(bB)-(bB)');
    expectWishes('---r', '---(wW)');
  });

  it('a second tap that comes after the first has acted takes the first action back', () => {
    expectWishes('-1-s----2', '---(qQ)-(pPfF)', { changes: '----q' });
    expectWishes('-a-z----b', '---(vV)-(hHfF)', { state: { controls: { isVisible: false } }, changes: '----v' });
    expectWishes('-1-s----2-3----4', '---(qQ)-(pPfF)-(fF)', { changes: '----q' });
  });

  it.each<[string, TimelineState, string]>([
    ['whose length is not known yet', aTimeline({ durationSeconds: -2 }), '---(bB)'],
    ['of a channel with a window of a minute', channel([0, 60]), '---(bB)'],
    ['of a channel with a shorter window, which does not seek', channel([0, 59]), '10s -'],
    ['of a channel without a window, which does not seek', channel(null), '10s -'],
  ])('two taps at a side of a picture %s', (_, timeline, result) =>
    expectWishes('-l-m', result, { state: { timeline } }),
  );

  it('before the first start one tap starts the film at once, by finger or mouse, and settles to nothing', () => {
    expectWishes('-1---s', '-(pP)', { state: preload, changes: '---P' });
    expectWishes('-a---z', '-(pP)', { state: preload, changes: '---P' });
  });

  it('before the first start a tap takes back a start that is under way', () =>
    expectWishes('-1', '-(qQ)', { state: { ...preload, ...wanting('play') } }));

  it('before the first start two taps in the middle start play in fullscreen, and taps at a side do not step', () => {
    expectWishes('-1---2', '-(pP)(fF)', { state: preload });
    expectWishes('-l---m', '-(pP)', { state: preload });
  });

  it('ignores taps before the film has loaded or while something covers it', () =>
    expectWishes('-1-s-1-2-l-m-n', '10s -', { state: notThere }));

  it('a tap before the film has loaded settles to nothing', () =>
    expectWishes('-1-s', '10s -', { state: notThere, changes: '--t' }));

  it('a tap on a film that has disappeared meanwhile is ignored', () =>
    expectWishes('-1-s-1-s', '-------(qQ)', { changes: '--g-t' }));
});
