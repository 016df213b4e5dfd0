import type { PresentationState } from '../../model/state.ts';
import { feature } from '../define-first.ts';

const INLINE: PresentationState = {
  isFullscreen: false,
  isPictureInPicture: false,
  isOwnWindow: false,
  hasFullscreen: false,
  hasPictureInPicture: false,
};

/** A new session keeps what the browser reported before: a player in fullscreen stays there when it is restarted. */
export const presentation = feature('presentation', INLINE, {
  on: {
    'session.started': (state, { session: { environment } }) => ({
      ...state,
      hasFullscreen: environment.hasFullscreen,
      hasPictureInPicture: environment.hasPictureInPicture,
    }),
    'page.fullscreenChanged': (state, { isFullscreen }) => ({ ...state, isFullscreen }),
    'page.pictureInPictureChanged': (state, { isPictureInPicture, isOwnWindow }) => ({
      ...state,
      isPictureInPicture,
      isOwnWindow,
    }),
  },
});
