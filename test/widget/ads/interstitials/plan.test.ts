import { describe, expect, it } from 'vitest';
import { planInterstitial, secondsOf } from '../../../../src/widget/ads/interstitials/plan.ts';
import { anInterstitial } from './support.ts';
import { fc } from '../../../fast-check.ts';

describe('an interstitial', () => {
  it('is a break at its place, with an address relative to the playlist', () => {
    expect(planInterstitial(anInterstitial({ 'X-ERID': 'abcd' }))).toEqual({
      id: 'ad-1',
      atSeconds: 20,
      resumeSeconds: null,
      asset: { kind: 'film', url: 'https://cdn.example/film/ads/master.m3u8' },
      customAttributes: { 'asset-uri': 'ads/master.m3u8', erid: 'abcd' },
      durationSeconds: null,
    });
  });

  it('is read from its asset list if it has one', () => {
    expect(planInterstitial(anInterstitial({ 'X-ASSET-LIST': 'https://ads.example/list.json' }))).toMatchObject({
      asset: { kind: 'list', url: 'https://ads.example/list.json' },
    });
  });

  it.each([
    ['where it stopped, if the offset is zero', { 'X-RESUME-OFFSET': '0', DURATION: '15' }, null],
    ['after the offset that it names', { 'X-RESUME-OFFSET': '12.5', DURATION: '15' }, 32.5],
    ['after its own length, if it names no offset', { DURATION: '15' }, 35],
    ['after its planned length', { 'PLANNED-DURATION': '10' }, 30],
    ['where it stopped, if its length is not known', {}, null],
    ['where it stopped, if the offset is not a number', { 'X-RESUME-OFFSET': 'NaN' }, null],
    ['where it stopped, if the offset is negative', { 'X-RESUME-OFFSET': '-5' }, null],
  ])('resumes the film %s', (_, attributes: Record<string, string>, resumeSeconds) => {
    expect(planInterstitial(anInterstitial(attributes))).toMatchObject({ resumeSeconds });
  });

  it.each([
    ['before the film', { CUE: 'PRE' }, 'not within the film'],
    ['after the film', { CUE: 'ONCE,POST' }, 'not within the film'],
    ['before the film, by the old attribute', { 'X-CUE': 'PRE' }, 'not within the film'],
    ['without an address', { 'X-ASSET-URI': '' }, 'no address'],
    ['with an address that is not on the web', { 'X-ASSET-URI': 'javascript:alert(1)' }, 'no address'],
  ])('is left out if it is %s', (_, attributes: Record<string, string>, why) => {
    expect(planInterstitial(anInterstitial(attributes))).toContain(why);
  });

  it('never breaks on any attributes of a playlist', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (attributes) => {
        const planned = planInterstitial(anInterstitial(attributes));
        return typeof planned === 'string' || planned.resumeSeconds === null || planned.resumeSeconds > 20;
      }),
    );
  });
});

describe('seconds of an interstitial', () => {
  it.each([
    [5, 5],
    ['5.5', 5.5],
    ['0', 0],
    ['', null],
    ['a', null],
    [-1, null],
    [Infinity, null],
    [1e9, null],
    [null, null],
    [{}, null],
  ])('are read from %j as %j', (text, seconds) => expect(secondsOf(text)).toBe(seconds));
});
