import { plural } from './russian-numerals.ts';

/** The menu of the sleep timer. */
export const sleepMenu = {
  title: 'Таймер сна',
  minutes: (count: number) => `${count} ${plural(count, ['минута', 'минуты', 'минут'])}`,
  minutesLeft: (count: number) => `ещё ${count} мин`,
  filmEnd: 'До конца видео',
  episodeEnd: 'До конца серии',
  episodes: (count: number) => `Через ${count} ${plural(count, ['серию', 'серии', 'серий'])}`,
} as const;
