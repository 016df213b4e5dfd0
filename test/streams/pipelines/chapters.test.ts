import { describe, expect, it } from 'vitest';
import { siblingChapters, type Chapter } from '../../../streams/model/chapters.ts';
import type { ChaptersState, PlaybackState, SourceState } from '../../../streams/model/state.ts';
import { lastStarted } from '../../../streams/model/timed.ts';
import { chaptersLoad } from '../../../streams/pipelines/chapters-load.ts';
import { chapters } from '../../../streams/pipelines/chapters.ts';
import { aPlayback, aReadySource, marbles, type MarbleHelpers } from '../support.ts';

const items: readonly Chapter[] = [
  { startSeconds: 0, title: 'One' },
  { startSeconds: 60, title: 'Two' },
];
const sources: Record<string, SourceState> = {
  n: aReadySource('n.m3u8'),
  a: aReadySource('a.m3u8', { chaptersUrl: 'a.vtt' }),
  A: aReadySource('mirror.m3u8', { chaptersUrl: 'a.vtt' }),
  b: aReadySource('b.m3u8', { chaptersUrl: 'b.vtt' }),
  r: { status: 'resolving', url: 'r.json' },
};
const found = { a: { url: 'a.vtt' }, j: { url: 'own.json' } };
const playbacks: Record<string, PlaybackState> = { f: aPlayback({ hasFrame: false }), t: aPlayback() };
const answers = { a: { url: 'a.vtt', chapters: items }, j: { url: 'own.json', chapters: [] } };
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

interface Rows {
  readonly source?: string;
  readonly found?: string;
  readonly playback?: string;
  readonly loaded?: string;
}

const told = (t: MarbleHelpers, rows: Rows) =>
  chapters({
    source$: t.hot(rows.source ?? '-', sources),
    found$: t.hot(rows.found ?? '-', found),
    playback$: t.hot(rows.playback ?? '-', playbacks),
    loaded$: t.hot(rows.loaded ?? '-', answers),
  });

describe('chapters', () => {
  it('are asked for once the first frame is there, and not before', () =>
    marbles((t) => {
      const rows = { source: '-a', playback: '--f-t', loaded: '------a' };
      t.expectMarbles(told(t, rows), 'Naa-l-R', states);
    }));

  it('are asked for at once where the first frame is there already', () =>
    marbles((t) => t.expectMarbles(told(t, { source: '---a', playback: '-t' }), 'NN-l', states)));

  it('are taken from where the stream itself says they are', () =>
    marbles((t) => {
      const rows = { source: '-a', found: '--j', playback: '---t', loaded: '----aj' };
      t.expectMarbles(told(t, rows), 'NajkkJ', states);
    }));

  it('may be told of by the stream alone', () =>
    marbles((t) => t.expectMarbles(told(t, { source: '-n', found: '--j', playback: '---t' }), 'NNjk', states)));

  it('are none for a film that tells of none', () =>
    marbles((t) => t.expectMarbles(told(t, { source: '-n', playback: '--t' }), 'NNN', states)));

  it('stay for another source of the film, and go with another film', () =>
    marbles((t) => {
      const rows = { source: '-a--A-r-b', playback: '--t----f', loaded: '---a' };
      t.expectMarbles(told(t, rows), 'NalRR-NNb', states);
    }));

  it('are not asked for again when the stream says the same once more', () =>
    marbles((t) => {
      const rows = { source: '-a', playback: '--t', loaded: '---a', found: '----a' };
      t.expectMarbles(told(t, rows), 'NalRR', states);
    }));

  it('that come too late are not taken', () =>
    marbles((t) => t.expectMarbles(told(t, { source: '-a-b', playback: '--t', loaded: '----a' }), 'Nalmm', states)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const source$ = t.hot('                                       -a', sources);
      const [found$, playback$, loaded$] = [t.hot('--', found), t.hot('--', playbacks), t.hot('--', answers)];
      t.expectObservable(chapters({ source$, found$, playback$, loaded$ }), '^-!').toBe('Na', states);
      for (const input$ of [source$, found$, playback$, loaded$]) {
        t.expectSubscriptions(input$.subscriptions).toBe('         ^-!');
      }
    }));

  it('are loaded while they are waited for', () =>
    marbles((t) => {
      const commands = { l: { type: 'catalogue.loadChapters', cause: 'start', url: 'a.vtt' } } as const;
      t.expectMarbles(chaptersLoad({ chapters$: t.hot('NalR|', states) }), '--l-|', commands);
    }));
});

describe('what has begun by then', () => {
  it.each([
    [-1, -1],
    [0, 0],
    [59.99, 0],
    [60, 1],
    [9_999, 1],
  ])('at %s s is number %s', (seconds, index) => expect(lastStarted(items, seconds)).toBe(index));

  it('is nothing where there is nothing', () => expect(lastStarted([], 5)).toBe(-1));
});

describe('the file beside a manifest', () => {
  it.each([
    ['https://a.test/f/master.m3u8?x=1', 'https://a.test/f/chapters.vtt?x=1'],
    ['https://a.test/f/manifest.mpd', 'https://a.test/f/chapters.vtt'],
    ['https://a.test/film.mp4', null],
  ])('%s: %s', (manifest, file) => expect(siblingChapters(manifest)).toBe(file));
});
