import { describe, expect, it } from 'vitest';
import { level, levelFilm } from '../../../../streams/features/sound/level.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { LevelState } from '../../../../streams/model/loudness.ts';
import { NO_CHOICES } from '../../../../streams/model/session.ts';
import { anAudioTrack, aPlayback, marbles, someTracks } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const voice = (label: string, loudness: number, peak = -20) => ({ label, language: 'ru', loudness, peak });
const analysed = (...voices: readonly ReturnType<typeof voice>[]): Partial<State> => ({
  analysis: { status: 'ready', url: 'a.json', parts: [], voices, bars: null, flashes: [] },
});
const playing = (label: string): Partial<State> => ({
  tracks: someTracks({ audioTracks: [anAudioTrack('dub'), anAudioTrack('original')], audioTrackId: label }),
});
const chosen = (more: object = {}): Partial<State> => ({ choices: { byTitle: {}, last: { ...NO_CHOICES, ...more } } });
const state = {
  playback: aPlayback({ hasFrame: true }),
  audio: { gain: 1, isGainAvailable: true },
  analysis: { status: 'none' },
  ...chosen(),
  ...playing('dub'),
} satisfies Partial<State>;

const factors = (steps: readonly Partial<State>[], more: Partial<State> = {}) =>
  slicesAfter('level', [level], steps, { state: { ...state, ...more } }).map(
    ({ factor }) => Math.round(factor * 100) / 100,
  );

describe('the level of a film', () => {
  it('makes a loud film quieter and a quiet one louder, each voice by itself', () =>
    expect(factors([analysed(voice('dub', -12), voice('original', -24)), playing('original')])).toEqual([0.5, 2]));

  it('does not make a film louder if Web Audio may not process it', () =>
    expect(
      factors([analysed(voice('dub', -24)), analysed(voice('dub', -12))], {
        audio: { gain: 1, isGainAvailable: false },
      }),
    ).toEqual([1, 0.5]));

  it('stays between two films until that of the next is known', () => {
    const none = { analysis: { status: 'none' } } as const;
    const between: Partial<State> = { ...none, playback: aPlayback({ hasFrame: false }) };
    const loading = {
      analysis: { status: 'loading', url: 'b.json' },
      playback: aPlayback({ hasFrame: true }),
    } as const;
    expect(factors([analysed(voice('dub', -12)), between, loading, analysed(voice('dub', -15))])).toEqual([
      0.5, 0.5, 0.5, 0.71,
    ]);
    expect(factors([analysed(voice('dub', -12)), between, { playback: aPlayback({ hasFrame: true }) }])).toEqual([
      0.5, 0.5, 1,
    ]);
  });

  it('is 1 for a voice that was not measured; a stream without a list of voices has the only measured one', () => {
    expect(factors([analysed(voice('other', -12), voice('original', -12))])).toEqual([1]);
    const unlisted = { tracks: someTracks({ audioTracks: [], audioTrackId: null }) };
    expect(factors([{ ...analysed(voice('dub', -12)), ...unlisted }])).toEqual([0.5]);
  });

  it('is 1 for viewers who do not want it, and then says that it could be another', () => {
    const states = slicesAfter('level', [level], [analysed(voice('dub', -12)), chosen({ level: false }), chosen()], {
      state,
    });
    expect(states.map(({ isOn, isKnown, factor }) => [isOn, isKnown, factor < 1])).toEqual([
      [true, true, true],
      [false, true, false],
      [true, true, true],
    ]);
  });
});

it('the level is commanded once for each change', () =>
  marbles((t) => {
    const at = (factor: number, isOn = true): { level: LevelState } => ({ level: { isOn, isKnown: true, factor } });
    const values = { a: at(0.5), b: at(0.5, false), c: at(1) };
    const result$ = outputs(t, levelFilm, { state: { level: at(1).level }, states: ['-a-b-c', values] });
    const told = (factor: number) => ({ type: 'audio.setLevel', cause: 'loudness', factor }) as const;
    t.expectMarbles(result$, '-l---n', { l: told(0.5), n: told(1) });
  }));
