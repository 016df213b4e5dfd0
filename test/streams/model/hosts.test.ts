import { beforeEach, describe, expect, it } from 'vitest';
import { prefixesOf, withAnswer, withFailure, withFile, type Hosts } from '../../../streams/model/hosts.ts';
import { locateAt, patienceAt } from './located.ts';

let nowMs = 0;
let hosts: Hosts = [];
const learn = (addresses: readonly string[]): boolean => {
  const known = withFile(hosts, addresses);
  hosts = known ?? hosts;
  return known !== null;
};
const fail = (address: string): void => void (hosts = withFailure(hosts, address, nowMs));
const answer = (address: string): void => void (hosts = withAnswer(hosts, address));
const locate = (address: string): string => locateAt(hosts, address, nowMs);
const patience = (address: string): number | null => patienceAt(hosts, address, nowMs);
const a = 'https://a.test/film/v720.m3u8';
const b = 'https://b.test/film/v720.m3u8';
const c = 'https://c.test/copy/film/v720.m3u8';
beforeEach(() => {
  nowMs = 1_000;
  hosts = [];
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
    expect(learn(addresses)).toBe(false);
  });
});

describe('a file that is on several hosts', () => {
  const segment = (host: string) => `https://${host}.test/film/v720/1.m4s?x=1`;
  beforeEach(() => void learn([a, b, c]));

  it('is asked from the first', () => {
    expect(locate(segment('a'))).toBe(segment('a'));
    expect(locate(segment('b'))).toBe(segment('a'));
    expect(patience(segment('b'))).toBe(3_000);
    expect(patience('https://d.test/film/v720/1.m4s')).toBeNull();
    expect(locate('https://d.test/1.m4s')).toBe('https://d.test/1.m4s');
  });

  it('is asked from the next one for a minute after a failure', () => {
    fail(segment('a'));
    expect(locate(segment('a'))).toBe(segment('b'));
    fail(segment('b'));
    expect(locate(segment('a'))).toBe('https://c.test/copy/film/v720/1.m4s?x=1');
    nowMs += 59_999;
    expect(locate(segment('b'))).toBe('https://c.test/copy/film/v720/1.m4s?x=1');
    nowMs += 1;
    expect(locate(segment('b'))).toBe(segment('a'));
  });

  it('is asked where the failure is longest ago if all have failed', () => {
    for (const host of ['a', 'b']) {
      fail(segment(host));
      nowMs += 1;
    }
    fail('https://c.test/copy/film/v720/1.m4s');
    expect(locate(segment('b'))).toBe(segment('a'));
  });

  it('is nowhere else while all other places have failed lately', () => {
    fail(segment('b'));
    fail('https://c.test/copy/film/v720/1.m4s');
    expect(patience(segment('a'))).toBeNull();
    expect(patience(segment('b'))).toBe(3_000);
    nowMs += 60_000;
    expect(patience(segment('a'))).toBe(3_000);
  });

  it('is waited for three seconds, and six where something came from, until that fails', () => {
    expect(patience(segment('a'))).toBe(3_000);
    answer(segment('a'));
    expect(patience(segment('a'))).toBe(6_000);
    fail(segment('a'));
    expect(patience(segment('a'))).toBe(3_000);
    answer(segment('a'));
    expect(locate(segment('b'))).toBe(segment('a'));
  });

  it('goes by the longest folder that is known', () => {
    learn(['https://a.test/film/sound/ru.m3u8', 'https://d.test/sound/x/ru.m3u8']);
    fail('https://a.test/film/sound/ru/1.m4s');
    expect(locate('https://a.test/film/sound/ru/1.m4s')).toBe('https://d.test/sound/x/ru/1.m4s');
    expect(locate(segment('a'))).toBe(segment('a'));
  });
});

it('a manifest with thousands of hosts is read in part', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `https://h${index}.test/x/1.mpd`);
  expect(learn(many)).toBe(true);
  for (const host of ['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7']) fail(`https://${host}.test/x/`);
  expect(locate('https://h0.test/x/1.m4s')).toBe('https://h0.test/x/1.m4s');
  for (let index = 0; index < 1_000; index += 1)
    learn([`https://a.test/${index}/1.mpd`, `https://b.test/${index}b/1.mpd`]);
  expect(patience('https://a.test/62/1.mpd')).toBe(3_000);
  expect(patience('https://a.test/63/1.mpd')).toBeNull();
});
