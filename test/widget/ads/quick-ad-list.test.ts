import { describe, expect, it } from 'vitest';
import { quickAdList } from '../../../src/widget/ads/quick-ad-list.ts';

const listUrl = 'https://ads.example/list.json';
const read = (prerollList: unknown, midrollList: unknown = []) => quickAdList({ prerollList, midrollList }, listUrl);

describe('a list of ads that is read without a schema', () => {
  it('has the addresses of both breaks, in their order', () => {
    expect(read([{ vastUrl: 'b' }, { vastUrl: 'a', creativeId: null }], [{ vastUrl: '/c' }])).toEqual({
      preroll: ['https://ads.example/b', 'https://ads.example/a'],
      midroll: ['https://ads.example/c'],
    });
  });

  it.each([
    ['a number', 5, '5'],
    ['a text', 'x y', 'x%20y'],
  ])('has ids of creatives that are %s', (_, creativeId, expected) => {
    expect(read([{ vastUrl: 'a', creativeId }])?.preroll).toEqual([`https://ads.example/a?creativeId=${expected}`]);
  });

  it.each([
    ['nothing', null],
    ['a text', 'prerollList'],
    ['a list without midrolls', { prerollList: [] }],
    ['a list without prerolls', { midrollList: [] }],
    ['a list that is none', { prerollList: {}, midrollList: [] }],
    ['items that are null', { prerollList: [null], midrollList: [] }],
    ['bare addresses', { prerollList: ['a'], midrollList: [] }],
    ['an address that is a number', { prerollList: [{ vastUrl: 5 }], midrollList: [] }],
    ['an id that is an object', { prerollList: [{ vastUrl: 'a', creativeId: {} }], midrollList: [] }],
    ['one odd item among the midrolls', { prerollList: [], midrollList: [{ vastUrl: 'a' }, {}] }],
  ])('leaves %s to the schema', (_, raw) => expect(quickAdList(raw, listUrl)).toBeNull());
});
