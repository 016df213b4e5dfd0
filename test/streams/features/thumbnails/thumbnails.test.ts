import { describe, expect, it } from 'vitest';
import type { State } from '../../../../streams/features/state.ts';
import { loadThumbnails, thumbnails } from '../../../../streams/features/thumbnails/thumbnails.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { ThumbnailsState } from '../../../../streams/model/state.ts';
import { siblingThumbnails, type Thumbnail } from '../../../../streams/model/thumbnails.ts';
import { aReadySource, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const at = (startSeconds: number): Thumbnail => ({
  startSeconds,
  endSeconds: startSeconds + 2,
  url: 'https://cdn.example/s.jpg',
  area: null,
});
const items = [at(0), at(2), at(10)];
const inFile = (url: string) => ({ url, fileUrl: url, manifestUrl: null });
const steps: Record<string, Signal | Partial<State>> = {
  n: { source: aReadySource('a') },
  a: { source: aReadySource('a', { thumbnailsUrl: 'a.vtt' }) },
  A: { source: aReadySource('mirror', { thumbnailsUrl: 'a.vtt' }) },
  b: { source: aReadySource('b', { thumbnailsUrl: 'b.vtt' }) },
  h: { source: aReadySource('h.m3u8') },
  H: { source: aReadySource('h.m3u8', { thumbnailsUrl: 'a.vtt' }) },
  P: { source: aReadySource('p.m3u8', { isPlaceholder: true }) },
  p: { type: 'intent.showThumbnails' },
  l: { type: 'catalogue.thumbnailsLoaded', url: 'a.vtt', thumbnails: items },
};
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

describe('thumbnails', () => {
  it.each([
    ['are requested once when they are first wanted', 'applp', 'allrr'],
    ['do not exist for a stream without any', 'np', 'NN'],
    ['stay with another source of the same film, and go with another film', 'aplAb', 'alrrb'],
    ['are dropped if they come too late', 'apbpl', 'albmm'],
    ['may be key frames of an HLS stream if no file is named', 'hp', 'hk'],
    ['may be key frames of an HLS stream if the file has none', 'H', 'H'],
    ['do not exist for the placeholder', 'Pp', 'NN'],
  ])('%s', (_, happened, expected) => {
    const all = [...happened].map((letter) => steps[letter] ?? {});
    const result = slicesAfter('thumbnails', [thumbnails], all, { state: { source: { status: 'none' } } });
    expect(result).toEqual([...expected].map((letter) => states[letter]));
  });
});

describe('loadThumbnails', () => {
  it('requests pictures when they are awaited', () =>
    marbles((t) => {
      const values = Object.fromEntries(Object.entries(states).map(([key, value]) => [key, { thumbnails: value }]));
      const result$ = outputs(t, loadThumbnails, { state: values['N'] ?? {}, states: ['-alrb', values] });
      t.expectMarbles(result$, '--l--', {
        l: { type: 'catalogue.loadThumbnails', cause: 'viewer', ...inFile('a.vtt') },
      });
    }));
});

describe('the thumbnails file beside a manifest', () => {
  it.each([
    ['https://a.test/f/master.m3u8', 'https://a.test/f/thumbnails.vtt'],
    ['https://a.test/f/manifest.mpd?token=a/b#x', 'https://a.test/f/thumbnails.vtt?token=a/b'],
    ['https://a.test/master.M3U8', 'https://a.test/thumbnails.vtt'],
    ['https://a.test/film.mp4', null],
    ['https://a.test/?file=master.m3u8', null],
    ['', null],
  ])('%s: %s', (manifest, file) => expect(siblingThumbnails(manifest)).toBe(file));
});
