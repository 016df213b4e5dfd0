import { describe, expect, it } from 'vitest';
import { expandMacros, formatTime } from '../../../src/widget/ads/macros.ts';

const edge = { now: () => new Date('2026-01-02T03:04:05.678Z'), random: () => 0.123456789 };
const values = {
  errorCode: 405,
  contentSeconds: 3725.5,
  adSeconds: 2,
  assetUri: 'https://cdn.example/a b.mp4',
} as const;
const expand = (url: string, fields: object = {}) => expandMacros(url, { ...values, ...fields }, edge);

describe('expandMacros', () => {
  it.each([
    ['?c=[ERRORCODE]', '?c=405'],
    ['?c=%5BERRORCODE%5D&d=%5berrorcode%5d', '?c=405&d=405'],
    ['?r=[CACHEBUSTING]', '?r=21111111'],
    ['?t=[TIMESTAMP]', '?t=2026-01-02T03%3A04%3A05.678Z'],
    ['?p=[CONTENTPLAYHEAD]&a=[ADPLAYHEAD]', '?p=01%3A02%3A05.500&a=00%3A00%3A02.000'],
    ['?p=[MEDIAPLAYHEAD]', '?p=01%3A02%3A05.500'],
    ['?u=[ASSETURI]', '?u=https%3A%2F%2Fcdn.example%2Fa%20b.mp4'],
    ['?x=[UNKNOWNTHING]&y=[a]', '?x=[UNKNOWNTHING]&y=[a]'],
    ['[ERRORCODE', '[ERRORCODE'],
  ])('makes %s into %s', (url, expected) => expect(expand(url)).toBe(expected));

  it('says −1 for what there is not', () => {
    const nothing = { errorCode: null, contentSeconds: null, adSeconds: null, assetUri: null };
    expect(expand('[ERRORCODE],[CONTENTPLAYHEAD],[MEDIAPLAYHEAD],[ADPLAYHEAD],[ASSETURI]', nothing)).toBe(
      '-1,-1,-1,-1,-1',
    );
  });

  it.each([
    ['least', 0, '10000000'],
    ['greatest', 0.999999999, '99999999'],
  ])('gives a number of eight digits against caches: the %s', (_, number, expected) => {
    expect(expandMacros('[CACHEBUSTING]', values, { ...edge, random: () => number })).toBe(expected);
  });

  it.each([
    [0, '00:00:00.000'],
    [59.999, '00:00:59.999'],
    [3599, '00:59:59.000'],
    [360_000.001, '100:00:00.001'],
    [59.9996, '00:01:00.000'],
    [3600, '01:00:00.000'],
    [-2, '00:00:00.000'],
  ])('writes %s seconds as %s', (seconds, expected) => expect(formatTime(seconds)).toBe(expected));
});
