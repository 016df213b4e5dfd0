import { feature, selector, type Pipeline } from '../define-later.ts';

export const isWide = feature('isWide', false, {
  on: { 'media.metadataLoaded': (_, { width, height }) => width > height },
});

const fillsLandscape = selector(['presentation', 'isWide'], (state) => state.presentation.isFullscreen && state.isWide);

/** Locks a phone to landscape while a wide film is in fullscreen; a tall film stays upright. */
export const lockLandscape: Pipeline = ({ whenChanged }) =>
  whenChanged(fillsLandscape, (isLocked) => ({ type: 'page.lockLandscape', cause: 'fullscreen', isLocked }));
