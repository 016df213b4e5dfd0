import type { PresentationState } from '../../model/state.ts';
import { feature, selector, type Pipeline } from '../define.ts';

const INLINE: PresentationState = {
  isFullscreen: false,
  isPictureInPicture: false,
  isOwnWindow: false,
  hasFullscreen: false,
  hasPictureInPicture: false,
};

/** A new session keeps what the browser told before: a player in fullscreen stays there when it is restarted. */
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

export const isWide = feature('isWide', false, {
  on: { 'media.metadataLoaded': (_, { width, height }) => width > height },
});

const fillsLandscape = selector(['presentation', 'isWide'], (state) => state.presentation.isFullscreen && state.isWide);

/** Locks a phone to landscape while a wide film is in fullscreen; a tall film stays upright. */
export const lockLandscape: Pipeline = ({ whenChanged }) =>
  whenChanged(fillsLandscape, (isLocked) => ({ type: 'page.lockLandscape', cause: 'fullscreen', isLocked }));
