import { expect, it } from 'vitest';
import { companionFiles } from '../../../../src/widget/engines/hls/companion-files.ts';

const url = 'https://cdn.example/film/master.m3u8';
const withLink = (link: unknown) => ({ url, sessionData: { 'com.apple.hls.chapters': { URI: link } } }) as never;

it.each([
  ['an address next to the playlist', 'chapters.json', 'https://cdn.example/film/chapters.json'],
  ['an address on another host', 'http://other.example/c.json', 'http://other.example/c.json'],
  ['an address that is not on the web, which gives none', 'data:application/json,[]', null],
  ['an empty address, which gives none', '', null],
  ['a value that is not text, which gives none', 7, null],
  ['nonsense', 'https://', null],
])('chapters of a master playlist are read from %s', (_where, link, expected) =>
  expect(companionFiles(withLink(link))).toEqual(
    expected === null ? [] : [{ type: 'engine.chaptersFound', url: expected }],
  ),
);

it.each([[null], [{}], [{ other: { URI: 'a.json' } }]])(
  'a playlist with the session data %j has no chapters',
  (sessionData) => expect(companionFiles({ url, sessionData: sessionData as never })).toEqual([]),
);

it('the analysis of the film is read as well', () => {
  const sessionData = { 'com.apple.hls.chapters': { URI: 'c.json' }, 'potok.analysis': { URI: 'analysis.json' } };
  expect(companionFiles({ url, sessionData: sessionData as never })).toEqual([
    { type: 'engine.chaptersFound', url: 'https://cdn.example/film/c.json' },
    { type: 'engine.analysisFound', url: 'https://cdn.example/film/analysis.json' },
  ]);
});
