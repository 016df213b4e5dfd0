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

describe('the addresses of one file', () => {
  it.each([
    ['their hosts', [a, b], ['https://a.test/', 'https://b.test/']],
    [
      'their hosts, and one more folder on one of them',
      [a, b, c],
      ['https://a.test/', 'https://b.test/', 'https://c.test/copy/'],
    ],
    [
      'two folders of a host',
      ['https://a.test/1/x.mpd', 'https://a.test/2/x.mpd'],
      ['https://a.test/1/', 'https://a.test/2/'],
    ],
    [
      'folders, without a file name',
      ['https://a.test/film/', 'https://b.test/film/'],
      ['https://a.test/', 'https://b.test/'],
    ],
    ['their hosts, with different queries', [`${a}?sig=1`, `${b}?sig=2`], ['https://a.test/', 'https://b.test/']],
  ])('differ by %s', (_, addresses, prefixes) => {
    expect(prefixesOf(addresses)).toEqual(prefixes);
  });

  it.each([
    ['an identical address', [a, a]],
    ['another query', [`${a}?1`, `${a}?2`]],
    ['another file name', [a, 'https://b.test/film/high.m3u8']],
    ['a relative address', [a, 'film/v720.m3u8']],
    ['a scheme other than HTTP', ['data:a/x', 'data:b/x']],
  ])('are not taken for several places with %s', (_, addresses) => {
    expect(prefixesOf(addresses)).toBeNull();
    expect(learn(addresses)).toBe(false);
  });
});

describe('a file on several hosts', () => {
  const segment = (host: string) => `https://${host}.test/film/v720/1.m4s?x=1`;
  beforeEach(() => void learn([a, b, c]));

  it('is requested from the first', () => {
    expect(locate(segment('a'))).toBe(segment('a'));
    expect(locate(segment('b'))).toBe(segment('a'));
    expect(patience(segment('b'))).toBe(3_000);
    expect(patience('https://d.test/film/v720/1.m4s')).toBeNull();
    expect(locate('https://d.test/1.m4s')).toBe('https://d.test/1.m4s');
  });

  it('is requested from the next one for a minute after a failure', () => {
    fail(segment('a'));
    expect(locate(segment('a'))).toBe(segment('b'));
    fail(segment('b'));
    expect(locate(segment('a'))).toBe('https://c.test/copy/film/v720/1.m4s?x=1');
    nowMs += 59_999;
    expect(locate(segment('b'))).toBe('https://c.test/copy/film/v720/1.m4s?x=1');
    nowMs += 1;
    expect(locate(segment('b'))).toBe(segment('a'));
  });

  it('is requested from the host with the oldest failure if all have failed', () => {
    for (const host of ['a', 'b']) {
      fail(segment(host));
      nowMs += 1;
    }
    fail('https://c.test/copy/film/v720/1.m4s');
    expect(locate(segment('b'))).toBe(segment('a'));
  });

  it('has no other host while all others have failed lately', () => {
    fail(segment('b'));
    fail('https://c.test/copy/film/v720/1.m4s');
    expect(patience(segment('a'))).toBeNull();
    expect(patience(segment('b'))).toBe(3_000);
    nowMs += 60_000;
    expect(patience(segment('a'))).toBe(3_000);
  });

  it('is waited for three seconds, or six if its host has answered, until that fails', () => {
    expect(patience(segment('a'))).toBe(3_000);
    answer(segment('a'));
    expect(patience(segment('a'))).toBe(6_000);
    fail(segment('a'));
    expect(patience(segment('a'))).toBe(3_000);
    answer(segment('a'));
    expect(locate(segment('b'))).toBe(segment('a'));
  });

  it('is found by the longest known folder', () => {
    learn(['https://a.test/film/sound/ru.m3u8', 'https://d.test/sound/x/ru.m3u8']);
    fail('https://a.test/film/sound/ru/1.m4s');
    expect(locate('https://a.test/film/sound/ru/1.m4s')).toBe('https://d.test/sound/x/ru/1.m4s');
    expect(locate(segment('a'))).toBe(segment('a'));
  });
});

it('a manifest with thousands of hosts is read only in part', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `https://h${index}.test/x/1.mpd`);
  expect(learn(many)).toBe(true);
  for (const host of ['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7']) fail(`https://${host}.test/x/`);
  expect(locate('https://h0.test/x/1.m4s')).toBe('https://h0.test/x/1.m4s');
  for (let index = 0; index < 1_000; index += 1)
    learn([`https://a.test/${index}/1.mpd`, `https://b.test/${index}b/1.mpd`]);
  expect(patience('https://a.test/62/1.mpd')).toBe(3_000);
  expect(patience('https://a.test/63/1.mpd')).toBeNull();
});
