import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { framePlaylist, readFrames } from '../../../src/widget/thumbnails/key-frames.ts';
import { loadThumbnails } from '../../../src/widget/thumbnails/load.ts';
import { fc } from '../../fast-check.ts';

const MASTER = 'https://media.test/film/master.m3u8?token=1';
const PLAYLIST = 'https://media.test/film/iframes.m3u8';
const variant = (uri: string, width: number, codecs = 'avc1.4d401e') =>
  `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,RESOLUTION=${width}x9,CODECS="${codecs}",URI="${uri}"`;
const master = (...lines: string[]) => ['#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=1', 'v.m3u8', ...lines].join('\n');
const playlist = (...lines: string[]) =>
  ['#EXTM3U', '#EXT-X-I-FRAMES-ONLY', '#EXT-X-MAP:URI="init.mp4"', ...lines].join('\r\n');
const frame = (range: string, uri: string, seconds = 2) => [`#EXTINF:${seconds},`, `#EXT-X-BYTERANGE:${range}`, uri];
const read = (...lines: string[]) => readFrames(playlist(...lines), PLAYLIST, 'avc1.4d401e');

describe('the playlist of key frames', () => {
  it.each([
    ['the smallest that is wide enough', [variant('m', 640), variant('s', 320), variant('t', 160)], 's'],
    ['the widest if none is wide enough', [variant('t', 160), variant('u', 240)], 'u'],
    ['one without a size if there is no other', ['#EXT-X-I-FRAME-STREAM-INF:CODECS="avc1",URI="x"'], 'x'],
  ])('is %s', (_which, lines, name) =>
    expect(framePlaylist(master(...lines), MASTER)?.url).toBe(`https://media.test/film/${name}`),
  );

  it.each([
    ['no line', []],
    ['no address', ['#EXT-X-I-FRAME-STREAM-INF:CODECS="avc1"']],
    ['no codecs', ['#EXT-X-I-FRAME-STREAM-INF:URI="x"']],
    ['an address that is not on the web', [variant('javascript:alert(1)', 320)]],
    ['malformed codecs', [variant('x', 320, 'a; b')]],
  ])('is null with %s', (_what, lines) => expect(framePlaylist(master(...lines), MASTER)).toBeNull());
});

describe('key frames', () => {
  it('are byte ranges of segments, each for its part of the film', () =>
    expect(read(...frame('100@76', 'v/001.m4s'), ...frame('50@80', 'v/002.m4s', 1.5))).toEqual([
      {
        startSeconds: 0,
        endSeconds: 2,
        url: 'https://media.test/film/v/001.m4s',
        bytes: [76, 175],
        stream: {
          initUrl: 'https://media.test/film/init.mp4',
          initBytes: null,
          mimeType: 'video/mp4; codecs="avc1.4d401e"',
        },
      },
      expect.objectContaining({ startSeconds: 2, endSeconds: 3.5, bytes: [80, 129] }),
    ]));

  it('continue in the same file if no offset is given', () =>
    expect(read(...frame('10@5', 'a'), ...frame('10', 'a'), ...frame('10', 'b')).map(({ bytes }) => bytes)).toEqual([
      [5, 14],
      [15, 24],
      [0, 9],
    ]));

  it('may be whole files, and start again with another initialisation segment', () => {
    const frames = read('#EXTINF:2,', 'a.mp4', '#EXT-X-MAP:URI="two.mp4",BYTERANGE="9@1"', '#EXTINF:2,', 'b.mp4');
    expect(frames.map(({ bytes, stream }) => [bytes, stream.initUrl, stream.initBytes])).toEqual([
      [null, 'https://media.test/film/init.mp4', null],
      [null, 'https://media.test/film/two.mp4', [1, 9]],
    ]);
  });

  it.each([
    ['an ordinary playlist', '#EXTM3U\n#EXT-X-MAP:URI="i"\n#EXTINF:2,\na'],
    ['no initialisation', '#EXTM3U\n#EXT-X-I-FRAMES-ONLY\n#EXTINF:2,\na.ts'],
    ['encryption', playlist('#EXT-X-KEY:METHOD=AES-128,URI="k"', ...frame('1@0', 'a'))],
    ['no duration', playlist('a')],
    ['an infinite duration', playlist('#EXTINF:1e308,', 'a')],
    ['a duration too short to move time on', playlist('#EXTINF:1e-300,', 'a')],
    ['an address that is not on the web', playlist(...frame('1@0', 'file:///a'))],
    ['a malformed range', playlist(...frame('x@0', 'a'))],
    ['nothing', ''],
  ])('are absent in %s', (_what, text) => expect(readFrames(text, PLAYLIST, 'avc1')).toEqual([]));

  it('are limited to ten thousand, including the unusable ones', () => {
    expect(read(...Array.from({ length: 11_000 }, () => ['#EXTINF:2,', 'a']).flat())).toHaveLength(10_000);
    const unusable = Array.from({ length: 10_000 }, () => ['#EXTINF:2,', 'file:///a']).flat();
    expect(read(...unusable, '#EXTINF:2,', 'a')).toEqual([]);
  });

  it('are left out if their address is too long', () =>
    expect(read('#EXTINF:2,', 'a'.repeat(9_000), '#EXTINF:2,', 'b')).toHaveLength(1));

  it('have increasing times, without an error, for any file', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('#EXTINF:2,', '#EXTINF:-1,', '#EXT-X-BYTERANGE:5', '#EXT-X-MAP:URI="i"', '#EXT-X-MAP:', 'a', 'b'),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const starts = read(...lines).map(({ startSeconds }) => startSeconds);
        expect(starts).toEqual([...starts].sort((left, right) => left - right));
      }),
      { seed: 20_260 },
    );
  });

  it('of the demo media are all found, to the end of the film', () => {
    const folder = new URL('../../../public/media/long-road/', import.meta.url);
    const text = (name: string) => readFileSync(new URL(name, folder), 'utf8');
    const found = framePlaylist(text('master.m3u8'), 'https://a.test/master.m3u8');
    const frames = readFrames(text('iframes.m3u8'), found?.url ?? '', found?.codecs ?? '');
    expect(frames).toHaveLength(1_200);
    expect(frames.at(-1)?.endSeconds).toBeCloseTo(2_400);
  });
});

describe('loading thumbnails', () => {
  const files: Record<string, string> = {
    [MASTER]: master(variant('iframes.m3u8', 320)),
    [PLAYLIST]: playlist(...frame('10@0', 'a')),
  };
  const answers = (pictures: Response) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string) => (url in files ? new Response(files[url]) : pictures.clone())),
    );
  const load = () =>
    loadThumbnails(
      { fileUrl: 'https://media.test/film/thumbnails.vtt', manifestUrl: MASTER },
      new AbortController().signal,
    );
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each([
    ['does not exist', new Response('', { status: 404 })],
    ['is empty', new Response('WEBVTT\n')],
    ['cannot be loaded', new Response('', { status: 500 })],
  ])('falls back to key frames (the file %s)', async (_why, pictures) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answers(pictures);
    expect(await load()).toMatchObject([{ url: 'https://media.test/film/a', bytes: [0, 9] }]);
  });

  it('does not request the manifest if the file has thumbnails', async () => {
    answers(new Response('WEBVTT\n\n00:00.000 --> 00:02.000\ns.jpg'));
    expect(await load()).toMatchObject([{ area: null }]);
    expect(fetch).toHaveBeenCalledOnce();
  });
});
