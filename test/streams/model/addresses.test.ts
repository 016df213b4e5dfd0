import { describe, expect, it } from 'vitest';
import { absoluteAddress, chooseEngine, isMasterJson, pathOf } from '../../../streams/model/addresses.ts';

describe('pathOf', () => {
  it.each([
    ['https://cdn.example/a/Film.M3U8?x=1#t', '/a/film.m3u8'],
    ['//cdn.example/film.mpd', '/film.mpd'],
    ['/film.mp4#t=10', '/film.mp4'],
    ['film.mp4', 'film.mp4'],
    ['https://cdn.example', ''],
    ['https://cdn.example?x=/a.json', ''],
    ['', ''],
  ])('reads %s as %s', (address, path) => expect(pathOf(address)).toBe(path));
});

describe('isMasterJson', () => {
  it.each([
    ['/film.json', true],
    ['/film.JSON?token=1', true],
    ['/film.json/master', true],
    ['https://cdn.json.example/film.m3u8', false],
    ['/film.m3u8?list=a.json', false],
    ['/film.m3u8#.json', false],
  ])('of %s is %s', (address, expected) => expect(isMasterJson(address)).toBe(expected));
});

describe('absoluteAddress', () => {
  const origin = 'https://player.example';
  it.each([
    ['https://cdn.example/a.m3u8', 'https://cdn.example/a.m3u8'],
    ['HTTP://cdn.example/a.m3u8', 'HTTP://cdn.example/a.m3u8'],
    ['//cdn.example/a.m3u8', 'https://cdn.example/a.m3u8'],
    ['/a.m3u8', 'https://player.example/a.m3u8'],
    ['a.m3u8', 'https://player.example/a.m3u8'],
    ['  /a.m3u8 ', 'https://player.example/a.m3u8'],
    ['http.m3u8', 'https://player.example/http.m3u8'],
  ])('makes %s absolute', (address, expected) => expect(absoluteAddress(address, origin)).toBe(expected));
});

describe('chooseEngine', () => {
  const modern = { isMediaSourceSupported: true, isNativeHlsSupported: true };
  const apple = { isMediaSourceSupported: false, isNativeHlsSupported: true };
  const bare = { isMediaSourceSupported: false, isNativeHlsSupported: false };
  it.each([
    ['/a.m3u8?x', modern, 'hls'],
    ['/a.m3u8', apple, 'native'],
    ['/a.m3u8', bare, null],
    ['/a.mpd', modern, 'dash'],
    ['/a.mpd', apple, null],
    ['/a.mp4', bare, 'native'],
    ['/proxy/a/b/index.mp4?from=x.m3u8', modern, 'native'],
    ['/stream', modern, 'native'],
  ] as const)('plays %s if it can', (url, abilities, kind) =>
    expect(chooseEngine(url, abilities)).toEqual(kind === null ? null : { url, kind }),
  );
});
