import { describe, it } from 'vitest';
import { tryAgain } from '../../../../streams/features/errors/try-again.ts';
import type { State } from '../../../../streams/features/state.ts';
import { aFailure, aPlayback, aTimeline, marbles } from '../../support.ts';
import { outputs } from '../support.ts';

const check = (asked: string, expected: string, state: Partial<State> = {}): void =>
  marbles((t) => {
    const result$ = outputs(t, tryAgain, {
      state: {
        timeline: aTimeline({ positionSeconds: 100 }),
        playback: aPlayback({ phase: 'playing', isWaiting: true }),
        attached: { isAttached: true, number: 1, episodeId: 1, cause: null },
        filmIntent: { wants: 'play', cause: 'viewer', autoplay: 'free' },
        ...state,
      },
      signals: [
        asked,
        {
          v: { type: 'intent.tryAgain' },
          f: { type: 'engine.failed', failure: aFailure({ code: 3 }) },
          p: { type: 'media.playing' },
          a: { type: 'engine.attaching', url: '/2.m3u8', startSeconds: 0 },
        },
      ],
    });
    t.expectMarbles(result$, expected, {
      r: { type: 'engine.retry', cause: 'retry', positionSeconds: 100 },
      b: { type: 'engine.retry', cause: 'retry', positionSeconds: 100, how: 'newBuffer' },
      p: { type: 'media.play', cause: 'retry' },
    });
  });

describe("the viewer's wish to try again", () => {
  it('loads the film at its position each time', () => check('-v 3s v', '-r 3s r'));

  it('loads it into a new buffer if the old one has failed, until the film plays or another source is attached', () =>
    check('-f-v-p-v-f-a-v', '---b---r-----r'));

  it('also plays an element that its browser has paused', () =>
    check('-v', '-(rp)', { playback: aPlayback({ phase: 'paused' }) }));

  it('does nothing if no film is attached', () =>
    check('-v', '--', { attached: { isAttached: false, number: 1, episodeId: 1, cause: null } }));
});
