import type { Pipeline } from '../define-first.ts';

/** Some browsers let the film play with sound only if it is started by a gesture: by the one that starts the ad. */
export const unlockFilm: Pipeline = ({ when }) =>
  when(['intent.play', 'intent.togglePlay', 'intent.resume', 'intent.startOver'], (_, { ads }) =>
    ads.blocksFilm && ads.ad === null ? { type: 'media.unlock', cause: 'ad' } : null,
  );
