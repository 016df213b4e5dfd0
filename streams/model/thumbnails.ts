import { pathOf } from './addresses.ts';

/** A picture of a stretch of the film: an image, or a rectangle of one that holds many. */
export interface Thumbnail {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly url: string;
  readonly area: ThumbnailArea | null;
}

/** In pixels of the image. */
export interface ThumbnailArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const FILE = 'thumbnails.vtt';

/** The file beside a manifest; a query is kept, for it may be what lets one in. Null for anything but manifests. */
export function siblingThumbnails(manifestUrl: string): string | null {
  if (!/\.(?:m3u8|mpd)$/.test(pathOf(manifestUrl))) return null;
  const [, folder = '', query = ''] = /^([^?#]*\/)[^?#]*(\?[^#]*)?/.exec(manifestUrl) ?? [];
  return folder + FILE + query;
}

/** The picture of a moment, of pictures in the order of their start. In a gap between two the earlier one stands. */
export function thumbnailAt(items: readonly Thumbnail[], seconds: number): Thumbnail | null {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle]?.startSeconds ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return items[Math.max(0, low - 1)] ?? null;
}
