import type { ThumbnailsState } from '../../../../streams/model/state.ts';
import { thumbnailAt, type Thumbnail } from '../../../../streams/model/thumbnails.ts';
import { createThumbnailImages, type ThumbnailImages } from './images.ts';
import { styles } from './styles.ts';

export type Painter = (bubble: HTMLElement, thumbnails: ThumbnailsState, seconds: number, repaint: () => void) => void;

const WIDE = { width: 16, height: 9 };

/** Writes only when the pointer has come to another picture. */
export function createPainter(images: ThumbnailImages = createThumbnailImages()): Painter {
  let shown: Thumbnail | null = null;
  return (bubble, thumbnails, seconds, repaint) => {
    const next = thumbnails.status === 'ready' ? thumbnailAt(thumbnails.items, seconds) : null;
    // Until the next picture has come the last one stands: better late than flickering.
    if (next !== null && !images.isReady(next.url, repaint)) return;
    if (next === shown) return;
    shown = next;
    bubble.toggleAttribute('data-picture', next !== null);
    if (next !== null) paintPicture(bubble, pictureIn(bubble), next);
  };
}

/** Where the picture goes; made for the first one. */
function pictureIn(bubble: HTMLElement): HTMLElement {
  const found = bubble.querySelector<HTMLElement>('.thumbnail > div');
  if (found !== null) return found;
  const page = bubble.ownerDocument;
  const style = page.createElement('style');
  style.textContent = styles;
  const box = page.createElement('div');
  box.className = 'thumbnail';
  const picture = box.appendChild(page.createElement('div'));
  bubble.prepend(style, box);
  return picture;
}

/** The rectangle in its own pixels; the style sheet scales it to the size that the frame has room for. */
function paintPicture(bubble: HTMLElement, picture: HTMLElement, { url, area }: Thumbnail) {
  const { width, height } = area ?? WIDE;
  bubble.style.setProperty('--cell-width', String(width));
  bubble.style.setProperty('--cell-height', String(height));
  picture.style.backgroundImage = `url(${JSON.stringify(url)})`;
  picture.style.backgroundPosition = area === null ? 'center' : `${-area.x}px ${-area.y}px`;
  picture.style.backgroundSize = area === null ? 'cover' : 'auto';
}
