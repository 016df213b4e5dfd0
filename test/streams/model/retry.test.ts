import { describe, expect, it } from 'vitest';
import { retryInPlace, retryPlace } from '../../../streams/model/retry.ts';
import type { TimelineState } from '../../../streams/model/state.ts';
import { aPlayback, aTimeline } from '../support.ts';

const playing = (timeline: TimelineState) => ({
  timeline,
  attached: { isAttached: true },
  playback: aPlayback({ phase: 'playing' }),
  filmIntent: { wants: 'play', cause: 'viewer', autoplay: 'free' } as const,
});

describe('a retry goes on', () => {
  it.each([
    ['at its place in a film', aTimeline({ positionSeconds: 194 }), 194],
    ['at its place in a channel', aTimeline({ isLive: true, positionSeconds: 170, edgeSeconds: 182 }), 170],
    [
      'at the edge of a channel that has been loaded anew',
      aTimeline({ isLive: true, positionSeconds: 194, edgeSeconds: 182 }),
      182,
    ],
    [
      'at the end of what can be played, where no edge is told',
      aTimeline({ isLive: true, positionSeconds: 194, edgeSeconds: null, seekable: [0, 186] }),
      186,
    ],
    [
      'at the edge of a channel that has the place no longer',
      aTimeline({ isLive: true, positionSeconds: 20, edgeSeconds: 182, seekable: [160, 186] }),
      182,
    ],
    ['at its place in a channel of which nothing is known', aTimeline({ isLive: true, positionSeconds: 9 }), 9],
  ])('%s', (_what, timeline, place) => {
    expect(retryPlace(timeline)).toBe(place);
    expect(retryInPlace(playing(timeline))).toEqual([{ type: 'engine.retry', cause: 'retry', positionSeconds: place }]);
  });
});

it.each([
  ['leaves a broken place of a film behind', aTimeline({ positionSeconds: 194 }), 198],
  [
    'goes no further than the edge of a channel',
    aTimeline({ isLive: true, positionSeconds: 180, edgeSeconds: 182 }),
    182,
  ],
])('a retry that skips some seconds %s', (_what, timeline, positionSeconds) => {
  expect(retryInPlace(playing(timeline), {}, 4)[0]).toMatchObject({ type: 'engine.retry', positionSeconds });
});

describe('a new buffer', () => {
  it.each([
    ['is enough for a film', aTimeline(), 'newBuffer'],
    ['of a channel comes with a new playlist', aTimeline({ isLive: true }), 'anew'],
  ])('%s', (_what, timeline, how) => {
    expect(retryInPlace(playing(timeline), { how: 'newBuffer' })[0]).toMatchObject({ type: 'engine.retry', how });
  });

  it('of another codec stays one', () => {
    const now = playing(aTimeline({ isLive: true }));
    expect(retryInPlace(now, { how: 'otherCodec' })[0]).toMatchObject({ how: 'otherCodec' });
  });
});
