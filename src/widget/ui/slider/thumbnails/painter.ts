import { screenLimits } from '../../../../contract/screen-limits.ts';
import type { ThumbnailsState } from '../../../../../streams/model/state.ts';
import type { ImageThumbnail, Thumbnail } from '../../../../../streams/model/thumbnails.ts';
import { lastStarted } from '../../last-started.ts';
import { createThumbnailFrames } from './frames.ts';
import { createThumbnailImages } from './images.ts';
import { createRecent, type Kept } from './recent.ts';
import { adoptStyles } from '../../../shared/adopt-styles.ts';
import { styles } from './thumbnail-styles.ts';

export interface Painter {
  readonly paint: (bubble: HTMLElement, thumbnails: ThumbnailsState, seconds: number, repaint: () => void) => void;
  /** Called when previews are no longer shown. */
  readonly close: () => void;
}

const DEFAULT_SIZE = { width: 16, height: 9 };

/** The thumbnail for a moment; thumbnails are in the order of their start. In a gap the earlier one is shown. */
export function thumbnailAt(items: readonly Thumbnail[], seconds: number): Thumbnail | null {
  return items[Math.max(0, lastStarted(items, seconds))] ?? null;
}

/** Writes to the DOM only when the thumbnail has changed. */
export function createPainter(): Painter {
  const kept = createRecent<Kept>(screenLimits.thumbnailCacheEntries);
  const images = createThumbnailImages(kept);
  const frames = createThumbnailFrames(kept);
  let shown: Thumbnail | null = null;

  /** Keeps the last picture until the next one is loaded, so that the preview does not flicker. */
  function paintNext(bubble: HTMLElement, next: Thumbnail, repaint: () => void): boolean {
    if ('stream' in next) {
      const canvas = frames.frameOf(next, repaint);
      if (canvas !== null) paintFrame(bubble, canvas);
      return canvas !== null;
    }
    const isReady = images.isReady(next.url, repaint);
    if (isReady && next !== shown) paintImage(bubble, next);
    return isReady;
  }

  return {
    paint: (bubble, thumbnails, seconds, repaint) => {
      const next = thumbnails.status === 'ready' ? thumbnailAt(thumbnails.items, seconds) : null;
      if (next !== null && next === shown) return;
      if (next !== null && !paintNext(bubble, next, repaint)) return;
      shown = next;
      bubble.toggleAttribute('data-picture', next !== null);
    },
    close: () => frames.close(),
  };
}

const styledDocuments = new WeakSet<Document>();

/** The element of the picture; created at the first call. */
function pictureIn(bubble: HTMLElement): HTMLElement {
  const found = bubble.querySelector<HTMLElement>('.thumbnail > div');
  if (found !== null) return found;
  const page = bubble.ownerDocument;
  if (!styledDocuments.has(page)) adoptStyles(page, styles);
  styledDocuments.add(page);
  const box = page.createElement('div');
  box.className = 'thumbnail';
  const picture = box.appendChild(page.createElement('div'));
  bubble.prepend(box);
  return picture;
}

/** Draws the rectangle at its own size; the style sheet scales it to the space in the frame. */
function paintImage(bubble: HTMLElement, { url, area }: ImageThumbnail) {
  const picture = pictureIn(bubble);
  resize(bubble, area ?? DEFAULT_SIZE);
  picture.replaceChildren();
  picture.style.backgroundImage = `url(${JSON.stringify(url)})`;
  picture.style.backgroundPosition = area === null ? 'center' : `${-area.x}px ${-area.y}px`;
  picture.style.backgroundSize = area === null ? 'cover' : 'auto';
}

function paintFrame(bubble: HTMLElement, canvas: HTMLCanvasElement) {
  const picture = pictureIn(bubble);
  resize(bubble, canvas);
  picture.style.backgroundImage = '';
  picture.replaceChildren(canvas);
}

function resize(bubble: HTMLElement, { width, height }: { readonly width: number; readonly height: number }) {
  bubble.style.setProperty('--cell-width', String(width));
  bubble.style.setProperty('--cell-height', String(height));
}
