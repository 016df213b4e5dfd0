import { describe, it } from 'vitest';
import { audioChanges } from '../../../../streams/pipelines/analytics/audio-changes.ts';
import { anAudioTrack, marbles, someTracks, type MarbleHelpers } from '../../support.ts';
import { anEvent, views } from './support.ts';

const audioTracks = [anAudioTrack('a', 'Дубляж'), anAudioTrack('b', 'Original', 'en')];
const tracks = {
  n: someTracks(),
  a: someTracks({ audioTracks, audioTrackId: 'a' }),
  b: someTracks({ audioTracks, audioTrackId: 'b' }),
};
const events = {
  b: anEvent('audio_change', { audio_track: 'Original', audio_language: 'en' }),
  a: anEvent('audio_change', { audio_track: 'Дубляж', audio_language: 'ru' }),
};
const told = (t: MarbleHelpers, rows: { tracks: string; view: string }) =>
  audioChanges({ view$: t.facet(rows.view, views), tracks$: t.facet(rows.tracks, tracks) });

describe('audioChanges', () => {
  it('tells the voice that is heard instead', () =>
    marbles((t) => t.expectMarbles(told(t, { view: 'P', tracks: 'a-b-a' }), '--b-a', events)));

  it('tells nothing of the choice a view begins with', () =>
    marbles((t) => t.expectMarbles(told(t, { view: 'N----P', tracks: 'n-a-b--' }), '-------', events)));

  it('takes a new attachment for no change', () =>
    marbles((t) => t.expectMarbles(told(t, { view: 'P', tracks: 'a-n-a' }), '-----', events)));
});
