import { describe, it } from 'vitest';
import { tellAudioChanges, tellVoiceTrials } from '../../../../streams/features/statistics/events.ts';
import { anAudioTrack, marbles, someTracks } from '../../support.ts';
import { anEvent, events, viewings } from './support.ts';

const audioTracks = [anAudioTrack('a', 'Дубляж'), anAudioTrack('b', 'Original', 'en')];
const tracks = {
  n: someTracks(),
  a: someTracks({ audioTracks, audioTrackId: 'a' }),
  b: someTracks({ audioTracks, audioTrackId: 'b' }),
};
const expectedEvents = {
  b: anEvent('audio_change', { audio_track: 'Original', audio_language: 'en' }),
  a: anEvent('audio_change', { audio_track: 'Дубляж', audio_language: 'ru' }),
};

const trial = { audioTrackId: 'b', beforeId: 'a', sinceMs: 0, isOver: false };
const trials = { n: null, t: trial, o: { ...trial, isOver: true } };

describe('a voice that is tried', () => {
  const told =
    (pipeline: typeof tellAudioChanges, expected: string, values: Record<string, unknown>) =>
    (trial: string, row: string) =>
      marbles((t) => {
        const event$ = events(t, pipeline, {
          slices: [
            ['viewing', 'P', viewings],
            ['voiceTrial', trial, trials],
            ['tracks', row, tracks],
          ],
        });
        t.expectMarbles(event$, expected, values);
      });
  const change = { b: anEvent('audio_change', { audio_track: 'Original', audio_language: 'en' }) };
  const tried = { b: anEvent('audio_trial', { audio_track: 'Original', audio_language: 'en' }) };

  it('is not reported as a change, there and back', () =>
    told(tellAudioChanges, '----------', change)('n-t---o---n', 'a---b---a--'));

  it('is reported as a change once it is kept', () => told(tellAudioChanges, '------b', change)('n-t---n', 'a---b--'));

  it('is told once as a trial', () => told(tellVoiceTrials, '--b-----b', tried)('n-t-o-n-t', 'a---b-a--'));
});

describe('tellAudioChanges', () => {
  it.each([
    ['tells the voice that is heard now', '            P', '     a-b-a', '  --b-a'],
    ['tells no change for the voice that a view begins with', '   N----P', 'n-a-b--', '-------'],
    ['tells no change for a new attachment', '             P', '     a-n-a', '  -----'],
  ])('%s', (_, view, row, expected) =>
    marbles((t) => {
      const event$ = events(t, tellAudioChanges, {
        slices: [
          ['viewing', view.trim(), viewings],
          ['tracks', row.trim(), tracks],
        ],
      });
      t.expectMarbles(event$, expected.trim(), expectedEvents);
    }),
  );
});
