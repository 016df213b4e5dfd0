import { describe, it } from 'vitest';
import type { Output } from '../../../../streams/features/define-later.ts';
import { renewBuffer } from '../../../../streams/features/recovery/lost-appends.ts';
import type { State } from '../../../../streams/features/state.ts';
import { stoodStill } from '../../../../streams/model/standstill.ts';
import { aFailure, aPlayback, aTimeline, marbles } from '../../support.ts';
import { outputs } from '../support.ts';

const waiting = aPlayback({ phase: 'playing', isWaiting: true });

const check = (warned: string, expected: string, playback: State['playback'] = waiting): void =>
  marbles((t) => {
    const warning = (details: string) =>
      ({ type: 'engine.warned', failure: aFailure({ context: { details } }) }) as const;
    const result$ = outputs(t, renewBuffer, {
      state: {
        timeline: aTimeline({ positionSeconds: 100 }),
        attached: { isAttached: true, number: 1, episodeId: 1, cause: null },
        filmIntent: { wants: 'play', cause: 'viewer', autoplay: 'free' },
        playback,
      },
      signals: [warned, { l: warning('bufferAppendNoProgress'), o: warning('bufferAppendError') }],
    });
    const { isSeeking, isWaiting } = playback;
    const failure = stoodStill('buffer', { positionSeconds: 100, bufferSeconds: 0, isSeeking, isWaiting });
    const results: Record<string, Output> = {
      s: { type: 'player.stoodStill', failure },
      r: { type: 'engine.retry', cause: 'retry', positionSeconds: 100, how: 'newBuffer' },
      p: { type: 'media.play', cause: 'retry' },
    };
    t.expectMarbles(result$, expected, results);
  });

describe('segments that were appended without effect', () => {
  it('are loaded into a new buffer if there are two of them', () => check('l 99ms l', '100ms (sr)'));

  it('are left alone if there is only one', () => check('l', ''));

  it('do not count together if they are more than two seconds apart', () => {
    check('l 2000ms l', '');
    check('l 1999ms l', '2000ms (sr)');
  });

  it('get no other new buffer for ten seconds', () => check('ll 4998ms ll 4999ms ll', '-(sr) 9997ms (sr)'));

  it('are not assumed from other failures', () => check('oo', ''));

  it.each<[string, State['playback'], string]>([
    ['do nothing to a film that plays', aPlayback({ phase: 'playing' }), ''],
    ['do nothing to a film that has ended', aPlayback({ phase: 'ended', isWaiting: true }), ''],
    ['are loaded into a new buffer during a seek', aPlayback({ phase: 'playing', isSeeking: true }), '-(sr)'],
    [
      'are loaded into a new buffer before the first frame',
      aPlayback({ phase: 'notStarted', hasFrame: false }),
      '-(srp)',
    ],
  ])('%s', (_, playback, expected) => check('ll', expected, playback));
});
