import { beforeEach, describe, expect, it, vi } from 'vitest';
import { frameCounts } from '../../../src/widget/media/dropped-frames.ts';
import { FakeMedia } from '../support/fake-media.ts';

function setUp() {
  let droppedVideoFrames = 0;
  const media = Object.assign(new FakeMedia(), { getVideoPlaybackQuality: () => ({ droppedVideoFrames }) });
  const told: number[] = [];
  const subscription = frameCounts(media.element).subscribe(({ droppedFrames }) => told.push(droppedFrames));
  const play = (seconds: number, dropped: number) => {
    droppedVideoFrames = dropped;
    for (let tick = 0; tick < seconds * 4; tick += 1) {
      media.dispatchEvent(new Event('timeupdate'));
      vi.advanceTimersByTime(250);
    }
  };
  return { told, play, subscription };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('dropped frames', () => {
  it('are counted from time to time, and reported when the count has changed', () => {
    const { told, play } = setUp();
    play(6, 0);
    play(12, 7);
    expect(told).toEqual([0, 7]);
  });

  it('are counted from zero for another source', () => {
    const { told, play } = setUp();
    play(6, 4);
    play(12, 0);
    expect(told).toEqual([4, 0]);
  });

  it('are not counted after unsubscribing', () => {
    const { told, play, subscription } = setUp();
    subscription.unsubscribe();
    play(6, 4);
    expect(told).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
