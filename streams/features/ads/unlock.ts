import type { Pipeline } from '../define.ts';

/**
 * The gesture that starts an ad is meant for the film behind it, too; some browsers want to be shown that while the
 * gesture lasts.
 */
export const unlockFilm: Pipeline = ({ when }) =>
  when(['intent.play', 'intent.togglePlay', 'intent.resume', 'intent.startOver'], (_, { ads }) =>
    ads.holdsFilm && ads.ad === null ? { type: 'media.unlock', cause: 'ad' } : null,
  );
