import type { Pipeline } from '../define-later.ts';

/** An ad is not the viewer's to copy. */
export const copyPicture: Pipeline = ({ when }) =>
  when('intent.copyPicture', (_, { ads }) => (ads.blocksFilm ? null : { type: 'page.copyPicture', cause: 'viewer' }));
