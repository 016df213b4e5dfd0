import { describe, it } from 'vitest';
import type { Output } from '../../../../streams/features/define-later.ts';
import { replaceLostVoice } from '../../../../streams/features/recovery/lost-voice.ts';
import type { State } from '../../../../streams/features/state.ts';
import { aFailure, anAudioTrack, aPlayback, aTimeline, marbles } from '../../support.ts';
import { outputs } from '../support.ts';

const voices = [
  { ...anAudioTrack('D', 'Described', 'ru'), isDescribed: true as const },
  anAudioTrack('O', 'Original', 'en'),
  anAudioTrack('R', 'Dub', 'ru'),
  anAudioTrack('V', 'Voice-over', 'ru'),
];

const check = (signals: string, heard: string, expected: string, audioTracks = voices): void =>
  marbles((t) => {
    const failed = (details: string, status: number) =>
      ({ type: 'engine.failed', failure: aFailure({ code: 2, context: { details, status } }) }) as const;
    const base = { qualities: [], textTracks: [], qualityId: null, isAutoQuality: true, textTrackId: null };
    const on = (audioTrackId: string | null): Partial<State> => ({ tracks: { ...base, audioTracks, audioTrackId } });
    const result$ = outputs(t, replaceLostVoice, {
      state: {
        ...on(null),
        timeline: aTimeline({ positionSeconds: 7 }),
        playback: aPlayback({ phase: 'playing' }),
        attached: { isAttached: true, number: 1, episodeId: 1, cause: null },
        filmIntent: { wants: 'play', cause: 'viewer', autoplay: 'free' },
      },
      states: [heard, Object.fromEntries(voices.map(({ id }) => [id, on(id)]))],
      signals: [
        signals,
        {
          l: failed('audioTrackLoadError', 404),
          e: failed('audioTrackLoadError', 410),
          o: failed('audioTrackLoadError', 0),
          s: failed('levelLoadError', 404),
          a: { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 0 },
        },
      ],
    });
    const results: Record<string, Output> = {
      ...Object.fromEntries(
        voices.map(({ id }) => [id, { type: 'engine.setAudioTrack', cause: 'error', audioTrackId: id } as const]),
      ),
      r: { type: 'engine.retry', cause: 'retry', positionSeconds: 7 },
      t: { type: 'player.voiceReplaced' },
    };
    t.expectMarbles(result$, expected, results);
  });

describe('a voice whose playlist is gone', () => {
  it('is replaced by another voice of its language, and the viewer is told', () => check('--l', 'R', '--(Vrt)'));
  it('is replaced by a voice of another language if its own has none', () => check('--e', 'O', '--(Drt)'));
  it('is taken to be the first if no voice is known to play', () => check('--l', '', '--(Ort)', voices.slice(0, 2)));
  it('is not chosen again before a new attachment', () =>
    check(
      '--l------l------l------l-----a----l',
      'R------V------D------O-----------R',
      '--(Vrt)--(Drt)--(Ort)-------------(Vrt)',
    ));
  it('is not replaced if there is no other', () => check('--l', 'R', '', voices.slice(2, 3)));
  it('is not assumed if a server cannot be reached, or if another playlist is gone', () => check('-os', 'R', ''));
});
