// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dim } from '../../../src/widget/media/dim.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const place = document.createElement('div');
  const media = document.createElement('video');
  place.append(media, document.createElement('canvas'));
  const shades = () => [...place.querySelectorAll<HTMLElement>('[data-potok="shade"]')];
  return { media, shades };
}

describe('a picture that is dimmed', () => {
  it('has a shade directly over it, which fades in, fades out and is then removed', () => {
    const { media, shades } = setUp();
    const dark = dim(media, true, false).subscribe();
    expect(shades().map(({ style }) => [style.opacity, style.transition])).toEqual([['0.75', 'opacity 500ms linear']]);
    expect(media.nextElementSibling).toBe(shades()[0]);
    dark.unsubscribe();
    dim(media, false, false).subscribe();
    expect(shades().map(({ style }) => style.opacity)).toEqual(['0']);
    vi.advanceTimersByTime(500);
    expect([shades().length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('is dark at once if requested, with the same shade', () => {
    const { media, shades } = setUp();
    dim(media, true, false).subscribe();
    const light = dim(media, false, false).subscribe();
    light.unsubscribe();
    dim(media, true, true).subscribe();
    vi.advanceTimersByTime(5_000);
    expect(shades().map(({ style }) => [style.opacity, style.transition])).toEqual([['0.75', 'none']]);
  });

  it('moves its shade along into another document', () => {
    const { media, shades } = setUp();
    dim(media, true, false).subscribe();
    const other = document.implementation.createHTMLDocument();
    other.body.append(other.adoptNode(media));
    dim(media, true, true).subscribe();
    expect([shades().length, other.querySelectorAll('[data-potok="shade"]').length]).toEqual([0, 1]);
  });
});
