import type { FrameStream, FrameThumbnail } from '../../../../../streams/model/thumbnails.ts';
import { fetchRange } from './fetch-range.ts';
import { withDeadline } from '../../../../contract/deadline.ts';

/** How long a frame may make no progress: neither a byte nor a picture has come. */
const PROGRESS_TIMEOUT_MS = 8_000;
/** Limit for presenting a decoded frame: a page in the background presents no frames. */
const PRESENTATION_TIMEOUT_MS = 250;
/** How far the time of a frame may be from the beginning of its buffer, since time scales round. */
const FRAME_TOLERANCE_SECONDS = 0.02;
/** Width of a preview on a high-density screen, in pixels. */
const PREVIEW_WIDTH_PX = 320;

export interface FrameDecoder {
  readonly decode: (frame: FrameThumbnail) => Promise<HTMLCanvasElement>;
  readonly close: () => void;
}

/**
 * Decodes single frames in a hidden video element: it appends an initialisation segment and one key frame, and ends the
 * stream at once, so that the browser's decoder does not wait for more. One frame at a time.
 */
export function openDecoder(): FrameDecoder {
  const video = document.createElement('video');
  video.muted = true;
  const source = new MediaSource();
  const sourceUrl = URL.createObjectURL(source);
  const closing = new AbortController();
  const opened = once(source, 'sourceopen', closing.signal);
  // A failure reaches the callers of `decode`; without a caller it must not become an unhandled rejection.
  opened.catch(() => undefined);
  video.src = sourceUrl;
  let buffer: SourceBuffer | null = null;
  let current: FrameStream | null = null;

  async function fill(target: SourceBuffer, bytes: ArrayBuffer, signal: AbortSignal) {
    target.appendBuffer(bytes);
    await once(target, 'updateend', signal);
  }

  /** Empties the buffer, which also reopens an ended stream. */
  async function empty(target: SourceBuffer, signal: AbortSignal) {
    target.remove(0, Infinity);
    await once(target, 'updateend', signal);
    // The last bytes were the start of a longer segment: without this the parser would wait for the rest.
    target.abort();
  }

  async function start(stream: FrameStream, signal: AbortSignal, onProgress: () => void): Promise<SourceBuffer> {
    const init = await fetchRange(stream.initUrl, stream.initBytes, signal, onProgress);
    await opened;
    buffer ??= source.addSourceBuffer(stream.mimeType);
    if (current !== null) await empty(buffer, signal);
    if (current !== null && current.mimeType !== stream.mimeType) buffer.changeType(stream.mimeType);
    await fill(buffer, init, signal);
    current = stream;
    return buffer;
  }

  async function show(frame: FrameThumbnail, signal: AbortSignal, onProgress: () => void) {
    const bytes = await fetchRange(frame.url, frame.bytes, signal, onProgress);
    const isStarted = buffer !== null && current !== null && isSameStream(current, frame.stream);
    const target = isStarted && buffer !== null ? buffer : await start(frame.stream, signal, onProgress);
    if (isStarted) await empty(target, signal);
    await fill(target, bytes, signal);
    source.endOfStream();
    if (target.buffered.length === 0) throw new Error('There is no frame in it.');
    // Without metadata an element only notes where to begin, and does not seek to 0, its present position.
    if (video.readyState === 0) await once(video, 'loadedmetadata', signal);
    const seconds = target.buffered.start(0);
    const presented = framePresented(video, seconds);
    video.currentTime = seconds;
    // A shorter stream makes the element seek by itself, and the event of that seek may still be to come.
    while (video.seeking) await once(video, 'seeked', signal);
    await Promise.race([presented, new Promise((resolve) => setTimeout(resolve, PRESENTATION_TIMEOUT_MS))]);
  }

  return {
    decode: async (frame) => {
      await withDeadline(PROGRESS_TIMEOUT_MS, closing.signal, (signal, onProgress) => show(frame, signal, onProgress));
      return draw(video);
    },
    close: () => {
      closing.abort();
      URL.revokeObjectURL(sourceUrl);
      video.removeAttribute('src');
      video.load();
    },
  };
}

function draw(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = PREVIEW_WIDTH_PX;
  canvas.height = Math.round((PREVIEW_WIDTH_PX * video.videoHeight) / video.videoWidth);
  const context = canvas.getContext('2d');
  if (context === null || !(canvas.height > 0)) throw new Error('The frame has no picture.');
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Resolves when the frame at `seconds` can be drawn. An element may end its seek while the new picture is still on its
 * way; the canvas would get the old picture or none. Resolves at once if the browser cannot tell.
 */
function framePresented(video: HTMLVideoElement, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const waitForFrame = () =>
      video.requestVideoFrameCallback((_, { mediaTime }) => {
        if (Math.abs(mediaTime - seconds) < FRAME_TOLERANCE_SECONDS) resolve();
        else waitForFrame();
      });
    if ('requestVideoFrameCallback' in video) waitForFrame();
    else resolve();
  });
}

const isSameStream = (left: FrameStream, right: FrameStream): boolean =>
  left.initUrl === right.initUrl &&
  left.mimeType === right.mimeType &&
  left.initBytes?.join() === right.initBytes?.join();

/** Resolves with the event; rejects if an `error` event or the signal comes first. */
function once(target: EventTarget, name: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const settle = (act: () => void) => () => {
      done.abort();
      act();
    };
    const fail = (reason: unknown) =>
      settle(() => reject(reason instanceof Error ? reason : new Error(String(reason))));
    const options = { signal: done.signal };
    target.addEventListener(
      name,
      settle(() => resolve(undefined)),
      options,
    );
    target.addEventListener('error', fail(`${name} never came: an error did.`), options);
    signal.addEventListener('abort', () => fail(signal.reason)(), options);
    if (signal.aborted) fail(signal.reason)();
  });
}
