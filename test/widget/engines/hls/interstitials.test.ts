import { type DateRange, LevelDetails } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { interstitialsOf } from '../../../../src/widget/engines/hls/interstitials.ts';

const range = (id: string, startTime: number, attr: object = {}, className = 'com.apple.hls.interstitial') => ({
  id,
  startTime,
  class: className,
  attr: { ID: id, ...attr },
});
const found = (dateRanges: Readonly<Record<string, object>>, live = false) => {
  const details = new LevelDetails('https://cdn.example/video.m3u8');
  return interstitialsOf(Object.assign(details, { dateRanges: dateRanges as Record<string, DateRange>, live }));
};

describe('the interstitials of a playlist', () => {
  it('are reported with their positions, in the words of the playlist', () => {
    expect(found({ a: range('a', 20, { 'X-ASSET-URI': 'ad.m3u8' }) })).toEqual([
      {
        id: 'a',
        atSeconds: 20,
        baseUrl: 'https://cdn.example/video.m3u8',
        attributes: { ID: 'a', 'X-ASSET-URI': 'ad.m3u8' },
      },
    ]);
  });

  it('exclude other ranges, unknown positions, and positions before the film', () => {
    expect(found({ a: range('a', 20, {}, 'chapter'), b: range('b', NaN), c: range('c', -5) })).toEqual([]);
  });

  it('are ignored for a channel, which would go on while the viewer watches an ad', () => {
    expect(found({ a: range('a', 20) }, true)).toEqual([]);
  });

  it('are limited in number and length', () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`a${n}`, range(`a${n}`, n)]));
    expect(found(many)).toHaveLength(50);
    const [one] = found({
      a: range('a', 1, {
        long: 'x'.repeat(20_001),
        ...Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`X-${n}`, 'a'])),
        list: ['no text'],
      }),
    });
    expect(Object.keys(one?.attributes ?? {})).toHaveLength(40);
    expect(one?.attributes).not.toHaveProperty('long');
  });
});
