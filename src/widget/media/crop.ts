import { EMPTY, Observable } from 'rxjs';
import { cropIn, type Bars } from '../../../streams/model/picture.ts';

/** Set on the element that holds the picture, so that the last frame of a film is cropped like the film. */
const PROPERTY = '--potok-crop';

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** Draws the picture without its bars, whatever the shape of the player, until it is unsubscribed from. */
export const crop = (media: HTMLVideoElement, bars: Bars | null): Observable<never> =>
  bars === null
    ? EMPTY
    : new Observable(() => {
        const { parentElement: place, ownerDocument } = media;
        const fit = (): void => {
          const { videoWidth, videoHeight, clientWidth: width, clientHeight: height } = media;
          const fitted = cropIn({ width, height }, videoWidth / videoHeight, bars);
          const drawn =
            fitted === null
              ? ''
              : `translate(${percent(fitted.x)}, ${percent(fitted.y)}) scale(${fitted.scale.toFixed(4)})`;
          place?.style.setProperty(PROPERTY, drawn);
        };
        // The observer belongs to the window that the element is in.
        const view = ownerDocument.defaultView ?? window;
        const observer = new view.ResizeObserver(fit);
        observer.observe(media);
        // Another rendition may have another shape.
        media.addEventListener('resize', fit);
        fit();
        return () => {
          observer.disconnect();
          media.removeEventListener('resize', fit);
          place?.style.removeProperty(PROPERTY);
        };
      });
