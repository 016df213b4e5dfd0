import { beforeEach, describe, expect, it } from 'vitest';
import { createAlternates, prefixesOf, type Alternates } from '../../../../src/widget/engines/shared/alternates.ts';

let nowMs = 0;
let alternates: Alternates;
const a = 'https://a.test/film/v720.m3u8';
const b = 'https://b.test/film/v720.m3u8';
const c = 'https://c.test/copy/film/v720.m3u8';
beforeEach(() => {
  nowMs = 1_000;
  alternates = createAlternates(() => nowMs);
});

describe('the places of one file', () => {
  it.each([
    ['two hosts', [a, b], ['https://a.test/', 'https://b.test/']],
    ['a folder more on one of them', [a, b, c], ['https://a.test/', 'https://b.test/', 'https://c.test/copy/']],
    [
      'two folders of a host',
      ['https://a.test/1/x.mpd', 'https://a.test/2/x.mpd'],
      ['https://a.test/1/', 'https://a.test/2/'],
    ],
    [
      'folders without a file',
      ['https://a.test/film/', 'https://b.test/film/'],
      ['https://a.test/', 'https://b.test/'],
    ],
    ['queries of their own', [`${a}?sig=1`, `${b}?sig=2`], ['https://a.test/', 'https://b.test/']],
  ])('are told apart by %s', (_, addresses, prefixes) => {
    expect(prefixesOf(addresses)).toEqual(prefixes);
  });

  it.each([
    ['the same address', [a, a]],
    ['another query', [`${a}?1`, `${a}?2`]],
    ['another name', [a, 'https://b.test/film/high.m3u8']],
    ['no address', [a, 'film/v720.m3u8']],
    ['another scheme', ['data:a/x', 'data:b/x']],
  ])('are not found by %s', (_, addresses) => {
    expect(prefixesOf(addresses)).toBeNull();
    expect(alternates.learn(addresses)).toBe(false);
  });
});

describe('a file that is on several hosts', () => {
  const segment = (host: string) => `https://${host}.test/film/v720/1.m4s?x=1`;
  beforeEach(() => void alternates.learn([a, b, c]));

  it('is asked from the first', () => {
    expect(alternates.locate(segment('a'))).toBe(segment('a'));
    expect(alternates.locate(segment('b'))).toBe(segment('a'));
    expect(alternates.hasOther(segment('b'))).toBe(true);
    expect(alternates.hasOther('https://d.test/film/v720/1.m4s')).toBe(false);
    expect(alternates.locate('https://d.test/1.m4s')).toBe('https://d.test/1.m4s');
  });

  it('is asked from the next one for a minute after a failure', () => {
    alternates.noteFailed(segment('a'));
    expect(alternates.locate(segment('a'))).toBe(segment('b'));
    alternates.noteFailed(segment('b'));
    expect(alternates.locate(segment('a'))).toBe('https://c.test/copy/film/v720/1.m4s?x=1');
    nowMs += 59_999;
    expect(alternates.locate(segment('b'))).toBe('https://c.test/copy/film/v720/1.m4s?x=1');
    nowMs += 1;
    expect(alternates.locate(segment('b'))).toBe(segment('a'));
  });

  it('is asked where the failure is longest ago if all have failed', () => {
    for (const host of ['a', 'b']) {
      alternates.noteFailed(segment(host));
      nowMs += 1;
    }
    alternates.noteFailed('https://c.test/copy/film/v720/1.m4s');
    expect(alternates.locate(segment('b'))).toBe(segment('a'));
  });

  it('is nowhere else while all other places have failed lately', () => {
    alternates.noteFailed(segment('b'));
    alternates.noteFailed('https://c.test/copy/film/v720/1.m4s');
    expect(alternates.hasOther(segment('a'))).toBe(false);
    expect(alternates.hasOther(segment('b'))).toBe(true);
    nowMs += 60_000;
    expect(alternates.hasOther(segment('a'))).toBe(true);
  });

  it('is trusted where something came from, until that fails', () => {
    expect(alternates.isProven(segment('a'))).toBe(false);
    alternates.noteLoaded(segment('a'));
    expect(alternates.isProven(segment('a'))).toBe(true);
    alternates.noteFailed(segment('a'));
    expect(alternates.isProven(segment('a'))).toBe(false);
    alternates.noteLoaded(segment('a'));
    expect(alternates.locate(segment('b'))).toBe(segment('a'));
  });

  it('goes by the longest folder that is known', () => {
    alternates.learn(['https://a.test/film/sound/ru.m3u8', 'https://d.test/sound/x/ru.m3u8']);
    alternates.noteFailed('https://a.test/film/sound/ru/1.m4s');
    expect(alternates.locate('https://a.test/film/sound/ru/1.m4s')).toBe('https://d.test/sound/x/ru/1.m4s');
    expect(alternates.locate(segment('a'))).toBe(segment('a'));
  });
});

it('a manifest with thousands of hosts is read in part', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `https://h${index}.test/x/1.mpd`);
  expect(alternates.learn(many)).toBe(true);
  for (const host of ['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7']) alternates.noteFailed(`https://${host}.test/x/`);
  expect(alternates.locate('https://h0.test/x/1.m4s')).toBe('https://h0.test/x/1.m4s');
  for (let index = 0; index < 1_000; index += 1)
    alternates.learn([`https://a.test/${index}/1.mpd`, `https://b.test/${index}b/1.mpd`]);
  expect(alternates.hasOther('https://a.test/62/1.mpd')).toBe(true);
  expect(alternates.hasOther('https://a.test/63/1.mpd')).toBe(false);
});
