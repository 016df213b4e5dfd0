import { limits } from '../../../contract/limits.ts';

export interface ThumbnailImages {
  /** Whether an image is there to be shown; asked for the first time, it is fetched, and `onReady` called when it is. */
  readonly isReady: (url: string, onReady: () => void) => boolean;
}

type Picture = Pick<HTMLImageElement, 'src' | 'complete' | 'naturalWidth' | 'onload'>;

/** The images used last, so that none is fetched and decoded again while one is looking through them. */
export function createThumbnailImages(
  capacity: number = limits.thumbnailCacheEntries,
  createPicture: () => Picture = () => new Image(),
): ThumbnailImages {
  // A map keeps the order in which things were put in: what is used moves to its end, what is dropped is at its front.
  const pictures = new Map<string, Picture>();

  function fetchPicture(url: string, onReady: () => void): Picture {
    const picture = createPicture();
    picture.onload = onReady;
    picture.src = url;
    return picture;
  }

  return {
    isReady: (url, onReady) => {
      const picture = pictures.get(url) ?? fetchPicture(url, onReady);
      pictures.delete(url);
      pictures.set(url, picture);
      const [oldest] = pictures.keys();
      if (pictures.size > capacity && oldest !== undefined) pictures.delete(oldest);
      return picture.complete && picture.naturalWidth > 0;
    },
  };
}
