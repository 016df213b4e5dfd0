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
    ['the place of the variant', { 1: { 11: 300, 12: 700 } }, variant, 300],
    ['the place 0 of the variant, not a later one of another', { 1: { 11: 0, 12: 700 } }, variant, 0],
    ['the latest place of other variants', { 1: { 12: 700, 13: 200 } }, variant, 700],
    ['the latest place of any, without a variant', { 1: { 12: 700, 13: 200 } }, null, 700],
    ['nothing of an empty map', { 1: {} }, variant, 0],
    ['nothing of another episode', { 2: 500 }, variant, 0],
    ['nothing of nothing', {}, null, 0],
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
  ])('puts %s', (_, saved, variantId, expected) => expect(withProgress(saved, 1, variantId, 9)).toEqual(expected));

  it('changes nothing of the map it was given', () => {
    const saved = Object.freeze({ 1: Object.freeze({ 12: 5 }) });
    expect(withProgress(saved, 1, 11, 9)).toEqual({ 1: { 11: 9, 12: 5 } });
    expect(saved).toEqual({ 1: { 12: 5 } });
  });
});

describe('withoutPlace', () => {
  it.each([
    ['a number', { 1: 5, 2: 6 }, { 2: 6 }],
    ['the places of variants', { 1: { 11: 5 }, 2: 6 }, { 2: 6 }],
  ])('removes %s', (_, saved, expected) => expect(withoutPlace(saved, 1)).toEqual(expected));

  it('is the same map where there is no such place', () => {
    const saved = { 2: 6 };
    expect(withoutPlace(saved, 1)).toBe(saved);
  });
});

describe('keptPlaces', () => {
  const episodes = [1, 2, 3].map((id) => anEpisode(id, { isCompleted: id < 3 }));

  it('drops the place of a completed episode, unless it was watched again', () =>
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
    ['the saved place', codes(null, null), episode, 500],
    ['the place that counts in a completed episode', codes(null, null), completed, 500],
  ])('is %s', (_, parameters, of, expected) => expect(firstPlace(parameters, { 1: 500 }, of, null)).toBe(expected));
});

describe('nextPlace', () => {
  const lasting = (duration: number | null) => anEpisode(1, { duration });

  it.each([
    ['a place behind the first minute', lasting(1_000), 60.5, 60.5],
    ['the beginning within the first minute', lasting(1_000), 60, 0],
    ['a place before the last twentieth', lasting(1_000), 949, 949],
    ['the beginning within the last twentieth', lasting(1_000), 950, 0],
    ['a place where the length is not known', lasting(null), 500, 500],
    ['a place where the length is told as nothing', lasting(0), 500, 500],
  ])('is %s', (_, of, saved, expected) => expect(nextPlace({ 1: saved }, of, null)).toBe(expected));

  it('is that of the variant that will play', () => {
    expect(nextPlace({ 1: { 11: 300, 12: 700 } }, episode, variant)).toBe(300);
  });
});
