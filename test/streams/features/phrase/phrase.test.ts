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

const after = (happened: string, audio = withGain) =>
  slicesAfter(
    'repetition',
    [repetition],
    [...happened].map((letter) => steps[letter] ?? {}),
    { state: { audio } },
  );

/** `i`: idle, `R`: repeating with louder voices, `r`: without. */
const phases = (happened: string, audio = withGain): string =>
  after(happened, audio)
    .map((now) => (now === null ? 'i' : now.isBoosted ? 'R' : 'r'))
    .join('');

describe('repetition', () => {
  it.each([
    ['lasts until the place it was asked at is reached again', 'hAabde', 'iRRRRi'],
    ['does nothing until it is asked, and nothing more after its end', 'hbhAaebf', 'iiiRRiii'],
    ['is not over while the element is still where it was asked at', 'hAeae', 'iRRRi'],
    ['is over where the element never went back', 'hAef', 'iRRi'],
    ['is over soon after the beginning of a film, where there is nothing to go back to', '0A12', 'iRRi'],
    ['goes back further with the same end when it is asked again', 'hAaAzade', 'iRRRRRRi'],
    ['is asked twice at once: the first way back is not taken for having left', 'hAAze', 'iRRRi'],
    ['is over when the viewer goes elsewhere after it has gone back', 'hAax', 'iRRi'],
    ['is over when the viewer goes elsewhere before it has gone back', 'hAx', 'iRi'],
    ['is over when the film finds itself far before the phrase', 'hAay', 'iRRi'],
    ['is over when the film finds itself beyond the phrase', 'hAaf', 'iRRi'],
    ['can be asked again when it is over', 'hAabeAabe', 'iRRRiRRRi'],
    ['is heard with a gain set meanwhile as it is', 'hAage', 'iRRri'],
  ])('%s', (_, happened, expected) => expect(phases(happened)).toBe(expected));

  it('is not louder where the sound cannot be touched', () =>
    expect(phases('hAae', { gain: 1, isGainAvailable: false })).toBe('irri'));

  it('knows where it began, which is never before the film', () => {
    const untilSeconds = 100;
    const now = { untilSeconds, isBack: false, isBoosted: true };
    expect(after('hAA').slice(1)).toEqual([
      { ...now, fromSeconds: untilSeconds - config.phraseStepSeconds },
      { ...now, fromSeconds: untilSeconds - 2 * config.phraseStepSeconds },
    ]);
    expect(after('2A')[1]).toEqual({ fromSeconds: 0, untilSeconds: 1.5, isBack: false, isBoosted: true });
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
  ])('is over by $type', (signal) => {
    const states = slicesAfter('repetition', [repetition], [at(100), { type: 'intent.repeatPhrase' }, signal], {
      state: { audio: withGain },
    });
    expect(states.map((now) => now !== null)).toEqual([false, true, false]);
  });
});

describe('phrase', () => {
  it('is what was told', () => {
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
    ['raises voices until the end, and changes nothing when it goes on or further back', '-R--BF-i', '-(tU)--(fD)'],
    ['takes the raise away when a gain is set', '-R----r----i', '-(tU)-(tD)-f'],
    ['tells of a phrase that cannot be raised', '-r-i', '-t-f'],
  ])('%s', (_, row, expected) =>
    marbles((t) => {
      const result$ = outputs(t, repeatPhrase, { state: states.i, states: [row, states] });
      t.expectMarbles(result$, expected, values);
    }),
  );
});
