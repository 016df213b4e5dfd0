/** The questions after a sleep timer, or a long time without a touch, has stopped the film. */
import { inLanguage } from '../texts.ts';
import type { InAnyLanguage } from './texts.ts';

const russian = {
  stopped: 'Таймер сна остановил видео',
  lastTouch: (timeCode: string, name: string | null) =>
    `Последнее нажатие: ${name === null ? '' : `${name}, `}${timeCode}`,
  goBack: (timeCode: string) => `Вернуться к ${timeCode}`,
  goOn: 'Смотреть дальше',
  stillWatching: 'Вы ещё смотрите?',
  paused: 'Видео на паузе: плеером давно не пользовались',
} as const;

const english: InAnyLanguage<typeof russian> = {
  stopped: 'The sleep timer has stopped the video',
  lastTouch: (timeCode, name) => `Last pressed at ${name === null ? '' : `${name}, `}${timeCode}`,
  goBack: (timeCode) => `Go back to ${timeCode}`,
  goOn: 'Continue from here',
  stillWatching: 'Are you still watching?',
  paused: 'The video is paused, since nobody has used the player for long',
};

export const sleepCardTexts = inLanguage({ ru: russian, en: english });
