// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Thumbnail } from '../../../streams/model/thumbnails.ts';
import { screenLimits } from '../../../src/contract/screen-limits.ts';
import { createThumbnailImages } from '../../../src/widget/ui/slider/thumbnails/images.ts';
import { createRecent } from '../../../src/widget/ui/slider/thumbnails/recent.ts';
import { find, point } from '../../on-screen.ts';
import { mount, playing, unmountAll } from './fake-player.tsx';
import { until } from '../../until.ts';

const SPRITE = 'https://media.test/s.jpg';
const area = (x: number) => ({ x, y: 90, width: 160, height: 90 });
const items: readonly Thumbnail[] = [0, 720].map((startSeconds) => ({
  startSeconds,
  endSeconds: startSeconds + 720,
  url: SPRITE,
  area: area(startSeconds),
}));
const available = { status: 'available', url: 't.vtt', fileUrl: 't.vtt', manifestUrl: null } as const;
const ready = { status: 'ready', url: 't.vtt', items } as const;

describe('the time slider with thumbnails', () => {
  beforeEach(() => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(160);
  });
  afterEach(unmountAll);

  const slider = () => find('slider', 'Перемотка');
  const bubble = () => document.querySelector<HTMLElement>('.bubble')!;
  const cell = () => document.querySelector<HTMLElement>('.thumbnail > div')!;
  const moveTo = (clientX: number) => point('pointermove', slider(), { clientX });

  async function mountReady() {
    const player = mount({ thumbnails: available });
    slider().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
    moveTo(10);
    player.become({ thumbnails: ready });
    await act(() => until(() => expect(bubble().hasAttribute('data-picture')).toBe(true)));
    return player;
  }

  it('requests them at the first move of the pointer, and never before', () => {
    const { asked } = mount({ thumbnails: available });
    expect(asked()).toEqual([]);
    moveTo(10);
    expect(asked()).toEqual([{ type: 'intent.showThumbnails' }]);
  });

  it('requests none if the film has none, nor in a live stream', () => {
    const { asked, become } = mount();
    moveTo(10);
    become({
      thumbnails: available,
      timeline: { ...playing.timeline, durationSeconds: -2, seekable: [0, 600], isLive: true },
    });
    moveTo(20);
    expect(asked()).toEqual([]);
  });

  it('shows the rectangle of the position, and moves it without a render', async () => {
    await mountReady();
    expect(cell().style.backgroundImage).toContain(SPRITE);
    expect(cell().style.backgroundPosition).toBe('0px -90px');
    const first = cell();
    moveTo(60);
    expect(cell()).toBe(first);
    expect(cell().style.backgroundPosition).toBe('-720px -90px');
    expect(bubble().style.getPropertyValue('--cell-width')).toBe('160');
    expect(bubble().querySelector('span')?.textContent).toBe('14:24');
  });

  it('removes the picture when the film changes', async () => {
    const { become } = await mountReady();
    become({ thumbnails: { status: 'none' } });
    expect(bubble().hasAttribute('data-picture')).toBe(false);
  });
});

describe('images of thumbnails', () => {
  function cache(capacity: number = screenLimits.thumbnailCacheEntries) {
    const made: { src: string; complete: boolean; naturalWidth: number; onload: (() => void) | null }[] = [];
    const images = createThumbnailImages(createRecent(capacity), () => {
      const picture = { src: '', complete: false, naturalWidth: 0, onload: null };
      made.push(picture);
      return picture;
    });
    return { made, images };
  }

  it('are ready once loaded, and report it', () => {
    const { made, images } = cache();
    const onReady = vi.fn();
    expect(images.isReady('a', onReady)).toBe(false);
    Object.assign(made[0]!, { complete: true, naturalWidth: 160 }).onload?.();
    expect(onReady).toHaveBeenCalledOnce();
    expect(images.isReady('a', onReady)).toBe(true);
    expect(made).toHaveLength(1);
  });

  it('that fail to load are never ready', () => {
    const { made, images } = cache();
    images.isReady('a', () => {});
    made[0]!.complete = true;
    expect(images.isReady('a', () => {})).toBe(false);
  });

  it('are kept up to ninety-nine, and the least recently used one is dropped', () => {
    const { made, images } = cache();
    const use = (number: number) => images.isReady(`i${number}`, () => {});
    for (let number = 0; number < 99; number += 1) use(number);
    use(0);
    use(99);
    expect(made).toHaveLength(100);
    use(0);
    use(2);
    expect(made).toHaveLength(100);
    use(1);
    expect(made).toHaveLength(101);
  });
});
