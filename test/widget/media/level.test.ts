// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setVolumeOf, volumeOf } from '../../../src/widget/shared/chosen-volume.ts';
import { fadeOut } from '../../../src/widget/media/fade.ts';
import { glideTo } from '../../../src/widget/media/level.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function film(volume = 0.8) {
  const media = document.createElement('video');
  media.volume = volume;
  return media;
}

describe('a level of the sound', () => {
  it('makes the film quieter without a jump, and keeps the chosen volume', () => {
    const media = film();
    const heard: number[] = [media.volume];
    glideTo(media, 0.5).subscribe();
    for (let step = 0; step < 100; step += 1) {
      heard.push(media.volume);
      vi.advanceTimersByTime(50);
    }
    expect(media.volume).toBeCloseTo(0.4);
    expect(volumeOf(media)).toBe(0.8);
    const steps = heard.slice(1).map((volume, at) => 20 * Math.log10(volume / heard[at]!));
    for (const step of steps) expect(Math.abs(step)).toBeLessThan(0.26);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('applies to a volume that is set later, even by others', () => {
    const media = film();
    glideTo(media, 0.5).subscribe();
    vi.advanceTimersByTime(5_000);
    setVolumeOf(media, 0.6);
    expect([media.volume, volumeOf(media)]).toEqual([0.3, 0.6]);
    media.volume = 0.1;
    expect(volumeOf(media)).toBeCloseTo(0.2);
    media.volume = 0.9;
    expect(volumeOf(media)).toBe(1);
  });

  it('stays where it is at its end, and the next one continues from there', () => {
    const media = film(1);
    const first = glideTo(media, 0.25).subscribe();
    vi.advanceTimersByTime(500);
    const reached = media.volume;
    first.unsubscribe();
    expect(media.volume).toBe(reached);
    glideTo(media, 1).subscribe();
    expect(Math.abs(20 * Math.log10(media.volume / reached))).toBeLessThan(0.26);
    vi.advanceTimersByTime(10_000);
    expect([media.volume, volumeOf(media), vi.getTimerCount()]).toEqual([1, 1, 0]);
  });

  it('combines with a fade', () => {
    const media = film();
    glideTo(media, 0.5).subscribe();
    vi.advanceTimersByTime(5_000);
    const fade = fadeOut(media, 10_000).subscribe();
    vi.advanceTimersByTime(5_000);
    expect(media.volume).toBeCloseTo(0.2, 1);
    expect(volumeOf(media)).toBe(0.8);
    fade.unsubscribe();
    expect(media.volume).toBeCloseTo(0.4);
  });

  it('of 1 changes nothing', () => {
    const media = film();
    glideTo(media, 1).subscribe();
    expect([media.volume, vi.getTimerCount()]).toEqual([0.8, 0]);
  });
});
