import type { Pipeline } from '../define.ts';

/**
 * The gesture that starts an ad also permits the film to play with sound; some browsers grant that only to elements
 * that are started during the gesture.
 */
export const unlockFilm: Pipeline = ({ when }) =>
  when(['intent.play', 'intent.togglePlay', 'intent.resume', 'intent.startOver'], (_, { ads }) =>
    ads.holdsFilm && ads.ad === null ? { type: 'media.unlock', cause: 'ad' } : null,
  );
