import { filter, fromEvent, map, merge, startWith, take, type Observable } from 'rxjs';

const HAVE_CURRENT_DATA = 2;
/** A seek takes the picture away for a while, and fires no second `loadeddata`. */
const PICTURE_EVENTS = ['loadeddata', 'canplay', 'playing'];

/**
 * Emits once there is a picture, if the page may read it; otherwise errors, because Web Audio would get silence. Reads
 * a pixel, since the address does not show redirects.
 */
export function whenReadable(media: HTMLVideoElement): Observable<void> {
  return merge(...PICTURE_EVENTS.map((type) => fromEvent(media, type))).pipe(
    startWith(null),
    filter(() => media.readyState >= HAVE_CURRENT_DATA),
    take(1),
    map(() => readOnePixel(media)),
  );
}

function readOnePixel(media: HTMLVideoElement): void {
  const canvas = Object.assign(media.ownerDocument.createElement('canvas'), { width: 1, height: 1 });
  const picture = canvas.getContext('2d');
  if (picture === null) throw new Error('There is no canvas to ask.');
  picture.drawImage(media, 0, 0, 1, 1);
  picture.getImageData(0, 0, 1, 1);
}
