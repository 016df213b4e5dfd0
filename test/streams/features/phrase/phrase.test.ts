import { describe, expect, it } from 'vitest';
import { phrase, repeatPhrase, repetition } from '../../../../streams/features/phrase/phrase.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { PlayerSignal, Signal } from '../../../../streams/model/signals.ts';
import { aFailure, aTimeline, config, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const at = (positionSeconds: number) => ({ timeline: aTimeline({ positionSeconds }) });
const steps: Record<string, Signal | Partial<State>> = {
  h: at(100),
  a: at(92),
  b: at(96),
  d: at(99.9),
  e: at(100.2),
  f: at(102),
  z: at(84),
  y: at(40),
  0: at(0),
  1: at(0.5),
  2: at(1.5),
  A: { type: 'intent.repeatPhrase' },
  g: { type: 'intent.setGain', gain: 2 },
  x: { type: 'intent.seekTo', positionSeconds: 5 },
};
const withGain = { gain: 1, isGainAvailable: true };

const repetitionsAfter = (happened: string, audio = withGain) =>
  slicesAfter(
    'repetition',
    [repetition],
    [...happened].map((letter) => steps[letter] ?? {}),
    { state: { audio } },
  );

/** `i`: idle, `R`: repeating with louder voices, `r`: repeating without. */
const phases = (happened: string, audio = withGain): string =>
  repetitionsAfter(happened, audio)
    .map((now) => (now === null ? 'i' : now.isBoosted ? 'R' : 'r'))
    .join('');

describe('the repetition of a phrase', () => {
  it.each([
    ['lasts until the film reaches the position again at which it was asked for', 'hAabde', 'iRRRRi'],
    ['does nothing before it is asked for, and nothing more after its end', 'hbhAaebf', 'iiiRRiii'],
    ['goes on while the element is still at that position', 'hAeae', 'iRRRi'],
    ['is over if the element never went back', 'hAef', 'iRRi'],
    ['is over soon at the beginning of a film, since there is nothing to go back to', '0A12', 'iRRi'],
    ['goes back further and keeps its end if it is asked for again', 'hAaAzade', 'iRRRRRRi'],
    ['goes on if it is asked for twice at once and the first seek passes', 'hAAze', 'iRRRi'],
    ['is over if the viewer seeks after the film has gone back', 'hAax', 'iRRi'],
    ['is over if the viewer seeks before the film has gone back', 'hAx', 'iRi'],
    ['is over if the film is found far before the phrase', 'hAay', 'iRRi'],
    ['is over if the film is found beyond the phrase', 'hAaf', 'iRRi'],
    ['can be asked for again when it is over', 'hAabeAabe', 'iRRRiRRRi'],
    ['is no longer louder if a gain is set meanwhile', 'hAage', 'iRRri'],
  ])('%s', (_, happened, expected) => expect(phases(happened)).toBe(expected));

  it('is not louder if the sound cannot be processed', () =>
    expect(phases('hAae', { gain: 1, isGainAvailable: false })).toBe('irri'));

  it('knows where it begins, which is never before the film', () => {
    const untilSeconds = 100;
    const now = { untilSeconds, isBack: false, isBoosted: true };
    expect(repetitionsAfter('hAA').slice(1)).toEqual([
      { ...now, fromSeconds: untilSeconds - config.phraseStepSeconds },
      { ...now, fromSeconds: untilSeconds - 2 * config.phraseStepSeconds },
    ]);
    expect(repetitionsAfter('2A')[1]).toEqual({ fromSeconds: 0, untilSeconds: 1.5, isBack: false, isBoosted: true });
  });

  it.each<Signal>([
    { type: 'intent.seekBy', deltaSeconds: -1 },
    { type: 'intent.scrubTo', positionSeconds: 1 },
    { type: 'intent.goLive' },
    { type: 'intent.startOver' },
    { type: 'intent.chooseSeason', seasonId: 1 },
    { type: 'intent.chooseEpisode', episodeId: 1 },
    { type: 'intent.chooseVariant', variantId: 1 },
    { type: 'intent.chooseSource', label: 'HD' },
    { type: 'intent.playNext' },
    { type: 'player.advanced' },
    { type: 'media.ended' },
    { type: 'engine.failed', failure: aFailure() },
    { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 100 },
  ])('is ended by $type', (signal) => {
    const states = slicesAfter('repetition', [repetition], [at(100), { type: 'intent.repeatPhrase' }, signal], {
      state: { audio: withGain },
    });
    expect(states.map((now) => now !== null)).toEqual([false, true, false]);
  });
});

describe('phrase', () => {
  it('tells whether a phrase is being repeated', () => {
    const told = (isRepeating: boolean): Signal => ({ type: 'player.phraseChanged', isRepeating });
    const states = slicesAfter('phrase', [phrase], [{ type: 'intent.repeatPhrase' }, told(true), told(false)]);
    expect(states).toEqual([{ isRepeating: false }, { isRepeating: true }, { isRepeating: false }]);
  });
});

describe('repeatPhrase', () => {
  const boostBy = (boost: number): CommandOf<'audio.setVoiceBoost'> => ({
    type: 'audio.setVoiceBoost',
    cause: 'repeat',
    boost,
  });
  const told = (isRepeating: boolean): PlayerSignal => ({ type: 'player.phraseChanged', isRepeating });
  const repeating = (fields: object) => ({
    repetition: { fromSeconds: 92, untilSeconds: 100, isBack: false, isBoosted: true, ...fields },
  });
  const states = {
    i: { repetition: null },
    R: repeating({}),
    B: repeating({ isBack: true }),
    F: repeating({ isBack: true, fromSeconds: 84 }),
    r: repeating({ isBoosted: false }),
  };
  const values = { t: told(true), f: told(false), U: boostBy(config.phraseVoiceBoost), D: boostBy(1) };

  it.each([
    [
      'raises voices until the end, and changes nothing when the phrase begins again or goes further back',
      '-R--BF-i',
      '-(tU)--(fD)',
    ],
    ['takes the raise away when a gain is set', '-R----r----i', '-(tU)-(tD)-f'],
    ['tells of a phrase whose voices cannot be raised', '-r-i', '-t-f'],
  ])('%s', (_, row, expected) =>
    marbles((t) => {
      const result$ = outputs(t, repeatPhrase, { state: states.i, states: [row, states] });
      t.expectMarbles(result$, expected, values);
    }),
  );
});
