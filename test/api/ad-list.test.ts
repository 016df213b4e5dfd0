import { describe, expect, it, vi } from 'vitest';
import { getAdList } from '../../src/api/ad-list.ts';
import type { Client } from '../../src/api/client.ts';

const url = 'https://ads.example/lists/ad-list.json';
const answering = (data: unknown): Client => ({ send: () => Promise.resolve(data) });
const listOf = (data: unknown) => getAdList(answering(data), url);

describe('getAdList', () => {
  it('reads both lists in their order', async () => {
    const data = {
      prerollList: [{ vastUrl: 'https://a.example/1?x=[CACHEBUSTING]' }, { vastUrl: ' /2.xml ' }],
      midrollList: [{ vastUrl: '//b.example/3' }],
    };
    expect(await listOf(data)).toEqual({
      preroll: ['https://a.example/1?x=[CACHEBUSTING]', 'https://ads.example/2.xml'],
      midroll: ['https://b.example/3'],
    });
  });

  it.each([
    ['null lists', { prerollList: null, midrollList: null }],
    ['no lists', {}],
    ['strings for lists', { prerollList: 'x', midrollList: '' }],
    ['items of any kind', { prerollList: [null, 1, [], {}, { vastUrl: 5 }, { vastUrl: ' ' }, 'javascript:alert(1)'] }],
  ])('finds nothing in %s', async (_, data) => {
    expect(await listOf(data)).toEqual({ preroll: [], midroll: [] });
  });

  it('takes bare addresses, too', async () => {
    expect((await listOf({ prerollList: ['https://a.example/1'] })).preroll).toEqual(['https://a.example/1']);
  });

  it('adds the id of the creative if the address has none', async () => {
    const items = [
      { vastUrl: 'https://a.example/1', creativeId: 7 },
      { vastUrl: 'https://a.example/1?a=b c', creativeId: 'x&y' },
      { vastUrl: 'https://a.example/1?creativeId=1', creativeId: 2 },
    ];
    expect((await listOf({ prerollList: items })).preroll).toEqual([
      'https://a.example/1?creativeId=7',
      'https://a.example/1?a=b%20c&creativeId=x%26y',
      'https://a.example/1?creativeId=1',
    ]);
  });

  it('limits the number of ads, and logs that', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const many = Array.from({ length: 500 }, () => 'https://a.example/1');
    expect((await listOf({ prerollList: many })).preroll).toHaveLength(20);
    expect(warn.mock.calls).toEqual([[`potok: prerollList has ${String(many.length)} ads, of which 20 are used`]]);
    warn.mockClear();
    await listOf({ prerollList: many.slice(0, 20) });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each(['<!doctype html>', null, 5])('refuses %s', async (data) => {
    await expect(listOf(data)).rejects.toMatchObject({ kind: 'badResponse' });
  });

  it('fails without an address', async () => {
    await expect(getAdList(answering({}), null)).rejects.toThrow('ENV_AD_LIST_URL is not defined');
  });
});
