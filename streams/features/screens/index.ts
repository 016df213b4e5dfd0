import { merge } from 'rxjs';
import { feature, selector, type Output, type Pipeline, type State, type Subject } from '../define-later.ts';
import { announce, notice } from './notice.ts';

/** Copies the picture of the film; an ad is not the viewer's to copy. */
export const copyPicture: Pipeline = ({ when }) =>
  when('intent.copyPicture', (_, { ads }) => (ads.blocksFilm ? null : { type: 'page.copyPicture', cause: 'viewer' }));

/** Ends the connection to a Cast device for a protected film, whose keys are for this browser: the film plays here. */
export const endCast: Pipeline = ({ when, whenChanged }) =>
  merge(
    whenChanged('source', (_, _before, state) => toDisconnect(state)),
    when('cast.connected', (_, state) => toDisconnect(state)),
  );

const toDisconnect = ({ source, cast: { status } }: Pick<State, 'source' | 'cast'>): Output | null =>
  'protection' in source && status === 'connected' ? { type: 'cast.disconnect', cause: 'sourceChange' } : null;

export const isWide = feature('isWide', false, {
  on: { 'media.metadataLoaded': (_, { width, height }) => width > height },
});

const fillsLandscape = selector(['presentation', 'isWide'], (state) => state.presentation.isFullscreen && state.isWide);

/** Locks a phone to landscape while a wide film is in fullscreen; a tall film stays upright. */
export const lockLandscape: Pipeline = ({ whenChanged }) =>
  whenChanged(fillsLandscape, (isLocked) => ({ type: 'page.lockLandscape', cause: 'fullscreen', isLocked }));

export const screensSubject = {
  features: [isWide, notice],
  pipelines: [announce, copyPicture, lockLandscape, endCast],
} satisfies Subject;
