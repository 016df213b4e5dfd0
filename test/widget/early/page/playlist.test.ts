import { describe, expect, it } from 'vitest';
import { readMaster, segmentAt } from '../../../../src/widget/early/page/playlist.ts';

const base = 'https://cdn.test/film/master.m3u8?sign=1';
const text = (...lines: string[]) => ['#EXTM3U', ...lines].join('\n');

describe('a master playlist', () => {
  it('is read with its renditions and voices, with absolute addresses', () => {
    const master = readMaster(
      '\uFEFF' +
        text(
          '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Дубляж, полный",LANGUAGE="ru",DEFAULT=YES,URI="dub.m3u8?x=1,2"',
          '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="muxed"',
          '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="ru",URI="ru.m3u8"',
          '#EXT-X-STREAM-INF:BANDWIDTH=900,AVERAGE-BANDWIDTH=800,RESOLUTION=640x360,CODECS="avc1,mp4a",AUDIO="a"',
          '',
          '# a comment',
          'v360.m3u8',
          '#EXT-X-STREAM-INF:BANDWIDTH=2000',
          '//other.test/v.m3u8',
          '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="i.m3u8"',
        ).replaceAll('\n', '\r\n'),
      base,
    );
    expect(master).toEqual({
      levels: [
        {
          url: 'https://cdn.test/film/v360.m3u8',
          bitsPerSecond: 800,
          width: 640,
          height: 360,
          codecs: 'avc1,mp4a',
          audioGroup: 'a',
        },
        {
          url: 'https://other.test/v.m3u8',
          bitsPerSecond: 2_000,
          width: 0,
          height: 0,
          codecs: '',
          audioGroup: null,
        },
      ],
      audio: [
        { group: 'a', label: 'Дубляж, полный', language: 'ru', url: 'https://cdn.test/film/dub.m3u8?x=1,2' },
        { group: 'a', label: 'muxed', language: '', url: null },
      ],
    });
  });

  it.each([
    ['a web page', '<html>'],
    ['a playlist of segments', text('#EXTINF:2,', '1.ts', '#EXT-X-ENDLIST')],
    [
      'a playlist with variables',
      text('#EXT-X-DEFINE:NAME="a",VALUE="b"', '#EXT-X-STREAM-INF:BANDWIDTH=1', '{$a}.m3u8'),
    ],
    [
      'a playlist with content steering',
      text('#EXT-X-CONTENT-STEERING:SERVER-URI="s"', '#EXT-X-STREAM-INF:BANDWIDTH=1', 'a'),
    ],
    [
      'a playlist with HDR',
      text('#EXT-X-STREAM-INF:BANDWIDTH=1,VIDEO-RANGE=PQ', 'hdr.m3u8', '#EXT-X-STREAM-INF:BANDWIDTH=1', 'a'),
    ],
    ['a playlist without bandwidths', text('#EXT-X-STREAM-INF:RESOLUTION=1x1', 'a.m3u8')],
    ['a playlist with an address that is not on the web', text('#EXT-X-STREAM-INF:BANDWIDTH=1', 'javascript:1')],
    ['an endless playlist', text('#EXT-X-STREAM-INF:BANDWIDTH=1', 'a.m3u8', '\n'.repeat(40_001))],
  ])('is left to the engine if it is %s', (_, playlist) => expect(readMaster(playlist, base)).toBeNull());

  it('has only the first of redundant streams', () => {
    const level = '#EXT-X-STREAM-INF:BANDWIDTH=900,RESOLUTION=640x360';
    const master = readMaster(text(level, 'a.m3u8', level, '//other.test/a.m3u8'), base);
    expect(master?.levels.map(({ url }) => url)).toEqual(['https://cdn.test/film/a.m3u8']);
  });
});

describe('the first segment of a playlist', () => {
  const list = (...middle: string[]) => text('#EXT-X-MAP:URI="init.mp4"', ...middle, '#EXT-X-ENDLIST');
  const three = list('#EXTINF:2.0,', '1.m4s', '#EXTINF:2.5,title', '2.m4s', '#EXTINF:2,', '3.m4s');
  const at = (name: string) => ({
    init: { url: 'https://cdn.test/film/init.mp4', range: null },
    segment: { url: `https://cdn.test/film/${name}`, range: null },
  });

  it.each([
    [0, '1.m4s'],
    [1.999, '1.m4s'],
    [2, '2.m4s'],
    [4.499, '2.m4s'],
    [4.5, '3.m4s'],
  ])('at %d s is %s', (seconds, name) => expect(segmentAt(three, base, seconds)).toEqual(at(name)));

  it('is null behind the end', () => expect(segmentAt(three, base, 6.5)).toBeNull());

  it('may be a range of a file, and so may its initialisation segment', () => {
    const parts = text(
      '#EXT-X-MAP:URI="f.mp4",BYTERANGE="700@0"',
      '#EXTINF:2,',
      '#EXT-X-BYTERANGE:1000@700',
      'f.mp4',
      '#EXTINF:2,',
      '#EXT-X-BYTERANGE:500',
      'f.mp4',
      '#EXT-X-ENDLIST',
    );
    const url = 'https://cdn.test/film/f.mp4';
    const init = { url, range: { start: 0, end: 700 } };
    expect(segmentAt(parts, base, 0)).toEqual({ init, segment: { url, range: { start: 700, end: 1_700 } } });
    expect(segmentAt(parts, base, 2)).toEqual({ init, segment: { url, range: { start: 1_700, end: 2_200 } } });
  });

  it('may need no initialisation segment', () => {
    const transport = text('#EXTINF:2,', '1.ts', '#EXT-X-ENDLIST');
    expect(segmentAt(transport, base, 0)).toEqual({
      init: null,
      segment: { url: 'https://cdn.test/film/1.ts', range: null },
    });
  });

  it.each([
    ['part of a channel', text('#EXTINF:2,', '1.m4s')],
    ['encrypted', list('#EXT-X-KEY:METHOD=AES-128,URI="k"', '#EXTINF:2,', '1.m4s')],
    ['a gap', list('#EXTINF:2,', '#EXT-X-GAP', '1.m4s')],
    ['without a length', list('#EXTINF:x,', '1.m4s')],
    ['in a malformed range', list('#EXTINF:2,', '#EXT-X-BYTERANGE:x@1', '1.m4s')],
    ['in a negative range', list('#EXTINF:2,', '#EXT-X-BYTERANGE:5@-9', '1.m4s')],
    ['at an address that is not on the web', list('#EXTINF:2,', 'file:///etc/passwd')],
    ['empty', list()],
    ['too long', list('#EXTINF:2,', '1.m4s', '\n'.repeat(40_001))],
  ])('is left to the engine if it is %s', (_, playlist) => expect(segmentAt(playlist, base, 0)).toBeNull());
});
