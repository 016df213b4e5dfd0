import type { sleepMenu as russian } from './russian-sleep-menu.ts';
import type { InAnyLanguage } from './texts.ts';

/** The menu of the sleep timer. */
export const sleepMenu: InAnyLanguage<typeof russian> = {
  title: 'Sleep timer',
  minutes: (count) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  minutesLeft: (count) => `${count} min left`,
  filmEnd: 'End of the video',
  episodeEnd: 'End of the episode',
  episodes: (count) => `After ${count} episodes`,
};
