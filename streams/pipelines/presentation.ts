import { merge, scan, startWith, type Observable } from 'rxjs';
import type { SignalOf } from '../model/signals.ts';
import type { PresentationState } from '../model/state.ts';

export interface PresentationInputs {
  readonly fullscreenChanged$: Observable<SignalOf<'page.fullscreenChanged'>>;
  readonly pictureInPictureChanged$: Observable<SignalOf<'page.pictureInPictureChanged'>>;
}

const INLINE: PresentationState = { isFullscreen: false, isPictureInPicture: false };

/**
 * Where the picture is shown, as the browser tells it.
 *
 * fullscreen  --f----
 * picture     -----p-
 * result      --F--P-
 */
export function presentation(inputs: PresentationInputs): Observable<PresentationState> {
  return merge(inputs.fullscreenChanged$, inputs.pictureInPictureChanged$).pipe(
    scan((state, signal): PresentationState => {
      if (signal.type === 'page.fullscreenChanged') return { ...state, isFullscreen: signal.isFullscreen };
      return { ...state, isPictureInPicture: signal.isPictureInPicture };
    }, INLINE),
    startWith(INLINE),
  );
}
