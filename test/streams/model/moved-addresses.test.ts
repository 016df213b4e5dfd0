import { describe, expect, it } from 'vitest';
import { movedAddress, moveOf } from '../../../streams/model/moved-addresses.ts';

const old = 'https://cdn.example/media/film/~100.abc/master.m3u8';
const now = 'https://cdn.example/media/film/~200.xyz/master.m3u8';
const third = 'https://cdn.example/media/film/~300.qrs/master.m3u8';

/** The address of a file after the stream has been at these addresses, one after the other. */
function after(addresses: readonly string[], asked: string): string {
  const moves = addresses.slice(1).flatMap((address, index) => {
    const move = moveOf(addresses[index] ?? '', address);
    return move === null ? [] : [move];
  });
  return movedAddress(moves, asked);
}

describe('addresses of a stream that has moved', () => {
  it('stay as they are before it has moved', () => {
    expect(after([old], old)).toBe(old);
  });

  it('follow it within the folder that was replaced, and other addresses stay', () => {
    const at = (address: string) => after([old, now], `https://cdn.example/media/film/${address}`);
    expect(at('~100.abc/v720/1.m4s?a=1')).toBe('https://cdn.example/media/film/~200.xyz/v720/1.m4s?a=1');
    expect(at('~100.abc/master.m3u8')).toBe(now);
    expect(at('~100.abcd/1.m4s')).toBe('https://cdn.example/media/film/~100.abcd/1.m4s');
    expect(after([old, now], now)).toBe(now);
    expect(after([old, now], 'https://keys.example/~100.abc/key')).toBe('https://keys.example/~100.abc/key');
  });

  it('follow a second move, whichever address they were read with', () => {
    expect([old, now, third].map((address) => after([old, now, third], address))).toEqual([third, third, third]);
  });

  it('follow a move back', () => {
    expect([old, now].map((address) => after([old, now, old], address))).toEqual([old, old]);
  });

  it('follow a token in front of the path, and another host', () => {
    const places = ['https://a.example/t1/x/film.mpd?q=1', 'https://b.example/t2/x/film.mpd'];
    expect(after(places, 'https://a.example/t1/y/1.m4s')).toBe('https://b.example/t2/y/1.m4s');
  });

  it.each([
    ['only the query has changed', 'https://a.example/film.m3u8?t=1', 'https://a.example/film.m3u8?t=2'],
    ['the address is the same', old, old],
    ['the file name has changed', 'https://a.example/1/film.m3u8', 'https://a.example/2/other.m3u8'],
    ['one path ends in the other', 'https://a.example/film.m3u8', 'film.m3u8'],
    ['there is no address', '', ''],
  ])('do not follow if %s', (_, before, later) => {
    expect(moveOf(before, later)).toBeNull();
  });
});
