import { describe, expect, it } from 'vitest';
import { elementTimeline, liveWindow, timeline } from '../../../../streams/features/playback/timeline.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { TimelineState } from '../../../../streams/model/state.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Protection } from '../../../../streams/model/protection.ts';
import { anEpisode, aReadySource, aSelection } from '../../support.ts';
import { slicesAfter } from '../support.ts';

const signals: Record<string, Signal> = {
  a: { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 500 },
  z: { type: 'engine.attaching', url: '/b.m3u8', startSeconds: 0 },
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
  6: { type: 'engine.liveWindowChanged', window: null, delaySeconds: 6 },
  3: { type: 'engine.liveWindowChanged', window: null, delaySeconds: 1.5 },
  9: { type: 'engine.liveWindowChanged', window: null, delaySeconds: 999 },
  0: { type: 'engine.liveWindowChanged', window: null, delaySeconds: 0 },
  w: { type: 'engine.liveWindowChanged', window: [160, 218], delaySeconds: 6 },
};
const state = (fields: Partial<TimelineState> = {}): TimelineState => ({
  positionSeconds: 0,
  durationSeconds: -2,
  buffered: [],
  seekable: null,
  isLive: false,
  edgeSeconds: null,
  edgeToleranceSeconds: 0,
  ...fields,
});
const at = (positionSeconds: number, fields: Partial<TimelineState> = {}): TimelineState =>
  state({ durationSeconds: 1_440, positionSeconds, ...fields });
const channel = (edgeSeconds: number): TimelineState =>
  state({ isLive: true, seekable: [100, 220], edgeSeconds, edgeToleranceSeconds: 10 });

const timelinesAfter = (row: string, around: Partial<State> = {}): readonly TimelineState[] =>
  slicesAfter('timeline', [elementTimeline, liveWindow, timeline], [...row].map((key) => signals[key]) as Signal[], {
    state: around,
  });

describe('timeline', () => {
  it('knows neither position nor duration at first', () => expect(timeline.initial).toEqual(state()));

  it.each<[title: string, row: string, expected: readonly TimelineState[]]>([
    [
      'follows the element: its duration, its position, a seek and its landing',
      'ltsd',
      [0, 12.5, 300, 299.9].map((place) => at(place)),
    ],
    ['follows the buffer', 'lb', [at(0), at(0, { buffered: [[0, 30]] })]],
    [
      'knows a live stream by its unknown duration, and its window by what is seekable',
      'LkK',
      [state({ isLive: true }), channel(220), state({ isLive: true })],
    ],
    [
      'has the edge of a live stream where its engine plays live, and never before the window',
      'Lk690',
      [state({ isLive: true }), channel(220), channel(214), channel(100), channel(220)],
    ],
    [
      'has the same tolerance in a stream of low latency, which is played near its end',
      'Lk3',
      [state({ isLive: true }), channel(220), channel(218.5)],
    ],
    [
      'keeps the distance that the engine told before the window',
      '6Lk',
      [state(), state({ isLive: true }), channel(214)],
    ],
    [
      "prefers the engine's window to the element's, which includes the buffer",
      'Lkwk',
      [
        state({ isLive: true }),
        channel(220),
        ...Array.from({ length: 2 }, () =>
          state({ isLive: true, seekable: [160, 218], edgeSeconds: 212, edgeToleranceSeconds: 10 }),
        ),
      ],
    ],
    [
      'forgets the distance of the engine with the attachment',
      '6zLk',
      [state(), state(), state({ isLive: true }), channel(220)],
    ],
    ['has no edge of a film', 'k6', [state({ seekable: [100, 220] }), state({ seekable: [100, 220] })]],
    [
      'is at the position at which an attachment will start, and forgets all else of the one before',
      'lba',
      [at(0), at(0, { buffered: [[0, 30]] }), state({ positionSeconds: 500 })],
    ],
    ['starts the next episode at its beginning', 'ltz', [at(0), at(12.5), state()]],
  ])('%s', (_, row, expected) => expect(timelinesAfter(row)).toEqual(expected));

  it('stays the same object if a signal changes nothing', () => {
    const [first, ...later] = timelinesAfter('tpxt');
    expect(first).toEqual(state({ positionSeconds: 12.5 }));
    for (const same of later) expect(same).toBe(first);
  });

  it('stays the same object for a channel, too, if a signal changes nothing', () => {
    const told = timelinesAfter('Lktt');
    expect(told[3]).toBe(told[2]);
  });
});

describe('an element that tells an infinite duration', () => {
  const ofCatalogue = (duration: number | null, fields: Partial<State> = {}): Partial<State> => ({
    output: 'here',
    source: aReadySource('/a.m3u8'),
    selection: aSelection(anEpisode(1, { duration })),
    ...fields,
  });
  const endless = (row: string, around: Partial<State>) => timelinesAfter(row, around).map(({ isLive }) => isLive);

  it('does not make a film a channel while the library has not reported its end: the duration is unknown then', () => {
    const unknown = state({ seekable: [100, 220] });
    expect(timelinesAfter('Lkl', ofCatalogue(1_440))).toEqual([state(), unknown, at(0, { seekable: [100, 220] })]);
    expect(endless('L', ofCatalogue(1_440, { source: aReadySource('/a.mpd', { kind: 'dash' }) }))).toEqual([false]);
  });

  it('makes a channel if the library tells a live window, even if the catalogue has a duration', () => {
    expect(endless('L6k', ofCatalogue(1_440))).toEqual([false, true, true]);
    expect(endless('6Lk', ofCatalogue(1_440))).toEqual([false, true, true]);
  });

  it('makes a channel if the catalogue has no duration', () => {
    expect(endless('L', ofCatalogue(null))).toEqual([true]);
    expect(endless('L', ofCatalogue(0))).toEqual([true]);
  });

  it.each<[player: string, around: Partial<State>]>([
    ['a browser', { source: aReadySource('/a.m3u8', { kind: 'native' }) }],
    ['a browser that decrypts', { source: aReadySource('/a.m3u8', { protection: {} satisfies Protection }) }],
    ['an AirPlay screen', { output: 'airPlay' }],
    ['a Cast device', { output: 'cast' }],
  ])('makes a channel on %s, which tells no live window', (_, around) => {
    expect(endless('L', ofCatalogue(1_440, around))).toEqual([true]);
  });
});
