import { describe, expect, it } from 'vitest';
import { factorOf, levelDb, loudnessOf } from '../../../streams/model/loudness.ts';

describe('the gain for a voice', () => {
  it.each([
    ['that is as loud as it should be is 0', -18, -3, 0],
    ['that is hardly quieter is 0', -18.6, -9, 0],
    ['that is quieter raises it if its peaks leave room', -24, -9, 6],
    ['that is quieter raises it less if its peaks leave less room', -24, -4, 3],
    ['that is quieter is 0 if its peaks leave no room', -24, -0.5, 0],
    ['with peaks above the limit is 0', -24, 2, 0],
    ['that is much too quiet is bounded', -60, -50, 12],
    ['that is louder lowers it', -10, 0, -8],
    ['that is louder than possible is bounded', 20, 20, -24],
  ])('%s', (_, loudness, peak, expected) => expect(levelDb({ loudness, peak })).toBeCloseTo(expected, 5));

  it('becomes a factor for samples', () =>
    expect([factorOf(0), factorOf(-6.0206)]).toEqual([1, expect.closeTo(0.5, 4)]));
});

describe('the measured voice of a track', () => {
  const voice = (label: string, language: string) => ({ label, language, loudness: -20, peak: -3 });
  const voices = [voice('A', 'ru'), voice('A', 'en'), voice('B', 'en')];
  it.each([
    ['is the one with its name and language', voices, { label: 'A', language: 'en' }, voices[1]],
    ['is the one with its name', voices, { label: 'B', language: 'eng' }, voices[2]],
    ['is the first of several with its name', voices, { label: 'A', language: 'xx' }, voices[0]],
    ['does not exist if none has its name', voices, { label: 'C', language: 'en' }, null],
    ['is the only one, whatever its name', [voices[0]!], { label: 'x', language: '' }, voices[0]],
    ['is the only one if there is no list of tracks', [voices[0]!], undefined, voices[0]],
    ['does not exist among several if there is no list of tracks', voices, undefined, null],
    ['does not exist if none was measured', [], undefined, null],
  ])('%s', (_, all, track, expected) => expect(loudnessOf(all, track)).toBe(expected));
});
