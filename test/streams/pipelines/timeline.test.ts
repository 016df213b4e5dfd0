import { describe, it } from 'vitest';
import type { EngineLiveSignal, MediaSignal, SignalOf } from '../../../streams/model/signals.ts';
import type { TimelineState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { timeline } from '../../../streams/pipelines/timeline.ts';
import { marbles, type MarbleHelpers } from '../support.ts';

const facts: Record<string, MediaSignal> = {
  t: { type: 'media.timeUpdated', positionSeconds: 12.5 },
  s: { type: 'media.seeking', positionSeconds: 300 },
  d: { type: 'media.seeked', positionSeconds: 299.9 },
  l: { type: 'media.durationChanged', durationSeconds: 1_440, isLive: false },
  L: { type: 'media.durationChanged', durationSeconds: -2, isLive: true },
  b: { type: 'media.bufferedChanged', buffered: [[0, 30]] },
  k: { type: 'media.seekableChanged', seekable: [100, 220] },
  K: { type: 'media.seekableChanged', seekable: null },
  p: { type: 'media.playing' },
  x: { type: 'media.paused', positionSeconds: 99, isEnd: false },
};
const attaching: Record<string, SignalOf<'engine.attaching'>> = {
  a: { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 500 },
  z: { type: 'engine.attaching', url: '/b.m3u8', startSeconds: 0 },
};
const state = (fields: Partial<TimelineState>): TimelineState => ({
  positionSeconds: 0,
  durationSeconds: -2,
  buffered: [],
  seekable: null,
  isLive: false,
  edgeSeconds: null,
  ...fields,
});
const at = (positionSeconds: number, fields: Partial<TimelineState> = {}) =>
  state({ durationSeconds: 1_440, positionSeconds, ...fields });

const moved: Record<string, EngineLiveSignal> = {
  6: { type: 'engine.liveWindowChanged', window: null, delaySeconds: 6 },
  9: { type: 'engine.liveWindowChanged', window: null, delaySeconds: 999 },
  0: { type: 'engine.liveWindowChanged', window: null, delaySeconds: 0 },
  w: { type: 'engine.liveWindowChanged', window: [160, 218], delaySeconds: 6 },
};

const line = (t: MarbleHelpers, factsRow: string, attachingRow = '-', movedRow = '-') =>
  timeline({
    facts$: t.hot(factsRow, facts),
    attaching$: t.hot(attachingRow, attaching),
    liveMoved$: t.hot(movedRow, moved),
  }).pipe(hold());

describe('timeline', () => {
  it('knows neither place nor duration at first', () =>
    marbles((t) => t.expectMarbles(line(t, '-'), 'E', { E: state({}) })));

  it('follows the element: its duration, its place, a seek and where that landed', () =>
    marbles((t) => {
      const states = { E: state({}), l: at(0), t: at(12.5), s: at(300), d: at(299.9) };
      t.expectMarbles(line(t, '-l-t-s-d'), 'El-t-s-d', states);
    }));

  it('follows what is buffered', () =>
    marbles((t) => {
      const states = { E: state({}), l: at(0), b: at(0, { buffered: [[0, 30]] }) };
      t.expectMarbles(line(t, '-l-b'), 'El-b', states);
    }));

  it('knows a live stream by its unknown duration and the window one may seek in', () =>
    marbles((t) => {
      const states = {
        E: state({}),
        L: state({ isLive: true }),
        k: state({ isLive: true, seekable: [100, 220], edgeSeconds: 220 }),
      };
      t.expectMarbles(line(t, '-L-k-K'), 'EL-k-L', states);
    }));

  it('puts the edge of a live stream where its engine plays it live, and never before the window', () =>
    marbles((t) => {
      const edge = (edgeSeconds: number) => state({ isLive: true, seekable: [100, 220], edgeSeconds });
      const states = { E: state({}), L: state({ isLive: true }), k: edge(220), c: edge(214), s: edge(100) };
      t.expectMarbles(line(t, '-Lk', '-', '---6-9-0'), 'ELkc-s-k', states);
      t.expectMarbles(line(t, '--Lk', '-', '-6'), '     E-Lc', states);
    }));

  it('believes the engine rather than the element, which counts what it has buffered, too', () =>
    marbles((t) => {
      const states = {
        E: state({}),
        L: state({ isLive: true }),
        k: state({ isLive: true, seekable: [100, 220], edgeSeconds: 220 }),
        w: state({ isLive: true, seekable: [160, 218], edgeSeconds: 212 }),
      };
      t.expectMarbles(line(t, '-Lk--k', '-', '---w'), 'ELkw', states);
    }));

  it('forgets with the attachment how far behind the engine plays, and knows no edge of a film', () =>
    marbles((t) => {
      const states = {
        E: state({}),
        L: state({ isLive: true }),
        k: state({ isLive: true, seekable: [100, 220], edgeSeconds: 220 }),
      };
      t.expectMarbles(line(t, '---Lk', '--z', '-6'), 'E--Lk', states);
      t.expectMarbles(line(t, '-k', '-', '-6'), '     Ef', { E: state({}), f: state({ seekable: [100, 220] }) });
    }));

  it('stands at the place an attachment will start at, and forgets all else of the one before', () =>
    marbles((t) => {
      const states = { E: state({}), l: at(0), b: at(0, { buffered: [[0, 30]] }), a: state({ positionSeconds: 500 }) };
      t.expectMarbles(line(t, '-l-b---', '-----a-'), 'El-b-a-', states);
    }));

  it('starts the next episode at its beginning', () =>
    marbles((t) => {
      const states = { E: state({}), l: at(0), t: at(12.5) };
      t.expectMarbles(line(t, '-l-t---', '-----z-'), 'El-t-E-', states);
    }));

  it('says nothing of facts that move nothing, and nothing twice', () =>
    marbles((t) => {
      const states = { E: state({}), t: state({ positionSeconds: 12.5 }) };
      t.expectMarbles(line(t, '-p-x-tt-'), 'E----t--', states);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const facts$ = t.hot('                                            -l-t', facts);
      const attaching$ = t.hot('                                        ----', attaching);
      const liveMoved$ = t.hot('                                        ----', moved);
      t.expectObservable(timeline({ facts$, attaching$, liveMoved$ }), '^-!').toBe('El', { E: state({}), l: at(0) });
      t.expectSubscriptions(facts$.subscriptions).toBe('                ^-!');
      t.expectSubscriptions(attaching$.subscriptions).toBe('            ^-!');
      t.expectSubscriptions(liveMoved$.subscriptions).toBe('            ^-!');
    }));
});
