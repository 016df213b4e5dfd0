import type { Pipeline } from '../define-later.ts';

/** Copies the picture of the film; an ad is not the viewer's to copy. */
export const copyPicture: Pipeline = ({ when }) =>
  when('intent.copyPicture', (_, { ads }) => (ads.blocksFilm ? null : { type: 'page.copyPicture', cause: 'viewer' }));
