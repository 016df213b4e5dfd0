import { describe, expect, it } from 'vitest';
import { audio, controlGain, downmix } from '../../../../streams/features/sound/audio.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { SourceState } from '../../../../streams/model/state.ts';
import { aReadySource, aSession, anAudioTrack, config, marbles, someTracks } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const hls = aReadySource('https://cdn.example/1.m3u8');
const foreignFile = aReadySource('https://cdn.example/1.mp4', { kind: 'native' });
const gain = (factor: number): Signal => ({ type: 'audio.gainChanged', gain: factor });

const audioAfter = (steps: readonly (Signal | Partial<State>)[], session = aSession()) =>
  slicesAfter('audio', [audio], steps, { state: { session, source: { status: 'none' } } });

describe('audio', () => {
  it.each<[string, SourceState, boolean]>([
    ['HLS by Media Source', hls, true],
    ['DASH', aReadySource('https://cdn.example/1.mpd', { kind: 'dash' }), true],
    ["the page's own file", aReadySource('https://player.example/1.mp4', { kind: 'native' }), true],
    ["another site's file", foreignFile, false],
    ['nothing, while the source is resolved', { status: 'resolving', url: 'https://player.example/1.json' }, false],
  ])('offers a gain if Web Audio may process %s', (_, source, isGainAvailable) =>
    expect(audioAfter([{ source }])).toEqual([{ gain: 1, isGainAvailable }]),
  );

  it('offers no gain without Web Audio', () =>
    expect(audioAfter([{ source: hls }], aSession({ environment: { isWebAudioSupported: false } }))).toEqual([
      { gain: 1, isGainAvailable: false },
    ]));

  it('reports the gain that is heard, and keeps it over a source without one', () =>
    expect(audioAfter([{ source: hls }, gain(2), { source: foreignFile }, { source: hls }, gain(1)])).toEqual([
      { gain: 1, isGainAvailable: true },
      { gain: 2, isGainAvailable: true },
      { gain: 2, isGainAvailable: false },
      { gain: 2, isGainAvailable: true },
      { gain: 1, isGainAvailable: true },
    ]));
});

const available = { audio: { gain: 1, isGainAvailable: true } };
const unavailable = { audio: { gain: 2, isGainAvailable: false } };

describe('controlGain', () => {
  const set = (factor: number): CommandOf<'audio.setGain'> => ({
    type: 'audio.setGain',
    cause: 'viewer',
    gain: factor,
  });
  const wish = (factor: number): Signal => ({ type: 'intent.setGain', gain: factor });

  it.each([
    ['the gain that is wished for', 2.5, 2.5],
    ['the highest gain', config.maximumGain, config.maximumGain],
    ['no gain', 1, 1],
    ['no gain instead of a lower one', 0, 1],
    ['no gain instead of a negative one', -3, 1],
    ['the highest gain instead of a higher one', 9, config.maximumGain],
    ['the highest gain instead of infinity', Infinity, config.maximumGain],
  ])('sets %s', (_, wished, expected) =>
    marbles((t) => {
      const result$ = outputs(t, controlGain, { state: available, signals: ['-w', { w: wish(wished) }] });
      t.expectMarbles(result$, '-g', { g: set(expected) });
    }),
  );

  it('does not pass on invalid numbers', () =>
    marbles((t) => {
      const result$ = outputs(t, controlGain, { state: available, signals: ['-w', { w: wish(NaN) }] });
      t.expectMarbles(result$, '--');
    }));

  it('leaves the sound alone if Web Audio may not process it', () =>
    marbles((t) => {
      const result$ = outputs(t, controlGain, {
        state: unavailable,
        states: ['---a', { a: available }],
        signals: ['-w---w', { w: wish(2.5) }],
      });
      t.expectMarbles(result$, '-----g', { g: set(2.5) });
    }));
});

describe('downmix', () => {
  const audioTracks = [
    anAudioTrack('s', 'Stereo'),
    { ...anAudioTrack('6', '5.1'), channels: 6 },
    { ...anAudioTrack('8', '7.1'), channels: 8 },
    { ...anAudioTrack('u', 'Unknown'), channels: null },
  ];
  const on = (audioTrackId: string) => ({ tracks: someTracks({ audioTracks, audioTrackId }) });
  const states = {
    E: { tracks: someTracks() },
    s: on('s'),
    6: on('6'),
    8: on('8'),
    u: on('u'),
    a: available,
    n: unavailable,
  };
  const set = (isOn: boolean): CommandOf<'audio.setDownmix'> => ({ type: 'audio.setDownmix', cause: 'channels', isOn });

  it.each([
    ['leaves mono, stereo and unknown numbers of channels to the browser', '(Ea)-s-u-E', '-------'],
    ['is on while a track with more channels plays, whichever it is', 'a-6-8-s-6-E', '--D---d-D-d'],
    ['is not on if Web Audio may not process the sound', 'n-6-a-n', '----D-d'],
  ])('%s', (_, row, expected) =>
    marbles((t) => {
      const result$ = outputs(t, downmix, { state: { ...states.E, ...unavailable }, states: [row, states] });
      t.expectMarbles(result$, expected, { D: set(true), d: set(false) });
    }),
  );
});
