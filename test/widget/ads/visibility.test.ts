// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { filmAloneChanges, isFilmAlone, visiblePart } from '../../../src/widget/ads/visibility.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('the visible part of an ad', () => {
  it('is reported with its latest value, at the changes that decide whether the ad may play', () => {
    let callback: (entries: readonly { intersectionRatio: number }[]) => void = () => undefined;
    let thresholds: readonly number[] = [];
    const seen = { observe: vi.fn(), disconnect: vi.fn() };
    class Observer {
      readonly observe = seen.observe;
      readonly disconnect = seen.disconnect;
      constructor(given: typeof callback, options: { readonly threshold: readonly number[] }) {
        callback = given;
        thresholds = options.threshold;
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const told: unknown[] = [];
    const box = document.createElement('div');
    const watching = visiblePart(box).subscribe((signal) => told.push(signal));
    expect(seen.observe).toHaveBeenCalledExactlyOnceWith(box);
    callback([{ intersectionRatio: 0.1 }, { intersectionRatio: 0.52 }]);
    callback([]);
    expect(told).toEqual([{ type: 'ad.visibilityChanged', part: 0.52 }]);
    // 51 % decides; one just above and one just below keep a rounded 0.51 from being missed.
    for (const needed of [0, 0.505, 0.51, 0.515, 1]) expect(thresholds).toContain(needed);
    watching.unsubscribe();
    expect(seen.disconnect).toHaveBeenCalledOnce();
  });

  it('is not reported in a browser that cannot observe it', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const done = vi.fn();
    visiblePart(document.createElement('div')).subscribe({ complete: done });
    expect(done).toHaveBeenCalledOnce();
  });
});

describe('a film that fills the screen alone', () => {
  it('is reported at each change', () => {
    const film = document.createElement('video');
    const told: unknown[] = [];
    const watching = filmAloneChanges(film).subscribe((isAlone) => told.push(isAlone));
    expect(isFilmAlone(film)).toBe(false);
    document.dispatchEvent(new Event('fullscreenchange'));
    Object.assign(film, { webkitDisplayingFullscreen: true });
    film.dispatchEvent(new Event('webkitbeginfullscreen'));
    expect(told).toEqual([false, true]);
    watching.unsubscribe();
  });
});
