// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { crop } from '../../../src/widget/media/crop.ts';

const bars = { top: 0.1, bottom: 0.1, left: 0, right: 0 };

function setUp(width: number, height: number) {
  const box = { width, height };
  const media = document.createElement('video');
  Object.defineProperties(media, {
    videoWidth: { value: 1_600 },
    videoHeight: { value: 1_000 },
    clientWidth: { get: () => box.width },
    clientHeight: { get: () => box.height },
  });
  const place = document.createElement('div');
  place.append(media);
  const watched: { resized: () => void; isOver: boolean } = { resized: () => undefined, isOver: false };
  Object.assign(document.defaultView ?? window, {
    ResizeObserver: class {
      constructor(resized: () => void) {
        watched.resized = resized;
      }
      observe() {}
      disconnect() {
        watched.isOver = true;
      }
    },
  });
  return { media, watched, box, drawn: () => place.style.getPropertyValue('--potok-crop') };
}

describe('a picture whose bars are cut off', () => {
  it('is drawn larger in a frame that has room, follows the frame, and is restored at the end', () => {
    const { media, watched, box, drawn } = setUp(2_000, 1_000);
    const cut = crop(media, bars).subscribe();
    expect(drawn()).toBe('translate(0.000%, 0.000%) scale(1.2500)');
    box.width = 1_600;
    watched.resized();
    expect(drawn()).toBe('');
    box.width = 4_000;
    media.dispatchEvent(new Event('resize'));
    expect(drawn()).toContain('scale(1.2500)');
    cut.unsubscribe();
    expect([drawn(), watched.isOver]).toEqual(['', true]);
  });

  it('is not changed without bars', () => {
    const { media, drawn } = setUp(2_000, 1_000);
    crop(media, null).subscribe();
    expect(drawn()).toBe('');
  });
});
