import { take } from 'rxjs';
import { describe, it } from 'vitest';
import type { Output } from '../../../../streams/features/define-later.ts';
import { resumeFrozen } from '../../../../streams/features/recovery/frozen.ts';
import type { State } from '../../../../streams/features/state.ts';
import { aPlayback, aReadySource, aSession, aTimeline, marbles } from '../../support.ts';
import { outputs } from '../support.ts';

const television: Partial<State> = { session: aSession({ environment: { isTelevision: true } }) };
const at = (positionSeconds: number, ahead = 13): Partial<State> => ({
  timeline: aTimeline({ positionSeconds, buffered: [[0, positionSeconds + ahead]] }),
});
const results: Record<string, Output> = {
  p: { type: 'media.pause', cause: 'retry' },
  y: { type: 'media.play', cause: 'retry' },
};

/** A film at 7 s that should play but stands still; at most three tries are looked at. */
const check = (expected: string, state: Partial<State> = {}, row = '', states: Record<string, Partial<State>> = {}) =>
  marbles((t) => {
    const result$ = outputs(t, resumeFrozen, {
      state: {
        ...at(7),
        ...television,
        source: aReadySource('/1.m3u8'),
        attached: { isAttached: true, number: 1, episodeId: 1, cause: null },
        filmIntent: { wants: 'play', cause: 'viewer', autoplay: 'free' },
        output: 'here',
        playback: aPlayback({ phase: 'playing' }),
        ...state,
      },
      states: [row, states],
    });
    t.expectMarbles(result$.pipe(take(6)), expected, results);
  });

describe('a film that stands still with data', () => {
  it('is paused and played each second on a television', () => check('1s (py) 996ms (py) 996ms (py|)'));

  it('is paused and played each second if the browser plays HLS itself', () => {
    const source = { ...aReadySource('https://cdn.example/film.m3u8?sig=1'), kind: 'native' as const };
    check('1s (py) 996ms (py) 996ms (py|)', { session: aSession(), source });
  });

  it('gets its first try a second after its last movement', () =>
    check('1300ms (py) 996ms (py) 996ms (py|)', {}, '300ms m', { m: at(7.2) }));

  it('gets no try while it lacks data', () =>
    check('4s (py) 996ms (py) 996ms (py|)', at(7, 0.4), '3001ms m', { m: at(7, 0.5) }));

  it('is left alone once the viewer has paused it', () =>
    check('', {}, '800ms p', { p: { filmIntent: { wants: 'pause', cause: 'viewer', autoplay: 'free' } } }));

  it.each<[string, Partial<State>]>([
    ['in other browsers', { session: aSession() }],
    [
      'if it is a file that the browser plays',
      { session: aSession(), source: { ...aReadySource('/1.mp4'), kind: 'native' } },
    ],
    ['if it is paused', { playback: aPlayback({ phase: 'paused' }) }],
    ['if the viewer wants to pause it', { filmIntent: { wants: 'pause', cause: 'viewer', autoplay: 'free' } }],
    ['during a seek', { playback: aPlayback({ phase: 'playing', isSeeking: true }) }],
    ['on another device', { output: 'cast' }],
    ['if it is not attached', { attached: { isAttached: false, number: 1, episodeId: 1, cause: null } }],
  ])('is not helped %s', (_, state) => check('', state));
});
