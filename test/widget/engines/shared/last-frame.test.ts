// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLastFrame } from '../../../../src/widget/engines/shared/last-frame.ts';
import { countListeners, fakeMedia, setReadOnly } from '../fake-media.ts';

const pictures = () => document.querySelectorAll('canvas.last-frame');

/** An element with a picture on the screen, and the callbacks that wait for its next frame. */
function screen() {
  const media = fakeMedia();
  const frames = new Map<number, () => void>();
  let asked = 0;
  for (const [name, value] of Object.entries({ videoWidth: 1280, videoHeight: 720, clientWidth: 640 }))
    Object.defineProperty(media, name, { value, configurable: true });
  setReadOnly(media, {
    readyState: 4,
    requestVideoFrameCallback(work: () => void) {
      frames.set((asked += 1), work);
      return asked;
    },
    cancelVideoFrameCallback: (id: number) => void frames.delete(id),
  });
  const listeners = countListeners(media);
  document.body.append(media);
  return { media, frames, listeners };
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the picture of the last frame', () => {
  it('is placed after the element, as large as the element is shown', () => {
    const { media } = screen();
    keepLastFrame(media);
    const [picture] = pictures();
    expect(picture?.previousSibling).toBe(media);
    expect(picture).toMatchObject({ width: 640, height: 360 });
  });

  it('is kept even if no later data is loaded yet', () => {
    const { media } = screen();
    setReadOnly(media, { readyState: 2 });
    keepLastFrame(media);
    expect(pictures()).toHaveLength(1);
  });

  it.each([
    ['there is no picture', { videoWidth: 0 }],
    ['there is no data for the picture', { readyState: 1 }],
  ])('is not kept if %s', (_, values) => {
    const { media } = screen();
    for (const [name, value] of Object.entries(values)) Object.defineProperty(media, name, { value });
    keepLastFrame(media);
    expect(pictures()).toHaveLength(0);
  });

  it('is not kept if nothing can be drawn', () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { media, listeners } = screen();
    keepLastFrame(media);
    expect([pictures().length, listeners()]).toEqual([0, 0]);
  });

  it('is removed when the element plays again, with its listeners', () => {
    const { media, frames, listeners } = screen();
    keepLastFrame(media);
    media.dispatchEvent(new Event('playing'));
    expect(pictures()).toHaveLength(0);
    expect(listeners()).toBe(0);
    expect(frames.size).toBe(0);
  });

  it('stays while the sound plays alone, and is removed when a picture plays', () => {
    const { media, listeners } = screen();
    keepLastFrame(media, false);
    Object.defineProperty(media, 'videoWidth', { value: 0, configurable: true });
    media.dispatchEvent(new Event('playing'));
    expect(pictures()).toHaveLength(1);
    Object.defineProperty(media, 'videoWidth', { value: 640, configurable: true });
    media.dispatchEvent(new Event('playing'));
    expect(pictures()).toHaveLength(0);
    expect(listeners()).toBe(0);
  });

  it('is removed at the next frame of an element that does not play', () => {
    const { media, frames, listeners } = screen();
    keepLastFrame(media);
    for (const show of frames.values()) show();
    expect(pictures()).toHaveLength(0);
    expect(listeners()).toBe(0);
  });

  it('stays when the old frame is reported once more after the element was emptied', () => {
    const { media, frames } = screen();
    keepLastFrame(media);
    setReadOnly(media, { readyState: 0 });
    const [[first, show]] = [...frames] as [[number, () => void]];
    frames.delete(first);
    show();
    expect(pictures()).toHaveLength(1);
    setReadOnly(media, { readyState: 4 });
    for (const showNext of [...frames.values()]) showNext();
    expect(pictures()).toHaveLength(0);
  });

  it('is replaced by a later one, with all its listeners', () => {
    const { media, frames, listeners } = screen();
    for (let time = 0; time < 100; time += 1) keepLastFrame(media);
    expect(pictures()).toHaveLength(1);
    expect(listeners()).toBe(1);
    expect(frames.size).toBe(1);
  });

  it('is not kept if the element has no picture', () => {
    const { media } = screen();
    Object.defineProperty(media, 'videoWidth', { value: 0 });
    keepLastFrame(media);
    expect(pictures()).toHaveLength(0);
  });
});
