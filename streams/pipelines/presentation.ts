import { map, merge, scan, startWith, type Observable } from 'rxjs';
import type { Session } from '../model/session.ts';
import type { SignalOf } from '../model/signals.ts';
import type { PresentationState } from '../model/state.ts';

export interface PresentationInputs {
  readonly session$: Observable<Session>;
  readonly fullscreenChanged$: Observable<SignalOf<'page.fullscreenChanged'>>;
  readonly pictureInPictureChanged$: Observable<SignalOf<'page.pictureInPictureChanged'>>;
}

const INLINE: PresentationState = {
  isFullscreen: false,
  isPictureInPicture: false,
  isOwnWindow: false,
  hasFullscreen: false,
  hasPictureInPicture: false,
};

/**
 * Where the picture is shown, as the browser tells it, and where it could be. What the browser tells before the
 * session starts counts: a screen that is full stays full when the player starts anew.
 *
 * session     s------
 * fullscreen  --f----
 * picture     -----p-
 * result      S-F--P-
 */
export function presentation(inputs: PresentationInputs): Observable<PresentationState> {
  return merge(
    inputs.session$.pipe(
      map(({ environment }): Partial<PresentationState> => ({
        hasFullscreen: environment.hasFullscreen,
        hasPictureInPicture: environment.hasPictureInPicture,
      })),
    ),
    inputs.fullscreenChanged$.pipe(map(({ isFullscreen }) => ({ isFullscreen }))),
    inputs.pictureInPictureChanged$.pipe(
      map(({ isPictureInPicture, isOwnWindow }) => ({ isPictureInPicture, isOwnWindow })),
    ),
  ).pipe(
    scan((state: PresentationState, change) => ({ ...state, ...change }), INLINE),
    startWith(INLINE),
  );
}
