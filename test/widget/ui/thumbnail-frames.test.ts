// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameThumbnail } from '../../../streams/model/thumbnails.ts';
import { createThumbnailFrames } from '../../../src/widget/ui/thumbnails/frames.ts';
import { createThumbnailImages } from '../../../src/widget/ui/thumbnails/images.ts';
import { createRecent, type Kept } from '../../../src/widget/ui/thumbnails/recent.ts';

const stream = { initUrl: 'init.mp4', initBytes: null, mimeType: 'video/mp4; codecs="avc1"' };
const frame = (number: number): FrameThumbnail => ({
  startSeconds: number * 2,
  endSeconds: number * 2 + 2,
  url: 'film.mp4',
  bytes: [number * 10, number * 10 + 9],
  stream,
});

/** A decoder whose work is done by hand. */
function setUp(kept = createRecent<Kept>(99)) {
  const decoded: { frame: FrameThumbnail; finish: () => void; fail: () => void }[] = [];
  const opened: { isClosed: boolean }[] = [];
  const frames = createThumbnailFrames(kept, () => {
    const decoder = { isClosed: false };
    opened.push(decoder);
    return {
      decode: (wanted) =>
        new Promise((resolve, reject) => {
          const fail = () => reject(new Error('no'));
          decoded.push({ frame: wanted, finish: () => resolve(document.createElement('canvas')), fail });
        }),
      close: () => {
        decoder.isClosed = true;
        decoded.at(-1)?.fail();
      },
    };
  });
  const onReady = vi.fn();
  return { frames, decoded, opened, onReady, want: (number: number) => frames.frameOf(frame(number), onReady) };
}

const soon = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('key frames as pictures', () => {
  it('opens nothing before a frame is needed', () => expect(setUp().opened).toEqual([]));

  it('a frame is there once it is decoded, and says so', async () => {
    const { want, decoded, onReady } = setUp();
    expect(want(1)).toBeNull();
    decoded[0]!.finish();
    await soon();
    expect(onReady).toHaveBeenCalledOnce();
    expect(want(1)).toBeInstanceOf(HTMLCanvasElement);
    expect(decoded).toHaveLength(1);
  });

  it('one is decoded at a time, and of those wanted meanwhile only the latest', async () => {
    const { want, decoded } = setUp();
    for (const number of [1, 2, 3, 4]) want(number);
    expect(decoded.map((work) => work.frame)).toEqual([frame(1)]);
    decoded[0]!.finish();
    await soon();
    expect(decoded.map((work) => work.frame)).toEqual([frame(1), frame(4)]);
  });

  it('no more than one in a hundred milliseconds', async () => {
    const { want, decoded } = setUp();
    want(1);
    decoded[0]!.finish();
    await soon(50);
    want(2);
    await soon(49);
    expect(decoded).toHaveLength(1);
    await soon(1);
    expect(decoded).toHaveLength(2);
  });

  it('a place that is known already takes the wish for another away', async () => {
    const { want, decoded } = setUp();
    want(1);
    decoded[0]!.finish();
    await soon();
    want(2);
    want(3);
    expect(want(1)).not.toBeNull();
    decoded[1]!.finish();
    await soon();
    expect(decoded).toHaveLength(2);
  });

  it('one that cannot be decoded is no picture, is not tried again, and the next gets a new decoder', async () => {
    const { want, decoded, opened } = setUp();
    want(1);
    decoded[0]!.fail();
    await soon();
    expect(want(1)).toBeNull();
    want(2);
    await soon();
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(decoded.map((work) => work.frame)).toEqual([frame(1), frame(2)]);
  });

  it('a browser that has no decoder shows none, and breaks nothing', async () => {
    const frames = createThumbnailFrames(createRecent<Kept>(99), () => {
      throw new TypeError('MediaSource is not a constructor');
    });
    expect(frames.frameOf(frame(1), () => {})).toBeNull();
    await soon();
    expect(frames.frameOf(frame(1), () => {})).toBeNull();
  });

  it('releases the decoder after ten unused seconds, and opens it again when needed', async () => {
    const { want, decoded, opened } = setUp();
    want(1);
    decoded[0]!.finish();
    await soon(9_999);
    expect(opened[0]?.isClosed).toBe(false);
    await soon(1);
    expect(opened[0]?.isClosed).toBe(true);
    want(2);
    expect(opened).toHaveLength(2);
  });

  it('what was under way when it was closed is not taken for a failure', async () => {
    const { want, frames, decoded, opened } = setUp();
    want(1);
    frames.close();
    await soon();
    expect(console.warn).not.toHaveBeenCalled();
    expect(opened[0]?.isClosed).toBe(true);
    want(1);
    expect(decoded).toHaveLength(2);
  });

  it('frames and images share the room there is: what was not used for longest goes', async () => {
    const kept = createRecent<Kept>(2);
    const { want, decoded } = setUp(kept);
    const images = createThumbnailImages(kept, () => ({ src: '', complete: true, naturalWidth: 1, onload: null }));
    want(1);
    decoded[0]!.finish();
    await soon();
    images.isReady('a.jpg', () => {});
    want(1);
    images.isReady('b.jpg', () => {});
    expect(want(1)).not.toBeNull();
    images.isReady('a.jpg', () => {});
    images.isReady('b.jpg', () => {});
    expect(want(1)).toBeNull();
  });
});
