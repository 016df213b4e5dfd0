import { describe, expect, it } from 'vitest';
import { choices } from '../../../../streams/features/choices/choices.ts';
import { clearSpeech, makeSpeechClear } from '../../../../streams/features/sound/speech.ts';
import { tellSpeechBoost } from '../../../../streams/features/statistics/events.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_CHOICES } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { SpeechBoost } from '../../../../streams/model/speech-boost.ts';
import type { SpeechPlace } from '../../../../streams/model/speech.ts';
import { anAudioTrack, marbles, someTracks } from '../../support.ts';
import { anEvent, events } from '../statistics/support.ts';
import { outputs, slicesAfter } from '../support.ts';

const spans = [10, 20];
const band: SpeechPlace = { kind: 'band', spans };
const analysed: Partial<State> = {
  analysis: {
    status: 'ready',
    url: 'a.json',
    parts: [],
    voices: [{ label: 'dub', language: 'ru', loudness: -20, peak: -3, speech: spans }],
    bars: null,
    flashes: [],
  },
};
const noAnalysis: Partial<State> = { analysis: { status: 'none' } };
const playing = (channels: number): Partial<State> => ({
  tracks: someTracks({ audioTracks: [{ ...anAudioTrack('dub'), channels }], audioTrackId: 'dub' }),
});
const reachable = (isGainAvailable: boolean): Partial<State> => ({ audio: { gain: 1, isGainAvailable } });
const set = (boost: SpeechBoost, by?: 'host'): Signal => ({
  type: 'intent.setSpeechBoost',
  boost,
  ...(by && { by }),
});
const state: Partial<State> = {
  ...noAnalysis,
  ...playing(2),
  ...reachable(true),
  choices: { byTitle: {}, last: NO_CHOICES },
};

describe('the speech of a film', () => {
  const after = (...steps: readonly (Signal | Partial<State>)[]) =>
    slicesAfter('clearSpeech', [choices, clearSpeech], steps, { state }).at(-1);
  it('in stereo has the place that the analysis of the voice tells', () => {
    expect(after(analysed)?.place).toEqual(band);
    expect(after(analysed, noAnalysis)?.place).toBeNull();
  });
  it('in six channels is in the centre, with or without an analysis', () =>
    expect(after(playing(6))?.place).toEqual({ kind: 'centre' }));
  it('is left alone if Web Audio may not process the sound', () =>
    expect(after(analysed, reachable(false))?.place).toBeNull());
  it('is raised as the viewer has chosen, or as the host page wants until the viewer chooses', () => {
    expect(after(set(6))?.boost).toBe(6);
    expect(after(set(6), set(0))?.boost).toBe(0);
    expect(after(set(6), set(3, 'host'))?.boost).toBe(3);
    expect(after(set(3, 'host'), set(0))?.boost).toBe(0);
  });

  const told = (boost: SpeechBoost, place: SpeechPlace | null) =>
    ({ type: 'audio.setSpeech', cause: 'preference', boost, place }) as const;
  it('is raised once for each change, and never if that is impossible', () =>
    marbles((t) => {
      const at = (boost: SpeechBoost, place: SpeechPlace | null): Partial<State> => ({
        clearSpeech: { boost, asked: null, place },
      });
      const values = { n: at(0, null), b: at(0, band), s: at(6, band), t: at(3, band), w: at(6, null) };
      const result$ = outputs(t, makeSpeechClear, { state: at(0, null), states: ['-bwsstwb', values] });
      t.expectMarbles(result$, '---s-te-', { s: told(6, band), t: told(3, band), e: told(0, null) });
    }));
});

it('statistics tell a change of the raise, whoever wanted it', () =>
  marbles((t) => {
    const event$ = events(t, tellSpeechBoost, {
      features: [choices, clearSpeech],
      signals: ['aab', { a: set(6), b: set(0, 'host') }],
      state,
    });
    t.expectMarbles(event$, 's-e', {
      s: anEvent('speech_boost', { speech_boost_db: 6 }),
      e: anEvent('speech_boost', { speech_boost_db: 0 }),
    });
  }));
