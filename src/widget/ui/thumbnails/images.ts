import type { Kept, Picture, Recent } from './recent.ts';

export interface ThumbnailImages {
  /** Whether an image is there to be shown; asked for the first time, it is fetched, and `onReady` called when it is. */
  readonly isReady: (url: string, onReady: () => void) => boolean;
}

/** The images used last, so that none is fetched and decoded again while one is looking through them. */
export function createThumbnailImages(
  kept: Recent<Kept>,
  createPicture: () => Picture = () => new Image(),
): ThumbnailImages {
  function fetchPicture(url: string, onReady: () => void): Picture {
    const picture = createPicture();
    picture.onload = onReady;
    picture.src = url;
    kept.set(url, picture);
    return picture;
  }

  return {
    isReady: (url, onReady) => {
      const known = kept.get(url);
      const picture = known !== undefined && 'src' in known ? known : fetchPicture(url, onReady);
      return picture.complete && picture.naturalWidth > 0;
    },
  };
}
