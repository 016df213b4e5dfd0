import { describe, expect, it } from 'vitest';
import { createMovedAddresses } from '../../../../src/widget/engines/shared/moved-addresses.ts';

const old = 'https://cdn.example/media/film/~100.abc/master.m3u8';
const now = 'https://cdn.example/media/film/~200.xyz/master.m3u8';
const third = 'https://cdn.example/media/film/~300.qrs/master.m3u8';

describe('addresses of a stream that has moved', () => {
  it('are where they were before it has', () => {
    expect(createMovedAddresses().locate(old)).toBe(old);
  });

  it('follow the folder that was replaced, and others stay', () => {
    const moved = createMovedAddresses();
    expect(moved.move(old, now)).toBe(true);
    const at = (address: string) => moved.locate(`https://cdn.example/media/film/${address}`);
    expect(at('~100.abc/v720/1.m4s?a=1')).toBe('https://cdn.example/media/film/~200.xyz/v720/1.m4s?a=1');
    expect(at('~100.abc/master.m3u8')).toBe(now);
    expect(at('~100.abcd/1.m4s')).toBe('https://cdn.example/media/film/~100.abcd/1.m4s');
    expect(moved.locate(now)).toBe(now);
    expect(moved.locate('https://keys.example/~100.abc/key')).toBe('https://keys.example/~100.abc/key');
  });

  it('follow a second move, whichever address they were read with', () => {
    const moved = createMovedAddresses();
    moved.move(old, now);
    moved.move(now, third);
    expect([old, now, third].map((address) => moved.locate(address))).toEqual([third, third, third]);
  });

  it('follow a move back', () => {
    const moved = createMovedAddresses();
    moved.move(old, now);
    moved.move(now, old);
    expect([old, now].map((address) => moved.locate(address))).toEqual([old, old]);
  });

  it('follow a token in front of the path, and another host', () => {
    const moved = createMovedAddresses();
    expect(moved.move('https://a.example/t1/x/film.mpd?q=1', 'https://b.example/t2/x/film.mpd')).toBe(true);
    expect(moved.locate('https://a.example/t1/y/1.m4s')).toBe('https://b.example/t2/y/1.m4s');
  });

  it.each([
    ['only the query is another', 'https://a.example/film.m3u8?t=1', 'https://a.example/film.m3u8?t=2'],
    ['the address is the same', old, old],
    ['the file is another', 'https://a.example/1/film.m3u8', 'https://a.example/2/other.m3u8'],
    ['one path ends in the other', 'https://a.example/film.m3u8', 'film.m3u8'],
    ['there is nothing', '', ''],
  ])('cannot follow where %s', (_, before, after) => {
    const moved = createMovedAddresses();
    expect(moved.move(before, after)).toBe(false);
    expect(moved.locate(before)).toBe(before);
  });
});
