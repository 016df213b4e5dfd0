import { Observable } from 'rxjs';
import { DIM_FADE_MS, DIM_SHADE } from '../../../streams/model/flashes.ts';

const shades = new WeakMap<HTMLVideoElement, HTMLElement>();

/** The dark layer in the document that the film is in now: above the picture and the last frame, below all else. */
function shadeOf(media: HTMLVideoElement): HTMLElement {
  const { ownerDocument } = media;
  const known = shades.get(media);
  if (known?.ownerDocument === ownerDocument) return known;
  known?.remove();
  const shade = ownerDocument.createElement('div');
  shade.setAttribute('aria-hidden', 'true');
  shade.dataset['potok'] = 'shade';
  // A filter of the film itself would have no effect on televisions, which show the film below the page.
  shade.style.cssText =
    'position: absolute; top: 0; left: 0; width: 100%; height: 100%; background: #000; opacity: 0; pointer-events: none';
  media.after(shade);
  shades.set(media, shade);
  return shade;
}

/**
 * Darkens the picture, or restores it. When it is unsubscribed from, the shade that was reached stays, and the next
 * call begins there.
 */
export const dim = (media: HTMLVideoElement, isDim: boolean, isSudden: boolean): Observable<never> =>
  new Observable(() => {
    const shade = shadeOf(media);
    shade.style.transition = isSudden ? 'none' : `opacity ${DIM_FADE_MS}ms linear`;
    // Forces a layout, so that the transition begins at the shade that was drawn.
    void shade.offsetWidth;
    shade.style.opacity = String(isDim ? DIM_SHADE : 0);
    if (isDim) return undefined;
    const timer = setTimeout(() => {
      shade.remove();
      shades.delete(media);
    }, DIM_FADE_MS);
    return () => clearTimeout(timer);
  });
