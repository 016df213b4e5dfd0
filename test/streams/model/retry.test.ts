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
    ['at its position in a film', aTimeline({ positionSeconds: 194 }), 194],
    ['at its position in a channel', aTimeline({ isLive: true, positionSeconds: 170, edgeSeconds: 182 }), 170],
    [
      'at the edge of a channel whose positions have started again',
      aTimeline({ isLive: true, positionSeconds: 194, edgeSeconds: 182 }),
      182,
    ],
    [
      'at the end of what is seekable if no edge is told',
      aTimeline({ isLive: true, positionSeconds: 194, edgeSeconds: null, seekable: [0, 186] }),
      186,
    ],
    [
      'at the edge of a channel that no longer has the position',
      aTimeline({ isLive: true, positionSeconds: 20, edgeSeconds: 182, seekable: [160, 186] }),
      182,
    ],
    ['at its position in a channel of which nothing is known', aTimeline({ isLive: true, positionSeconds: 9 }), 9],
  ])('%s', (_what, timeline, place) => {
    expect(retryPlace(timeline)).toBe(place);
    expect(retryInPlace(playing(timeline))).toEqual([{ type: 'engine.retry', cause: 'retry', positionSeconds: place }]);
  });
});

it.each([
  ['leaves a broken segment of a film behind', aTimeline({ positionSeconds: 194 }), 198],
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
    ['comes with a new playlist in a channel', aTimeline({ isLive: true }), 'anew'],
  ])('%s', (_what, timeline, how) => {
    expect(retryInPlace(playing(timeline), { how: 'newBuffer' })[0]).toMatchObject({ type: 'engine.retry', how });
  });

  it('for another codec stays one in a channel, too', () => {
    const now = playing(aTimeline({ isLive: true }));
    expect(retryInPlace(now, { how: 'otherCodec' })[0]).toMatchObject({ how: 'otherCodec' });
  });
});
