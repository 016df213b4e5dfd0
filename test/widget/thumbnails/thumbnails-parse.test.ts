import { describe, expect, it } from 'vitest';
import { parseThumbnails } from '../../../src/widget/thumbnails/parse.ts';
import { fc } from '../../fast-check.ts';
import { FAR_BELOW_SQUARED, growthOf } from '../../growth.ts';

const FILE = 'https://media.test/film/thumbnails.vtt?token=1';
const parse = (text: string) => parseThumbnails(text, FILE);
const first = {
  startSeconds: 0,
  endSeconds: 2,
  url: 'https://media.test/film/s.jpg',
  area: { x: 160, y: 90, width: 160, height: 90 },
};
const cue = (address: string, timing = '00:00:00.000 --> 00:00:02.000') => parse(`WEBVTT\n\n${timing}\n${address}\n`);

describe('thumbnails in WebVTT', () => {
  it.each([
    ['plainly', 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\ns.jpg#xywh=160,90,160,90'],
    [
      'with a mark of byte order, Windows lines and a header',
      '\uFEFFWEBVTT - film\r\nX: y\r\n\r\n00:00.000 --> 00:02.000\r\ns.jpg#xywh=160,90,160,90\r\n',
    ],
    [
      'with names, notes, styles and settings',
      'WEBVTT\n\nNOTE a --> b\n\nSTYLE\n::cue{}\n\n7\n00:00.000 --> 00:02.000 align:start\ns.jpg#xywh=pixel:160,90,160,90\n',
    ],
  ])('are read when written %s', (_how, text) => expect(parse(text)).toEqual([first]));

  it('need no rectangle', () =>
    expect(cue('one.jpg')).toMatchObject([{ url: 'https://media.test/film/one.jpg', area: null }]));

  it('are sorted by time', () => {
    const text =
      'WEBVTT\n\n00:04.000 --> 00:06.000\nc.jpg\n\n00:02.000 --> 00:04.000\nb.jpg\n\n1:00:00.000 --> 1:00:01.000\nd.jpg';
    expect(parse(text).map(({ startSeconds }) => startSeconds)).toEqual([2, 4, 3600]);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png,x',
    'file:///x',
    'http://',
    '',
    '   ',
    's.jpg#xywh=1,2,3',
    's.jpg#xywh=percent:1,2,3,4',
    's.jpg#xywh=0,0,0,90',
    's.jpg#xywh=-1,0,160,90',
    's.jpg#xywh=999999,0,160,90',
  ])('lose the picture %j', (address) => expect(cue(address)).toEqual([]));

  it.each([
    '00:02.000 --> 00:01.000',
    '00:00.000 --> 00:00.000',
    'a --> b',
    '-->',
    '00:00.000 --> 00:01.000 --> 00:02.000',
    '99999:00:00.000 --> 99999:00:01.000',
  ])('lose the time %j', (timing) => expect(cue('s.jpg', timing)).toEqual([]));
});

describe('thumbnails in JSON', () => {
  const entry = { startTime: 0, endTime: 2, url: 's.jpg', x: 160, y: 90, width: 160, height: 90 };
  it('are read', () => expect(parse(JSON.stringify([entry]))).toEqual([first]));
  it('need no rectangle', () =>
    expect(parse('[{"startTime":0,"endTime":2,"url":"s.jpg"}]')).toMatchObject([{ area: null }]));

  it.each([
    { startTime: '0' },
    { endTime: null },
    { endTime: -1 },
    { url: 5 },
    { url: 'javascript:x' },
    { width: 1.5 },
    { height: null },
    { x: '0' },
  ])('lose an entry with %j, but not its neighbours', (changes) =>
    expect(parse(JSON.stringify([{ ...entry, ...changes }, null, 5, entry]))).toEqual([first]),
  );

  it.each(['{}', '[', 'null', '"WEBVTT"', '<html></html>', ''])('are empty for %j', (text) =>
    expect(parse(text)).toEqual([]),
  );
});

describe('thumbnails in a hostile file', () => {
  it('are limited to ten thousand', () => {
    expect(parse(`WEBVTT\n${'\n00:00.000 --> 00:02.000\ns.jpg\n'.repeat(12_000)}`)).toHaveLength(10_000);
  });

  it('take linear time for long lines', async () => {
    const growth = growthOf(100_000, (length) => {
      const line = `${'0'.repeat(length)} --> ${':'.repeat(length)}`;
      return () => expect(cue('s.jpg', line)).toEqual([]);
    });
    expect(await growth).toBeLessThan(FAR_BELOW_SQUARED);
  });

  it('are complete for any input', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('00:00.000 --> 00:02.000', 's.jpg#xywh=0,0,1,1', '-->', '#xywh=', ''),
    );
    const text = fc.oneof(
      fc.array(line).map((lines) => `WEBVTT\n${lines.join('\n')}`),
      fc.json(),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (content) => {
        for (const { startSeconds, endSeconds, url } of parse(content)) {
          expect(endSeconds).toBeGreaterThan(startSeconds);
          expect(url).toMatch(/^https?:/);
        }
      }),
    );
  });
});
