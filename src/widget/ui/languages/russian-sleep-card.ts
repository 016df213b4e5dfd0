/** The questions after a sleep timer, or a long time without a touch, has stopped the film. */
export const sleepCard = {
  stopped: 'Таймер сна остановил видео',
  lastTouch: (timeCode: string, name: string | null) =>
    `Последнее нажатие: ${name === null ? '' : `${name}, `}${timeCode}`,
  goBack: (timeCode: string) => `Вернуться к ${timeCode}`,
  goOn: 'Смотреть дальше',
  stillWatching: 'Вы ещё смотрите?',
  paused: 'Видео на паузе: плеером давно не пользовались',
} as const;
