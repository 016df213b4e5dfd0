import { describe, expect, it } from 'vitest';
import { chapters, loadChapters } from '../../../../streams/features/chapters/chapters.ts';
import type { State } from '../../../../streams/features/state.ts';
import { siblingChapters, type Chapter } from '../../../../streams/model/chapters.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { ChaptersState } from '../../../../streams/model/state.ts';
import { aPlayback, aReadySource, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const items: readonly Chapter[] = [
  { startSeconds: 0, title: 'One' },
  { startSeconds: 60, title: 'Two' },
];
const steps: Record<string, Signal | Partial<State>> = {
  n: { source: aReadySource('n.m3u8') },
  a: { source: aReadySource('a.m3u8', { chaptersUrl: 'a.vtt' }) },
  A: { source: aReadySource('mirror.m3u8', { chaptersUrl: 'a.vtt' }) },
  b: { source: aReadySource('b.m3u8', { chaptersUrl: 'b.vtt' }) },
  w: { source: aReadySource('~2/n.m3u8', { renewals: 1 }) },
  r: { source: { status: 'resolving', url: 'r.json' } },
  f: { playback: aPlayback({ hasFrame: false }) },
  t: { playback: aPlayback() },
  e: { type: 'engine.chaptersFound', url: 'a.vtt' },
  o: { type: 'engine.chaptersFound', url: 'own.json' },
  l: { type: 'catalogue.chaptersLoaded', url: 'a.vtt', chapters: items },
  L: { type: 'catalogue.chaptersLoaded', url: 'own.json', chapters: [] },
};
const states: Record<string, ChaptersState> = {
  N: { status: 'none' },
  a: { status: 'available', url: 'a.vtt' },
  l: { status: 'loading', url: 'a.vtt' },
  R: { status: 'ready', url: 'a.vtt', items },
  b: { status: 'available', url: 'b.vtt' },
  m: { status: 'loading', url: 'b.vtt' },
  j: { status: 'available', url: 'own.json' },
  k: { status: 'loading', url: 'own.json' },
  J: { status: 'ready', url: 'own.json', items: [] },
};

describe('chapters', () => {
  it.each([
    ['are asked for once the first frame is there, and not before', 'aftl', 'aalR'],
    ['are asked for at once where the first frame is there already', 'ta', 'Nl'],
    ['are taken from where the stream itself says they are', 'aotlL', 'ajkkJ'],
    ['are asked for where the stream says once it plays', 'tao', 'Nlk'],
    ['may be told of by the stream alone', 'not', 'Njk'],
    ['are none for a film that tells of none', 'nt', 'NN'],
    ['stay for another source of the film, and go with another film', 'atlArfb', 'alRRNNb'],
    ['are not asked for again when the stream says the same once more', 'atle', 'alRR'],
    ['that the stream told of stay when its address is renewed', 'notLww', 'NjkJJJ'],
    ['that come too late are not taken', 'atbl', 'almm'],
  ])('%s', (_, happened, expected) => {
    const state = { source: { status: 'none' }, playback: aPlayback({ hasFrame: false }) } as const;
    const all = [...happened].map((letter) => steps[letter] ?? {});
    expect(slicesAfter('chapters', [chapters], all, { state })).toEqual([...expected].map((letter) => states[letter]));
  });
});

describe('loadChapters', () => {
  it('asks for chapters while they are waited for', () =>
    marbles((t) => {
      const values = Object.fromEntries(Object.entries(states).map(([key, value]) => [key, { chapters: value }]));
      const result$ = outputs(t, loadChapters, { state: values['N'] ?? {}, states: ['-alRb', values] });
      t.expectMarbles(result$, '--l--', { l: { type: 'catalogue.loadChapters', cause: 'start', url: 'a.vtt' } });
    }));
});

describe('the file beside a manifest', () => {
  it.each([
    ['https://a.test/f/master.m3u8?x=1', 'https://a.test/f/chapters.vtt?x=1'],
    ['https://a.test/f/manifest.mpd', 'https://a.test/f/chapters.vtt'],
    ['https://a.test/film.mp4', null],
  ])('%s: %s', (manifest, file) => expect(siblingChapters(manifest)).toBe(file));
});
