import { describe, expect, it } from 'vitest';
import {
  firstPlace,
  keptPlaces,
  nextPlace,
  savedSeconds,
  withoutPlace,
  withProgress,
} from '../../../streams/model/saved-progress.ts';
import { aVariant, anEpisode } from '../support.ts';

const episode = anEpisode(1);
const variant = aVariant(11);

describe('savedSeconds', () => {
  it.each([
    ['a number, whatever the variant', { 1: 500 }, variant, 500],
    ['a number, without a variant', { 1: 500 }, null, 500],
    ['the position of the variant', { 1: { 11: 300, 12: 700 } }, variant, 300],
    ['the position 0 of the variant, not a later one of another', { 1: { 11: 0, 12: 700 } }, variant, 0],
    ['the latest position of other variants', { 1: { 12: 700, 13: 200 } }, variant, 700],
    ['the latest position of any variant, without a variant', { 1: { 12: 700, 13: 200 } }, null, 700],
    ['zero from an empty map', { 1: {} }, variant, 0],
    ['zero for another episode', { 2: 500 }, variant, 0],
    ['zero from nothing', {}, null, 0],
  ])('reads %s', (_, saved, wanted, expected) => expect(savedSeconds(saved, episode, wanted)).toBe(expected));
});

describe('withProgress', () => {
  it.each([
    ['a number', {}, null, { 1: 9 }],
    ['a number over a number', { 1: 5 }, null, { 1: 9 }],
    ['a variant beside another', { 1: { 12: 5 } }, 11, { 1: { 11: 9, 12: 5 } }],
    ['a variant over itself', { 1: { 11: 5 } }, 11, { 1: { 11: 9 } }],
    ['a variant in place of a number', { 1: 5 }, 11, { 1: { 11: 9 } }],
    ['a number in place of variants', { 1: { 11: 5 } }, null, { 1: 9 }],
    ['an episode beside another', { 2: 5 }, null, { 1: 9, 2: 5 }],
  ])('adds %s', (_, saved, variantId, expected) => expect(withProgress(saved, 1, variantId, 9)).toEqual(expected));

  it('does not change the map that it is given', () => {
    const saved = Object.freeze({ 1: Object.freeze({ 12: 5 }) });
    expect(withProgress(saved, 1, 11, 9)).toEqual({ 1: { 11: 9, 12: 5 } });
    expect(saved).toEqual({ 1: { 12: 5 } });
  });
});

describe('withoutPlace', () => {
  it.each([
    ['a number', { 1: 5, 2: 6 }, { 2: 6 }],
    ['the positions of variants', { 1: { 11: 5 }, 2: 6 }, { 2: 6 }],
  ])('removes %s', (_, saved, expected) => expect(withoutPlace(saved, 1)).toEqual(expected));

  it('returns the same map if there is no such position', () => {
    const saved = { 2: 6 };
    expect(withoutPlace(saved, 1)).toBe(saved);
  });
});

describe('keptPlaces', () => {
  const episodes = [1, 2, 3].map((id) => anEpisode(id, { isCompleted: id < 3 }));

  it('drops the position of a completed episode, unless it was watched again', () =>
    expect(keptPlaces({ 1: 5, 2: { 11: 6 }, 3: 7, 4: 8 }, { 2: true, 4: true }, episodes)).toEqual({
      2: { 11: 6 },
      3: 7,
      4: 8,
    }));
});

describe('firstPlace', () => {
  const codes = (timeCodeSeconds: number | null, episodeTimeSeconds: number | null) => ({
    timeCodeSeconds,
    episodeTimeSeconds,
  });
  const completed = anEpisode(1, { isCompleted: true });

  it.each([
    ['the time code', codes(0, 70), episode, 0],
    ['the episode time', codes(null, 70), episode, 70],
    ['the saved position', codes(null, null), episode, 500],
    ['the position that counts in a completed episode', codes(null, null), completed, 500],
  ])('is %s', (_, parameters, of, expected) => expect(firstPlace(parameters, { 1: 500 }, of, null)).toBe(expected));
});

describe('nextPlace', () => {
  const lasting = (duration: number | null) => anEpisode(1, { duration });

  it.each([
    ['a position behind the first minute', lasting(1_000), 60.5, 60.5],
    ['the beginning for a position within the first minute', lasting(1_000), 60, 0],
    ['a position before the last twentieth', lasting(1_000), 949, 949],
    ['the beginning for a position within the last twentieth', lasting(1_000), 950, 0],
    ['the saved position if the length is not known', lasting(null), 500, 500],
    ['the saved position if the length is told as 0', lasting(0), 500, 500],
  ])('is %s', (_, of, saved, expected) => expect(nextPlace({ 1: saved }, of, null)).toBe(expected));

  it('is the position of the variant that will play', () => {
    expect(nextPlace({ 1: { 11: 300, 12: 700 } }, episode, variant)).toBe(300);
  });
});
