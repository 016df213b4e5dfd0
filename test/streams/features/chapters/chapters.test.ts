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
    ['are requested once the first frame is there, and not before', 'aftl', 'aalR'],
    ['are requested at once if the first frame is there already', 'ta', 'Nl'],
    ['are taken from the file that the stream names', 'aotlL', 'ajkkJ'],
    ['are requested from the file that the stream names once the film plays', 'tao', 'Nlk'],
    ['may be named by the stream alone', 'not', 'Njk'],
    ['do not exist for a film that names none', 'nt', 'NN'],
    ['stay with another source of the film, and go with another film', 'atlArfb', 'alRRNNb'],
    ['are not requested again if the stream names the same file again', 'atle', 'alRR'],
    ['stay if the address of the stream that named them is renewed', 'notLww', 'NjkJJJ'],
    ['are dropped if they come too late', 'atbl', 'almm'],
  ])('%s', (_, happened, expected) => {
    const state = { source: { status: 'none' }, playback: aPlayback({ hasFrame: false }) } as const;
    const all = [...happened].map((letter) => steps[letter] ?? {});
    expect(slicesAfter('chapters', [chapters], all, { state })).toEqual([...expected].map((letter) => states[letter]));
  });
});

describe('loadChapters', () => {
  it('requests chapters when they are awaited', () =>
    marbles((t) => {
      const values = Object.fromEntries(Object.entries(states).map(([key, value]) => [key, { chapters: value }]));
      const result$ = outputs(t, loadChapters, { state: values['N'] ?? {}, states: ['-alRb', values] });
      t.expectMarbles(result$, '--l--', { l: { type: 'catalogue.loadChapters', cause: 'start', url: 'a.vtt' } });
    }));
});

describe('the chapters file beside a manifest', () => {
  it.each([
    ['https://a.test/f/master.m3u8?x=1', 'https://a.test/f/chapters.vtt?x=1'],
    ['https://a.test/f/manifest.mpd', 'https://a.test/f/chapters.vtt'],
    ['https://a.test/film.mp4', null],
  ])('%s: %s', (manifest, file) => expect(siblingChapters(manifest)).toBe(file));
});
