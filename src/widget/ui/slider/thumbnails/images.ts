import type { Kept, Picture, Recent } from './recent.ts';

interface ThumbnailImages {
  /** Whether an image is loaded. The first call fetches it, and `onReady` is called when it is loaded. */
  readonly isReady: (url: string, onReady: () => void) => boolean;
}

/** Keeps the images used last, so that they are not fetched and decoded again during one sweep. */
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
