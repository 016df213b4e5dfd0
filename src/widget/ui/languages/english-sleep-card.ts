import type { sleepCard as russian } from './russian-sleep-card.ts';
import type { InAnyLanguage } from './texts.ts';

/** The questions after a sleep timer, or a long time without a touch, has stopped the film. */
export const sleepCard: InAnyLanguage<typeof russian> = {
  stopped: 'The sleep timer has stopped the video',
  lastTouch: (timeCode, name) => `Last pressed at ${name === null ? '' : `${name}, `}${timeCode}`,
  goBack: (timeCode) => `Go back to ${timeCode}`,
  goOn: 'Continue from here',
  stillWatching: 'Are you still watching?',
  paused: 'The video is paused, since nobody has used the player for long',
};
