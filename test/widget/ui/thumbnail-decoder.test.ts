// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDecoder } from '../../../src/widget/ui/slider/thumbnails/decoder.ts';
import { until } from '../../until.ts';

const stream = { initUrl: 'init.mp4', initBytes: null, mimeType: 'video/mp4; codecs="avc1"' };
const frame = { startSeconds: 600, endSeconds: 602, url: '1.m4s', bytes: null, stream };

/** A media element that seeks as the HTML standard says: before its metadata it only stores where to begin. */
class Video extends EventTarget {
  muted = false;
  src = '';
  readyState = 0;
  seeking = false;
  videoWidth = 640;
  videoHeight = 360;
  readonly places: number[] = [];
  #place = 0;

  get currentTime() {
    return this.#place;
  }

  set currentTime(seconds: number) {
    this.places.push(seconds);
    this.#place = seconds;
    if (this.readyState > 0) this.seeking = true;
  }

  loadMetadata() {
    this.readyState = 1;
    if (this.#place > 0) this.seeking = true;
    this.dispatchEvent(new Event('loadedmetadata'));
  }

  arrive() {
    this.seeking = false;
    this.readyState = 4;
    this.dispatchEvent(new Event('seeked'));
  }

  removeAttribute() {}
  load() {}
}

class Buffer extends EventTarget {
  buffered = { length: 1, start: () => 0 };
  appendBuffer() {
    queueMicrotask(() => this.dispatchEvent(new Event('updateend')));
  }
  remove() {
    this.appendBuffer();
  }
  abort() {}
}

function setUp() {
  const video = new Video();
  const buffer = new Buffer();
  const context = { drawImage: vi.fn() };
  const source = Object.assign(new EventTarget(), { addSourceBuffer: () => buffer, endOfStream: vi.fn() });
  vi.stubGlobal('MediaSource', function MediaSource() {
    return source;
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('bytes')));
  vi.spyOn(document, 'createElement').mockImplementation(((name: string) =>
    name === 'video' ? video : { width: 0, height: 0, getContext: () => context }) as never);
  const decoder = openDecoder();
  source.dispatchEvent(new Event('sourceopen'));
  return { video, buffer, source, context, decoder };
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:0');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a frame at the start of its stream', () => {
  it('is drawn if the metadata comes only after the frame was appended', async () => {
    const { video, source, context, decoder } = setUp();
    const decoded = decoder.decode(frame);
    await until(() => expect(source.endOfStream).toHaveBeenCalledOnce());
    video.loadMetadata();
    await until(() => expect(video.seeking).toBe(true));
    expect(video.places).toEqual([0]);
    video.arrive();
    expect((await decoded).height).toBe(180);
    expect(context.drawImage).toHaveBeenCalledOnce();
  });

  it('is drawn if the metadata came before the frame', async () => {
    const { video, decoder } = setUp();
    video.loadMetadata();
    const decoded = decoder.decode(frame);
    await until(() => expect(video.seeking).toBe(true));
    video.arrive();
    expect((await decoded).width).toBe(320);
  });

  it('is not drawn at the end of a seek by the element, but at the end of the decoder’s own seek', async () => {
    const { video, context, decoder } = setUp();
    video.loadMetadata();
    const decoded = decoder.decode(frame);
    await until(() => expect(video.seeking).toBe(true));
    video.dispatchEvent(new Event('seeked'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(context.drawImage).not.toHaveBeenCalled();
    video.arrive();
    await decoded;
    expect(context.drawImage).toHaveBeenCalledOnce();
  });
});

describe('the picture of a frame', () => {
  /** A decoder whose seek is over, in a browser that reports when a frame is presented. */
  async function seeked() {
    const { video, context, decoder } = setUp();
    const callbacks: VideoFrameRequestCallback[] = [];
    const requestVideoFrameCallback = (callback: VideoFrameRequestCallback) => callbacks.push(callback);
    const present = (mediaTime: number) =>
      callbacks.splice(0).forEach((callback) => callback(0, { mediaTime } as VideoFrameCallbackMetadata));
    Object.assign(video, { requestVideoFrameCallback });
    video.loadMetadata();
    const decoded = decoder.decode(frame);
    await until(() => expect(video.seeking).toBe(true));
    vi.useFakeTimers();
    video.arrive();
    return { decoded, present, context };
  }
  afterEach(() => void vi.useRealTimers());

  it('is drawn when its frame is presented, and not while the element still shows the frame before', async () => {
    const { decoded, present, context } = await seeked();
    present(18);
    await vi.advanceTimersByTimeAsync(249);
    expect(context.drawImage).not.toHaveBeenCalled();
    present(0);
    await decoded;
    expect(context.drawImage).toHaveBeenCalledOnce();
  });

  it('is drawn after a quarter of a second if no frame is presented, as in a background page', async () => {
    const { decoded, context } = await seeked();
    await vi.advanceTimersByTimeAsync(250);
    await decoded;
    expect(context.drawImage).toHaveBeenCalledOnce();
  });
});

it('a decoder that is closed while it decodes rejects its work', async () => {
  const { source, decoder } = setUp();
  const decoded = decoder.decode(frame);
  await until(() => expect(source.endOfStream).toHaveBeenCalledOnce());
  decoder.close();
  await expect(decoded).rejects.toThrow('canceled');
});
