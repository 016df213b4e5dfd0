import { beforeEach, describe, expect, it } from 'vitest';
import { createAlternates, type Alternates } from '../../../../src/widget/engines/shared/alternates.ts';
import { createPathways, type Pathways } from '../../../../src/widget/engines/hls/pathways.ts';

const a = 'https://a.test/film/low.m3u8';
const b = 'https://b.test/film/low.m3u8';
const c = 'https://c.test/copy/film/low.m3u8';
const segment = 'https://a.test/film/low/7.m4s?x=1';

let nowMs = 0;
let alternates: Alternates;
beforeEach(() => {
  nowMs = 1_000;
  alternates = createAlternates(() => nowMs);
});

const steering = (entries: Record<string, string>) => ({
  serverUri: 'https://steer.test/',
  pathways: new Map(Object.entries(entries)),
});

describe('the pathways of a stream in three places', () => {
  let pathways: Pathways;
  beforeEach(() => {
    alternates.learn([a, b, c]);
    pathways = createPathways(alternates, steering({ [a]: 'A', [b]: 'B', [c]: 'C' }));
  });
  const hosts = () => alternates.groups[0]?.map(({ prefix }) => prefix[8]).join('');

  it('are the places that files are asked from', () => {
    expect(pathways.current()).toBe('A');
    pathways.prefer(['B', 'A', 'C']);
    expect(pathways.current()).toBe('B');
    expect(alternates.locate(segment)).toBe('https://b.test/film/low/7.m4s?x=1');
    expect(hosts()).toBe('bac');
  });

  it.each([
    ['those that are not named come last', ['C'], 'cab'],
    ['unknown ones are passed over', ['X', 'C', 'Y', 'B'], 'cba'],
    ['nothing named changes nothing', [], 'abc'],
    ['nothing known changes nothing', ['X', '__proto__'], 'abc'],
  ])('%s', (_, priority, order) => {
    pathways.prefer(priority);
    expect(hosts()).toBe(order);
  });

  it('are not gone back to while they fail', () => {
    pathways.prefer(['B', 'C', 'A']);
    alternates.noteFailed(b);
    expect(pathways.current()).toBe('C');
    pathways.prefer(['B', 'A', 'C']);
    expect(pathways.current()).toBe('A');
    nowMs += 60_000;
    expect(pathways.current()).toBe('B');
  });

  it('are known again when the playlist is read again', () => {
    pathways.prefer(['C', 'B', 'A']);
    alternates.learn([a, b, c]);
    expect(alternates.groups).toHaveLength(1);
    expect(alternates.locate(segment)).toBe('https://c.test/copy/film/low/7.m4s?x=1');
  });

  it('may be cloned, on another host', () => {
    pathways.clone({ id: 'D', baseId: 'C', host: 'D.test' });
    pathways.clone({ id: 'E', baseId: 'D', host: 'e.test' });
    expect(hosts()).toBe('abcde');
    pathways.prefer(['E']);
    expect(pathways.current()).toBe('E');
    expect(alternates.locate(segment)).toBe('https://e.test/copy/film/low/7.m4s?x=1');
    alternates.noteFailed('https://e.test/copy/film/low/7.m4s');
    expect(alternates.locate(segment)).toBe(segment);
  });

  it.each([
    ['of a known id', { id: 'B', baseId: 'A', host: 'd.test' }],
    ['of an unknown one', { id: 'D', baseId: 'X', host: 'd.test' }],
    ['on the same host', { id: 'D', baseId: 'A', host: 'a.test' }],
    ['on no host', { id: 'D', baseId: 'A', host: 'd.test/evil?' }],
    ['on a port', { id: 'D', baseId: 'A', host: 'd.test:81' }],
    ['on a user', { id: 'D', baseId: 'A', host: 'a@d.test' }],
  ])('are not cloned %s', (_, clone) => {
    pathways.clone(clone);
    expect(hosts()).toBe('abc');
  });

  it('are not cloned without an end', () => {
    for (let index = 0; index < 1_000; index += 1)
      pathways.clone({ id: `D${index}`, baseId: 'A', host: `d${index}.test` });
    expect(alternates.groups[0]).toHaveLength(8);
  });
});

describe('a stream in one place', () => {
  it('is of its pathway', () => {
    const pathways = createPathways(alternates, steering({ [a]: 'A' }));
    pathways.prefer(['B', 'A']);
    expect(pathways.current()).toBe('A');
    expect(alternates.groups).toEqual([]);
  });

  it('may be cloned with its whole host', () => {
    const pathways = createPathways(alternates, steering({ [a]: 'A', 'https://sound.test/ru.m3u8': 'A', '': 'A' }));
    pathways.clone({ id: 'D', baseId: 'A', host: 'd.test' });
    expect(alternates.locate(segment)).toBe(segment);
    pathways.prefer(['D', 'A']);
    expect(pathways.current()).toBe('D');
    expect(alternates.locate(segment)).toBe('https://d.test/film/low/7.m4s?x=1');
    expect(alternates.locate('https://sound.test/ru/1.m4s')).toBe('https://d.test/ru/1.m4s');
    alternates.noteFailed('https://d.test/film/low/7.m4s');
    expect(alternates.locate(segment)).toBe(segment);
  });

  it('is no pathway without an address', () => {
    const pathways = createPathways(alternates, steering({}));
    pathways.clone({ id: 'D', baseId: '.', host: 'd.test' });
    pathways.prefer(['D']);
    expect(pathways.current()).toBe('.');
  });
});
