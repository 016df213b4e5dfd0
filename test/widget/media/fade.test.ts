import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setVolumeOf, volumeOf } from '../../../src/widget/shared/chosen-volume.ts';
import { fadeOut } from '../../../src/widget/media/fade.ts';
import { FakeMedia } from '../support/fake-media.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(volume: number) {
  const media = new FakeMedia();
  media.volume = volume;
  return { media, fading: fadeOut(media.element, 20_000).subscribe() };
}

describe('fadeOut', () => {
  it('lowers the volume step by step, down to silence at the end', () => {
    const { media } = setUp(0.8);
    vi.advanceTimersByTime(5_000);
    expect(media.volume).toBeCloseTo(0.6);
    vi.advanceTimersByTime(5_000);
    expect(media.volume).toBeCloseTo(0.4);
    vi.advanceTimersByTime(60_000);
    expect(media.volume).toBe(0);
  });

  it('leaves the chosen volume as it was, and restores it when the fade ends', () => {
    const { media, fading } = setUp(0.8);
    vi.advanceTimersByTime(15_000);
    expect(volumeOf(media.element)).toBe(0.8);
    fading.unsubscribe();
    expect(media.volume).toBe(0.8);
    vi.advanceTimersByTime(15_000);
    expect(media.volume).toBe(0.8);
  });

  it('restores a volume that was set during the fade', () => {
    const { media, fading } = setUp(1);
    vi.advanceTimersByTime(10_000);
    setVolumeOf(media.element, 0.5);
    expect(media.volume).toBeCloseTo(0.5);
    vi.advanceTimersByTime(5_000);
    expect(media.volume).toBeCloseTo(0.125);
    fading.unsubscribe();
    expect(media.volume).toBe(0.5);
    setVolumeOf(media.element, 0.9);
    expect(media.volume).toBe(0.9);
  });
});
