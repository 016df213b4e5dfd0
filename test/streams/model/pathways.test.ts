import { beforeEach, describe, expect, it } from 'vitest';
import { withFailure, withFile, type Hosts } from '../../../streams/model/hosts.ts';
import {
  pathwayAt,
  preferring,
  withClone,
  withPathways,
  type PathwayAddresses,
  type PathwayClone,
} from '../../../streams/model/pathways.ts';
import { locateAt } from './located.ts';

const a = 'https://a.test/film/low.m3u8';
const b = 'https://b.test/film/low.m3u8';
const c = 'https://c.test/copy/film/low.m3u8';
const segment = 'https://a.test/film/low/7.m4s?x=1';

let nowMs = 0;
let hosts: Hosts = [];
let addresses: PathwayAddresses = [];
beforeEach(() => {
  nowMs = 1_000;
  hosts = [];
});

const begin = (entries: Record<string, string>): void => {
  addresses = Object.entries(entries);
  hosts = withPathways(hosts, addresses);
};
const learn = (files: readonly string[]): void => void (hosts = withFile(hosts, files) ?? hosts);
const prefer = (priority: readonly string[]): void => void (hosts = preferring(hosts, priority));
const clone = (one: PathwayClone): void => void (hosts = withClone(hosts, addresses, one));
const fail = (address: string): void => void (hosts = withFailure(hosts, address, nowMs));
const locate = (address: string): string => locateAt(hosts, address, nowMs);
const current = (): string => pathwayAt(hosts, addresses, nowMs);

describe('the pathways of a stream on three hosts', () => {
  beforeEach(() => {
    learn([a, b, c]);
    begin({ [a]: 'A', [b]: 'B', [c]: 'C' });
  });
  const order = () => hosts[0]?.map(({ prefix }) => prefix[8]).join('');

  it('are the hosts from which files are requested', () => {
    expect(current()).toBe('A');
    prefer(['B', 'A', 'C']);
    expect(current()).toBe('B');
    expect(locate(segment)).toBe('https://b.test/film/low/7.m4s?x=1');
    expect(order()).toBe('bac');
  });

  it.each([
    ['come last if they are not named', ['C'], 'cab'],
    ['are sorted even if unknown ones are named among them', ['X', 'C', 'Y', 'B'], 'cba'],
    ['stay in order if none are named', [], 'abc'],
    ['stay in order if only unknown ones are named', ['X', '__proto__'], 'abc'],
  ])('%s', (_, priority, expected) => {
    prefer(priority);
    expect(order()).toBe(expected);
  });

  it('are avoided while they fail', () => {
    prefer(['B', 'C', 'A']);
    fail(b);
    expect(current()).toBe('C');
    prefer(['B', 'A', 'C']);
    expect(current()).toBe('A');
    nowMs += 60_000;
    expect(current()).toBe('B');
  });

  it('are kept when the playlist is read again', () => {
    prefer(['C', 'B', 'A']);
    learn([a, b, c]);
    expect(hosts).toHaveLength(1);
    expect(locate(segment)).toBe('https://c.test/copy/film/low/7.m4s?x=1');
  });

  it('may be cloned to another host', () => {
    clone({ id: 'D', baseId: 'C', host: 'D.test' });
    clone({ id: 'E', baseId: 'D', host: 'e.test' });
    expect(order()).toBe('abcde');
    prefer(['E']);
    expect(current()).toBe('E');
    expect(locate(segment)).toBe('https://e.test/copy/film/low/7.m4s?x=1');
    fail('https://e.test/copy/film/low/7.m4s');
    expect(locate(segment)).toBe(segment);
  });

  it.each([
    ['with a known id', { id: 'B', baseId: 'A', host: 'd.test' }],
    ['from an unknown one', { id: 'D', baseId: 'X', host: 'd.test' }],
    ['to the same host', { id: 'D', baseId: 'A', host: 'a.test' }],
    ['to an address that is not a host', { id: 'D', baseId: 'A', host: 'd.test/evil?' }],
    ['to a port', { id: 'D', baseId: 'A', host: 'd.test:81' }],
    ['to a user', { id: 'D', baseId: 'A', host: 'a@d.test' }],
  ])('are not cloned %s', (_, one) => {
    clone(one);
    expect(order()).toBe('abc');
  });

  it('are cloned a limited number of times', () => {
    for (let index = 0; index < 1_000; index += 1) clone({ id: `D${index}`, baseId: 'A', host: `d${index}.test` });
    expect(hosts[0]).toHaveLength(8);
  });
});

describe('a stream on one host', () => {
  it('has the pathway of that host', () => {
    begin({ [a]: 'A' });
    prefer(['B', 'A']);
    expect(current()).toBe('A');
    expect(hosts).toEqual([]);
  });

  it('may be cloned with its whole host', () => {
    begin({ [a]: 'A', 'https://sound.test/ru.m3u8': 'A', '': 'A' });
    clone({ id: 'D', baseId: 'A', host: 'd.test' });
    expect(locate(segment)).toBe(segment);
    prefer(['D', 'A']);
    expect(current()).toBe('D');
    expect(locate(segment)).toBe('https://d.test/film/low/7.m4s?x=1');
    expect(locate('https://sound.test/ru/1.m4s')).toBe('https://d.test/ru/1.m4s');
    fail('https://d.test/film/low/7.m4s');
    expect(locate(segment)).toBe(segment);
  });

  it('has no pathway without an address', () => {
    begin({});
    clone({ id: 'D', baseId: '.', host: 'd.test' });
    prefer(['D']);
    expect(current()).toBe('.');
  });
});
