import { expect, it } from 'vitest';
import { chaptersUrl } from '../../../../src/widget/engines/hls/chapters.ts';

const url = 'https://cdn.example/film/master.m3u8';
const withLink = (link: unknown) => ({ url, sessionData: { 'com.apple.hls.chapters': { URI: link } } }) as never;

it.each([
  ['beside the playlist', 'chapters.json', 'https://cdn.example/film/chapters.json'],
  ['on another host', 'http://other.example/c.json', 'http://other.example/c.json'],
  ['an address of another kind', 'data:application/json,[]', null],
  ['no address', '', null],
  ['something else than text', 7, null],
  ['nonsense', 'https://', null],
])('chapters of a master playlist are read from %s', (_where, link, expected) =>
  expect(chaptersUrl(withLink(link))).toBe(expected),
);

it.each([[null], [{}], [{ other: { URI: 'a.json' } }]])('a playlist with the session data %j has none', (sessionData) =>
  expect(chaptersUrl({ url, sessionData: sessionData as never })).toBeNull(),
);
