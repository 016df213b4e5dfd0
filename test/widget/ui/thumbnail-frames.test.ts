// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameThumbnail } from '../../../streams/model/thumbnails.ts';
import { createThumbnailFrames } from '../../../src/widget/ui/slider/thumbnails/frames.ts';
import { createThumbnailImages } from '../../../src/widget/ui/slider/thumbnails/images.ts';
import { createRecent, type Kept } from '../../../src/widget/ui/slider/thumbnails/recent.ts';

const stream = { initUrl: 'init.mp4', initBytes: null, mimeType: 'video/mp4; codecs="avc1"' };
const frame = (number: number): FrameThumbnail => ({
  startSeconds: number * 2,
  endSeconds: number * 2 + 2,
  url: 'film.mp4',
  bytes: [number * 10, number * 10 + 9],
  stream,
});

/** Thumbnail frames with a decoder whose work is finished by hand. */
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

describe('thumbnails from key frames', () => {
  it('open no decoder before a frame is needed', () => expect(setUp().opened).toEqual([]));

  it('are ready once decoded, and report it', async () => {
    const { want, decoded, onReady } = setUp();
    expect(want(1)).toBeNull();
    decoded[0]!.finish();
    await soon();
    expect(onReady).toHaveBeenCalledOnce();
    expect(want(1)).toBeInstanceOf(HTMLCanvasElement);
    expect(decoded).toHaveLength(1);
  });

  it('are decoded one at a time, and only the latest request of the meantime is decoded next', async () => {
    const { want, decoded } = setUp();
    for (const number of [1, 2, 3, 4]) want(number);
    expect(decoded.map((work) => work.frame)).toEqual([frame(1)]);
    decoded[0]!.finish();
    await soon();
    expect(decoded.map((work) => work.frame)).toEqual([frame(1), frame(4)]);
  });

  it('are decoded at most once in a hundred milliseconds', async () => {
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

  it('drop a waiting request when a known place is wanted', async () => {
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

  it('do not retry a frame that cannot be decoded, and the next frame gets a new decoder', async () => {
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

  it('are absent in a browser without a decoder, and nothing breaks', async () => {
    const frames = createThumbnailFrames(createRecent<Kept>(99), () => {
      throw new TypeError('MediaSource is not a constructor');
    });
    expect(frames.frameOf(frame(1), () => {})).toBeNull();
    await soon();
    expect(frames.frameOf(frame(1), () => {})).toBeNull();
  });

  it('release the decoder after ten unused seconds, and open it again when needed', async () => {
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

  it('do not take a frame that was being decoded at the close for a failure', async () => {
    const { want, frames, decoded, opened } = setUp();
    want(1);
    frames.close();
    await soon();
    expect(console.warn).not.toHaveBeenCalled();
    expect(opened[0]?.isClosed).toBe(true);
    want(1);
    expect(decoded).toHaveLength(2);
  });

  it('share one cache with images, and the least recently used one is dropped', async () => {
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
