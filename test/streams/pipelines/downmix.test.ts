import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import { downmix } from '../../../streams/pipelines/downmix.ts';
import { anAudioTrack, marbles, someTracks, type MarbleHelpers } from '../support.ts';

const audioTracks = [
  anAudioTrack('s', 'Stereo'),
  { ...anAudioTrack('6', '5.1'), channels: 6 },
  { ...anAudioTrack('8', '7.1'), channels: 8 },
  { ...anAudioTrack('u', 'Unknown'), channels: null },
];
const listed = {
  E: someTracks(),
  s: someTracks({ audioTracks, audioTrackId: 's' }),
  6: someTracks({ audioTracks, audioTrackId: '6' }),
  8: someTracks({ audioTracks, audioTrackId: '8' }),
  u: someTracks({ audioTracks, audioTrackId: 'u' }),
};
const audios = { a: { gain: 1, isGainAvailable: true }, n: { gain: 1, isGainAvailable: false } };
const set = (isOn: boolean): CommandOf<'audio.setDownmix'> => ({ type: 'audio.setDownmix', cause: 'channels', isOn });
const values = { D: set(true), d: set(false) };

const run = (t: MarbleHelpers, tracks: string, audio = 'a') =>
  downmix({ tracks$: t.hot(tracks, listed), audio$: t.hot(audio, audios) });

describe('downmix', () => {
  it('leaves one and two channels, and what nobody counted, to the browser', () =>
    marbles((t) => t.expectMarbles(run(t, 'E-s-u-E'), '-------')));

  it('is on for as long as a track with more channels is, whichever', () =>
    marbles((t) => t.expectMarbles(run(t, 'E-6-8-s-6-E'), '--D---d-D-d', values)));

  it('is not tried where Web Audio may not touch the sound', () =>
    marbles((t) => t.expectMarbles(run(t, 'E-6----', 'n---a-n'), '----D-d', values)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const tracks$ = t.hot('E-6', listed);
      const audio$ = t.hot('a', audios);
      t.expectObservable(downmix({ tracks$, audio$ }), '^!').toBe('--');
      for (const input$ of [tracks$, audio$]) t.expectSubscriptions(input$.subscriptions).toBe('^!');
    }));
});
