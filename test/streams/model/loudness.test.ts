import { describe, expect, it } from 'vitest';
import { factorOf, levelDb, loudnessOf } from '../../../streams/model/loudness.ts';

describe('the level of a voice', () => {
  it.each([
    ['is as it should be', -18, -3, 0],
    ['is hardly quieter', -18.6, -9, 0],
    ['is quieter, with room for its peaks', -24, -9, 6],
    ['is quieter, with peaks that leave less room', -24, -4, 3],
    ['is quieter, with peaks that leave no room', -24, -0.5, 0],
    ['has peaks above what can be played', -24, 2, 0],
    ['is much too quiet', -60, -50, 12],
    ['is louder', -10, 0, -8],
    ['is louder than there is', 20, 20, -24],
  ])('that %s', (_, loudness, peak, expected) => expect(levelDb({ loudness, peak })).toBeCloseTo(expected, 5));

  it('is a factor of its samples', () => expect([factorOf(0), factorOf(-6.0206)]).toEqual([1, expect.closeTo(0.5, 4)]));
});

describe('the voice of a track', () => {
  const voice = (label: string, language: string) => ({ label, language, loudness: -20, peak: -3 });
  const voices = [voice('A', 'ru'), voice('A', 'en'), voice('B', 'en')];
  it.each([
    ['of its name and language', voices, { label: 'A', language: 'en' }, voices[1]],
    ['of its name', voices, { label: 'B', language: 'eng' }, voices[2]],
    ['of its name, the first of several', voices, { label: 'A', language: 'xx' }, voices[0]],
    ['no other', voices, { label: 'C', language: 'en' }, null],
    ['the only one, whatever its name is', [voices[0]!], { label: 'x', language: '' }, voices[0]],
    ['the only one, without a list of tracks', [voices[0]!], undefined, voices[0]],
    ['none of several, without a list of tracks', voices, undefined, null],
    ['none, where there is none', [], undefined, null],
  ])('is the one %s', (_, all, track, expected) => expect(loudnessOf(all, track)).toBe(expected));
});
