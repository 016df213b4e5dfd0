import { describe, expect, it } from 'vitest';
import type { SourceState, ThumbnailsState } from '../../../streams/model/state.ts';
import { siblingThumbnails, thumbnailAt, type Thumbnail } from '../../../streams/model/thumbnails.ts';
import { thumbnailsLoad } from '../../../streams/pipelines/thumbnails-load.ts';
import { thumbnails } from '../../../streams/pipelines/thumbnails.ts';
import { aReadySource, marbles, type MarbleHelpers } from '../support.ts';

const at = (startSeconds: number): Thumbnail => ({
  startSeconds,
  endSeconds: startSeconds + 2,
  url: 'https://cdn.example/s.jpg',
  area: null,
});
const items = [at(0), at(2), at(10)];
const inFile = (url: string) => ({ url, fileUrl: url, manifestUrl: null });
const sources: Record<string, SourceState> = {
  n: aReadySource('a'),
  a: aReadySource('a', { thumbnailsUrl: 'a.vtt' }),
  A: aReadySource('mirror', { thumbnailsUrl: 'a.vtt' }),
  b: aReadySource('b', { thumbnailsUrl: 'b.vtt' }),
  h: aReadySource('h.m3u8'),
  H: aReadySource('h.m3u8', { thumbnailsUrl: 'a.vtt' }),
  P: aReadySource('p.m3u8', { isPlaceholder: true }),
};
const answers = { a: { url: 'a.vtt', thumbnails: items }, b: { url: 'b.vtt', thumbnails: [] } };
const states: Record<string, ThumbnailsState> = {
  N: { status: 'none' },
  a: { status: 'available', ...inFile('a.vtt') },
  b: { status: 'available', ...inFile('b.vtt') },
  l: { status: 'loading', ...inFile('a.vtt') },
  m: { status: 'loading', ...inFile('b.vtt') },
  h: { status: 'available', url: 'h.m3u8', fileUrl: null, manifestUrl: 'h.m3u8' },
  k: { status: 'loading', url: 'h.m3u8', fileUrl: null, manifestUrl: 'h.m3u8' },
  H: { status: 'available', url: 'a.vtt', fileUrl: 'a.vtt', manifestUrl: 'h.m3u8' },
  r: { status: 'ready', url: 'a.vtt', items },
};

function told(t: MarbleHelpers, source: string, peeked = '-', loaded = '-') {
  return thumbnails({ source$: t.hot(source, sources), peeked$: t.hot(peeked), loaded$: t.hot(loaded, answers) });
}

describe('thumbnails', () => {
  it('are asked for at the first peek, once', () =>
    marbles((t) => t.expectMarbles(told(t, '-a', '--pp-p', '----a'), 'Nallrr', states)));

  it('are none for a stream without any', () => marbles((t) => t.expectMarbles(told(t, '-n', '--p'), 'NNN', states)));

  it('stay for another source of the same film, go with another film', () =>
    marbles((t) => t.expectMarbles(told(t, '-a--A-b', '--p', '---a'), 'Nalrr-b', states)));

  it('that come too late are not taken', () =>
    marbles((t) => t.expectMarbles(told(t, '-a-b', '--p-p', '-----a'), 'Nalbmm', states)));

  it('may be key frames of an HLS stream, where no file is named or none is in it', () =>
    marbles((t) => {
      t.expectMarbles(told(t, '-h', '--p'), 'Nhk', states);
      t.expectMarbles(told(t, '-H'), '       NH', states);
    }));

  it('are none for the clip that stands in for a film', () =>
    marbles((t) => t.expectMarbles(told(t, '-P', '--p'), 'NNN', states)));

  it('are loaded while they are waited for', () =>
    marbles((t) => {
      const commands = { l: { type: 'catalogue.loadThumbnails', cause: 'viewer', ...inFile('a.vtt') } } as const;
      t.expectMarbles(thumbnailsLoad({ thumbnails$: t.hot('Nalr|', states) }), '--l-|', commands);
    }));
});

describe('the picture of a moment', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [1.99, 0],
    [2, 2],
    [7, 2],
    [10, 10],
    [99, 10],
  ])('at %s s starts at %s s', (seconds, start) => expect(thumbnailAt(items, seconds)?.startSeconds).toBe(start));

  it('is none where there are none', () => expect(thumbnailAt([], 1)).toBeNull());
});

describe('the file beside a manifest', () => {
  it.each([
    ['https://a.test/f/master.m3u8', 'https://a.test/f/thumbnails.vtt'],
    ['https://a.test/f/manifest.mpd?token=a/b#x', 'https://a.test/f/thumbnails.vtt?token=a/b'],
    ['https://a.test/master.M3U8', 'https://a.test/thumbnails.vtt'],
    ['https://a.test/film.mp4', null],
    ['https://a.test/?file=master.m3u8', null],
    ['', null],
  ])('%s: %s', (manifest, file) => expect(siblingThumbnails(manifest)).toBe(file));
});
