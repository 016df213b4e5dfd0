/** The menu of the sleep timer. */
import { plural } from './russian-numerals.ts';
import { inLanguage } from '../texts.ts';
import type { InAnyLanguage } from './texts.ts';

const russian = {
  title: 'Таймер сна',
  minutes: (count: number) => `${count} ${plural(count, ['минута', 'минуты', 'минут'])}`,
  minutesLeft: (count: number) => `ещё ${count} мин`,
  filmEnd: 'До конца видео',
  episodeEnd: 'До конца серии',
  episodes: (count: number) => `Через ${count} ${plural(count, ['серию', 'серии', 'серий'])}`,
} as const;

const english: InAnyLanguage<typeof russian> = {
  title: 'Sleep timer',
  minutes: (count) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  minutesLeft: (count) => `${count} min left`,
  filmEnd: 'End of the video',
  episodeEnd: 'End of the episode',
  episodes: (count) => `After ${count} episodes`,
};

export const sleepMenuTexts = inLanguage({ ru: russian, en: english });
