import { describe, expect, it } from 'vitest';
import { readRedundancy } from '../../../../src/widget/engines/hls/redundant.ts';

const base = 'https://a.test/film/master.m3u8';
const high = '#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"';
const low = '#EXT-X-STREAM-INF:BANDWIDTH=500000,RESOLUTION=640x360,CODECS="avc1.64001f,mp4a.40.2"';
const voice = (group: string, uri: string, name = 'Дубляж') =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="${name}",LANGUAGE="ru",URI="${uri}"`;
const read = (...lines: string[]) => readRedundancy(['#EXTM3U', ...lines].join('\n'), base);
const linesOf = (text: string) => text.split('\n').slice(1);

describe('redundant streams of a master playlist', () => {
  it('are removed from the text, and the other addresses of their files are returned', () => {
    const { text, places } = read(
      high,
      'high.m3u8',
      low,
      'low.m3u8',
      high,
      'https://b.test/film/high.m3u8',
      low,
      '//c.test/film/low.m3u8',
    );
    expect(linesOf(text)).toEqual([high, 'high.m3u8', low, 'low.m3u8']);
    expect(places).toEqual([
      ['https://a.test/film/high.m3u8', 'https://b.test/film/high.m3u8'],
      ['https://a.test/film/low.m3u8', 'https://c.test/film/low.m3u8'],
    ]);
  });

  it('are found after variables are replaced', () => {
    const defined = ['#EXT-X-DEFINE:NAME="h",VALUE="b.test"', '#EXT-X-DEFINE:QUERYPARAM="t"'];
    const { text, places, steering } = readRedundancy(
      [
        '#EXTM3U',
        ...defined,
        '#EXT-X-CONTENT-STEERING:SERVER-URI="https://{$h}/steer"',
        low,
        'low.m3u8?{$t}{$no}',
        low,
        'https://{$h}/film/low.m3u8?{$t}{$no}',
      ].join('\n'),
      `${base}?t=s3cret`,
    );
    expect(text.split('\n').slice(1, 3)).toEqual(defined);
    expect(places).toEqual([['https://a.test/film/low.m3u8?s3cret{$no}', 'https://b.test/film/low.m3u8?s3cret{$no}']]);
    expect(steering?.serverUri).toBe('https://b.test/steer');
  });

  it('may be on three hosts', () => {
    const { text, places } = read(
      low,
      'low.m3u8',
      low,
      'https://b.test/film/low.m3u8',
      low,
      'https://c.test/film/low.m3u8',
    );
    expect(linesOf(text)).toEqual([low, 'low.m3u8']);
    expect(places).toEqual([
      ['https://a.test/film/low.m3u8', 'https://b.test/film/low.m3u8', 'https://c.test/film/low.m3u8'],
    ]);
  });

  it('take their own sound along', () => {
    const { text, places } = read(
      voice('one', 'ru.m3u8'),
      voice('two', 'https://b.test/sound/ru.m3u8'),
      `${low},AUDIO="one"`,
      'low.m3u8',
      `${low},AUDIO="two"`,
      'https://b.test/film/low.m3u8',
    );
    expect(linesOf(text)).toEqual([voice('one', 'ru.m3u8'), `${low},AUDIO="one"`, 'low.m3u8']);
    expect(places).toEqual([
      ['https://a.test/film/low.m3u8', 'https://b.test/film/low.m3u8'],
      ['https://a.test/film/ru.m3u8', 'https://b.test/sound/ru.m3u8'],
    ]);
  });

  it('take their own subtitles along', () => {
    const subtitles = (group: string, uri: string) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${group}",NAME="Русские",LANGUAGE="ru",URI="${uri}"`;
    const { text, places } = read(
      subtitles('one', 'ru.m3u8'),
      subtitles('two', 'https://b.test/text/ru.m3u8'),
      `${low},SUBTITLES="one"`,
      'low.m3u8',
      `${low},SUBTITLES="two"`,
      'https://b.test/film/low.m3u8',
    );
    expect(linesOf(text)).toEqual([subtitles('one', 'ru.m3u8'), `${low},SUBTITLES="one"`, 'low.m3u8']);
    expect(places[1]).toEqual(['https://a.test/film/ru.m3u8', 'https://b.test/text/ru.m3u8']);
  });

  it('are absent in another playlist, which stays unchanged to the letter', () => {
    const text = ['#EXTM3U', low, 'low.m3u8', high, 'high.m3u8', ''].join('\r\n');
    expect(readRedundancy(text, base)).toEqual({ text, places: [], steering: null });
  });

  it('begin with the pathway that content steering names', () => {
    const { text, places } = read(
      '#EXT-X-CONTENT-STEERING:SERVER-URI="/steer",PATHWAY-ID="CDN-B"',
      `${low},PATHWAY-ID="CDN-A"`,
      'low.m3u8',
      `${low},PATHWAY-ID="CDN-B"`,
      'https://b.test/film/low.m3u8',
    );
    expect(linesOf(text).slice(1)).toEqual([`${low},PATHWAY-ID="CDN-B"`, 'https://b.test/film/low.m3u8']);
    expect(places).toEqual([['https://b.test/film/low.m3u8', 'https://a.test/film/low.m3u8']]);
  });
});

describe('content steering in a master playlist', () => {
  const tag = '#EXT-X-CONTENT-STEERING:SERVER-URI="/steer?x=1",PATHWAY-ID="CDN-A"';

  it('is read with its server and the pathway of each address', () => {
    const { text, steering } = read(
      tag,
      voice('one', 'ru.m3u8'),
      voice('two', 'https://b.test/film/ru.m3u8'),
      `${voice('three', 'en.m3u8')},PATHWAY-ID="CDN-C"`,
      `${low},AUDIO="one",PATHWAY-ID="CDN-A"`,
      'low.m3u8',
      `${low},AUDIO="two",PATHWAY-ID="CDN-B"`,
      'https://b.test/film/low.m3u8',
      high,
      'high.m3u8',
    );
    expect(text).not.toContain('b.test');
    expect(steering?.serverUri).toBe('https://a.test/steer?x=1');
    expect(Object.fromEntries(steering?.pathways ?? [])).toEqual({
      'https://a.test/film/low.m3u8': 'CDN-A',
      'https://b.test/film/low.m3u8': 'CDN-B',
      'https://a.test/film/high.m3u8': '.',
      'https://a.test/film/ru.m3u8': 'CDN-A',
      'https://b.test/film/ru.m3u8': 'CDN-B',
      'https://a.test/film/en.m3u8': 'CDN-C',
    });
  });

  it('is read even without redundant streams, which the server may add', () => {
    const { places, steering } = read(tag, `${low},PATHWAY-ID="CDN-A"`, 'low.m3u8');
    expect(places).toEqual([]);
    expect([...(steering?.pathways ?? [])]).toEqual([['https://a.test/film/low.m3u8', 'CDN-A']]);
  });

  it.each([
    ['no server', '#EXT-X-CONTENT-STEERING:PATHWAY-ID="CDN-A"'],
    ['an empty address', '#EXT-X-CONTENT-STEERING:SERVER-URI=""'],
  ])('is null with %s', (_, odd) => {
    expect(read(odd, low, 'low.m3u8').steering).toBeNull();
  });
});

describe('a master playlist stays unchanged', () => {
  it.each<[string, string[]]>([
    ['without redundant streams', [high, 'high.m3u8', low, 'low.m3u8']],
    ['if two variants share an address', [`${low},AUDIO="one"`, 'low.m3u8', `${low},AUDIO="two"`, 'low.m3u8']],
    ['if the file has another name', [low, 'low.m3u8', low, 'https://b.test/film/backup.m3u8']],
    ['if the address is malformed', [low, 'low.m3u8', low, 'https://']],
    [
      'if the sound differs',
      [
        voice('one', 'ru.m3u8'),
        voice('two', 'https://b.test/film/x.m3u8', 'Оригинал'),
        `${low},AUDIO="one"`,
        'low.m3u8',
        `${low},AUDIO="two"`,
        'https://b.test/film/low.m3u8',
      ],
    ],
    [
      'if it has more lines than are read',
      [...Array<string>(10_000).fill('# noise'), low, 'low.m3u8', low, 'https://b.test/film/low.m3u8'],
    ],
    ['if it is not a playlist', ['<html>', low]],
  ])('%s', (_, lines) => {
    expect(read(...lines)).toEqual({ text: ['#EXTM3U', ...lines].join('\n'), places: [], steering: null });
  });
});
