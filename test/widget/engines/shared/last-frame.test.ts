// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLastFrame } from '../../../../src/widget/engines/shared/last-frame.ts';
import { countListeners, fakeMedia, set } from '../fake-media.ts';

const pictures = () => document.querySelectorAll('canvas.last-frame');

/** An element with a picture on screen, and what waits for its next one. */
function screen() {
  const media = fakeMedia();
  const frames = new Map<number, () => void>();
  let asked = 0;
  for (const [name, value] of Object.entries({ videoWidth: 1280, videoHeight: 720, clientWidth: 640 }))
    Object.defineProperty(media, name, { value, configurable: true });
  set(media, {
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

describe('the last frame', () => {
  it('stands after the element, as large as it is shown', () => {
    const { media } = screen();
    keepLastFrame(media);
    const [picture] = pictures();
    expect(picture?.previousSibling).toBe(media);
    expect(picture).toMatchObject({ width: 640, height: 360 });
  });

  it('is kept where there is nothing behind it yet', () => {
    const { media } = screen();
    set(media, { readyState: 2 });
    keepLastFrame(media);
    expect(pictures()).toHaveLength(1);
  });

  it.each([
    ['there is no picture', { videoWidth: 0 }],
    ['there is no data for it', { readyState: 1 }],
  ])('is not kept where %s', (_, values) => {
    const { media } = screen();
    for (const [name, value] of Object.entries(values)) Object.defineProperty(media, name, { value });
    keepLastFrame(media);
    expect(pictures()).toHaveLength(0);
  });

  it('is not kept where nothing can be drawn', () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { media, listeners } = screen();
    keepLastFrame(media);
    expect([pictures().length, listeners()]).toEqual([0, 0]);
  });

  it('goes when the element plays again, and nothing waits any more', () => {
    const { media, frames, listeners } = screen();
    keepLastFrame(media);
    media.dispatchEvent(new Event('playing'));
    expect(pictures()).toHaveLength(0);
    expect(listeners()).toBe(0);
    expect(frames.size).toBe(0);
  });

  it('stays while the sound plays alone, and goes when a picture plays', () => {
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

  it('goes with the next frame of an element that does not play', () => {
    const { media, frames, listeners } = screen();
    keepLastFrame(media);
    for (const show of frames.values()) show();
    expect(pictures()).toHaveLength(0);
    expect(listeners()).toBe(0);
  });

  it('stays when the old picture is told once more after the element was emptied', () => {
    const { media, frames } = screen();
    keepLastFrame(media);
    set(media, { readyState: 0 });
    const [[first, show]] = [...frames] as [[number, () => void]];
    frames.delete(first);
    show();
    expect(pictures()).toHaveLength(1);
    set(media, { readyState: 4 });
    for (const showNext of [...frames.values()]) showNext();
    expect(pictures()).toHaveLength(0);
  });

  it('gives way to a later one with all that waited for it', () => {
    const { media, frames, listeners } = screen();
    for (let time = 0; time < 100; time += 1) keepLastFrame(media);
    expect(pictures()).toHaveLength(1);
    expect(listeners()).toBe(1);
    expect(frames.size).toBe(1);
  });

  it('is not kept where there is no picture', () => {
    const { media } = screen();
    Object.defineProperty(media, 'videoWidth', { value: 0 });
    keepLastFrame(media);
    expect(pictures()).toHaveLength(0);
  });
});
