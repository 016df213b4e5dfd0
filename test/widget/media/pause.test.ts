import { expect, it, vi } from 'vitest';
import { createMediaSink } from '../../../src/widget/media/media-sink.ts';
import { FakeMedia } from '../support/fake-media.ts';
import { give } from '../support/give.ts';

/** An element that plays again by itself after so many pauses, before it reports each of them. */
function restless(times: number) {
  let left = times;
  const media = Object.assign(new FakeMedia(), {
    play: vi.fn(() => {
      media.paused = false;
      return Promise.resolve();
    }),
    pause: vi.fn(() => {
      if (media.paused) return;
      media.paused = left === 0;
      left = Math.max(left - 1, 0);
      queueMicrotask(() => media.fire('pause'));
    }),
  });
  return { media, sink: createMediaSink(media.element, () => undefined).sink };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it.each([0, 1, 2])('a pause lasts though the browser plays again %d times', async (times) => {
  const { media, sink } = restless(times);
  give(sink, 'media.pause', {});
  await settled();
  expect([media.paused, media.pause.mock.calls.length]).toEqual([true, times + 1]);
});

it('a browser that always plays again is paused only a few times', async () => {
  const { media, sink } = restless(Infinity);
  give(sink, 'media.pause', {});
  await settled();
  expect(media.paused).toBe(false);
  expect(media.pause.mock.calls.length).toBeLessThan(5);
});

it('a later command to play is not undone', async () => {
  const { media, sink } = restless(0);
  give(sink, 'media.pause', {});
  give(sink, 'media.play', {});
  await settled();
  expect(media.paused).toBe(false);
});

it('a play by the browser’s own controls is not undone, now or at a later pause', async () => {
  const { media, sink } = restless(0);
  give(sink, 'media.pause', {});
  await settled();
  void media.play();
  media.fire('play', 'playing', 'pause');
  expect([media.paused, media.pause.mock.calls.length]).toEqual([false, 1]);
});
