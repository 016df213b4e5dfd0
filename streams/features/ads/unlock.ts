import type { Pipeline } from '../define-first.ts';

/** Some browsers let the film play with sound only after a gesture: the one that starts the ad unlocks it. */
export const unlockFilm: Pipeline = ({ when }) =>
  when(['intent.play', 'intent.togglePlay', 'intent.resume', 'intent.startOver'], (_, { ads }) =>
    ads.blocksFilm && ads.ad === null ? { type: 'media.unlock', cause: 'ad' } : null,
  );
