import { describe, it } from 'vitest';
import type { EngineSignal } from '../../../streams/model/signals.ts';
import type { CuesState, TextTracksState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { cues } from '../../../streams/pipelines/cues.ts';
import { aCue, aFileTrack, aTextTrack, config, marbles, someText, type MarbleHelpers } from '../support.ts';

const A = aCue(1, 2, 'A');
const B = aCue(3, 4, 'B');
const src = 'https://cdn.example/ru.vtt';
const otherSrc = 'https://cdn.example/en.vtt';
const tracks = [aTextTrack('1'), aTextTrack('2'), aFileTrack(src), aFileTrack(otherSrc)];
const texts: Record<string, TextTracksState> = {
  O: someText({ tracks }),
  1: someText({ tracks, trackId: '1' }),
  2: someText({ tracks, trackId: '2' }),
  f: someText({ tracks, trackId: src }),
  g: someText({ tracks, trackId: otherSrc }),
};
const found = (textTrackId: string, ...list: (typeof A)[]): EngineSignal => ({
  type: 'engine.cuesFound',
  textTrackId,
  cues: list,
});
const signals: Record<string, EngineSignal> = {
  a: { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 0 },
  A: found('1', A),
  B: found('1', B),
  b: found('2', B),
  w: { type: 'engine.attached', url: '/a.m3u8' },
};
const loaded = { l: { files: [src], cues: [A] }, m: { files: [otherSrc], cues: [B] } };
const ready = (...list: (typeof A)[]): CuesState => ({ status: 'ready', cues: list, files: [] });
const states: Record<string, CuesState> = {
  N: { status: 'none', cues: [], files: [] },
  A: ready(A),
  B: ready(A, B),
  b: ready(B),
  L: { status: 'loading', cues: [], files: [src] },
  R: { status: 'ready', cues: [A], files: [src] },
  M: { status: 'loading', cues: [], files: [otherSrc] },
  S: { status: 'ready', cues: [B], files: [otherSrc] },
  F: { status: 'failed', cues: [], files: [src] },
};

interface Rows {
  readonly text?: string;
  readonly engine?: string;
  readonly loaded?: string;
  readonly failed?: string;
}

const know = (t: MarbleHelpers, rows: Rows) =>
  cues(
    {
      text$: t.hot(rows.text ?? 'O', texts),
      engine$: t.hot(rows.engine ?? '-', signals),
      loaded$: t.hot(rows.loaded ?? '-', loaded),
      failed$: t.hot(rows.failed ?? '-', { x: { files: [src] } }),
    },
    config,
  ).pipe(hold());

describe('cues', () => {
  it('collects what the stream tells of the track that is on', () =>
    marbles((t) => t.expectMarbles(know(t, { text: 'O-1', engine: 'w---A-B' }), 'N---A-B', states)));

  it('keeps what was told while the track was off, for it is told once', () =>
    marbles((t) => t.expectMarbles(know(t, { text: '1--O--1', engine: '-A--B' }), 'NA-N--B', states)));

  it('keeps tracks apart', () =>
    marbles((t) => t.expectMarbles(know(t, { text: '1-----2', engine: '-A-b' }), 'NA----b', states)));

  it('says nothing when it is told what it knows', () =>
    marbles((t) => t.expectMarbles(know(t, { text: '1', engine: '-A-A-a' }), 'NA---N', states)));

  it('knows nothing of the next stream', () =>
    marbles((t) => t.expectMarbles(know(t, { text: '1', engine: '-A-a-A' }), 'NA-N-A', states)));

  it('waits for files, and has them', () =>
    marbles((t) => t.expectMarbles(know(t, { text: 'O-f', loaded: '----l' }), 'N-L-R', states)));

  it('has files at once when they are chosen again', () =>
    marbles((t) => t.expectMarbles(know(t, { text: 'O-f---O-f', loaded: '----l' }), 'N-L-R-N-R', states)));

  it('keeps files over a new stream of the same title', () =>
    marbles((t) => t.expectMarbles(know(t, { text: 'O-f', loaded: '----l', engine: '------a' }), 'N-L-R', states)));

  it('does not take an answer that is not waited for any more', () =>
    marbles((t) => {
      t.expectMarbles(know(t, { text: 'O-f-g', loaded: '-----l-m' }), 'N-L-M--S', states);
    }));

  it('tells that files did not come, and asks again when they are chosen again', () =>
    marbles((t) => {
      t.expectMarbles(know(t, { text: 'O-f---O-f', failed: '----x' }), 'N-L-F-N-L', states);
    }));

  it('forgets the oldest of a channel that never ends', () =>
    marbles((t) => {
      const engine$ = t.hot('-A-B', signals);
      const text$ = t.hot('1', texts);
      const nothing$ = t.hot<never>('-');
      const result$ = cues({ text$, engine$, loaded$: nothing$, failed$: nothing$ }, { mostStreamCues: 1 });
      t.expectMarbles(result$.pipe(hold()), 'NA-b', states);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const text$ = t.hot('                       1--', texts);
      const engine$ = t.hot('                     -A-B', signals);
      const loaded$ = t.hot('                     ---l', loaded);
      const failed$ = t.hot<never>('              ----');
      const result$ = cues({ text$, engine$, loaded$, failed$ }, config).pipe(hold());
      t.expectObservable(result$, '               ^-!').toBe('NA-', states);
      for (const { subscriptions } of [text$, engine$, loaded$, failed$]) {
        t.expectSubscriptions(subscriptions).toBe('^-!');
      }
    }));
});
