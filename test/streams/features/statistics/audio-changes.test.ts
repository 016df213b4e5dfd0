import { describe, it } from 'vitest';
import { tellAudioChanges } from '../../../../streams/features/statistics/events.ts';
import { anAudioTrack, marbles, someTracks } from '../../support.ts';
import { anEvent, events, viewings } from './support.ts';

const audioTracks = [anAudioTrack('a', 'Дубляж'), anAudioTrack('b', 'Original', 'en')];
const tracks = {
  n: someTracks(),
  a: someTracks({ audioTracks, audioTrackId: 'a' }),
  b: someTracks({ audioTracks, audioTrackId: 'b' }),
};
const told = {
  b: anEvent('audio_change', { audio_track: 'Original', audio_language: 'en' }),
  a: anEvent('audio_change', { audio_track: 'Дубляж', audio_language: 'ru' }),
};

describe('tellAudioChanges', () => {
  it.each([
    ['tells the voice that is heard instead', '            P', '     a-b-a', '  --b-a'],
    ['tells nothing of the choice a view begins with', '   N----P', 'n-a-b--', '-------'],
    ['takes a new attachment for no change', '             P', '     a-n-a', '  -----'],
  ])('%s', (_, view, row, expected) =>
    marbles((t) => {
      const event$ = events(t, tellAudioChanges, {
        slices: [
          ['viewing', view.trim(), viewings],
          ['tracks', row.trim(), tracks],
        ],
      });
      t.expectMarbles(event$, expected.trim(), told);
    }),
  );
});
