import { clock, splitTime, timeCode } from './format.ts';

/** Everything the viewer reads or hears. */

type Forms = readonly [one: string, few: string, many: string];

const NOMINATIVE = {
  hour: ['час', 'часа', 'часов'],
  minute: ['минута', 'минуты', 'минут'],
  second: ['секунда', 'секунды', 'секунд'],
} as const satisfies Record<string, Forms>;

/** After «из»: 1 минуты, 2 минут, 21 минуты. */
const GENITIVE = {
  hour: ['часа', 'часов', 'часов'],
  minute: ['минуты', 'минут', 'минут'],
  second: ['секунды', 'секунд', 'секунд'],
} as const satisfies Record<string, Forms>;

export function plural(count: number, [one, few, many]: Forms): string {
  const tens = Math.abs(count) % 100;
  const ones = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (ones === 1) return one;
  return ones >= 2 && ones <= 4 ? few : many;
}

function spoken(seconds: number, forms: typeof NOMINATIVE | typeof GENITIVE): string {
  const { hours, minutes, rest } = splitTime(seconds);
  const parts = [
    hours > 0 && `${hours} ${plural(hours, forms.hour)}`,
    minutes > 0 && `${minutes} ${plural(minutes, forms.minute)}`,
    (rest > 0 || (hours === 0 && minutes === 0)) && `${rest} ${plural(rest, forms.second)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

export const spokenTime = (seconds: number): string => spoken(seconds, NOMINATIVE);

const season = (order: number) => `${order} сезон`;
const episode = (order: number) => `${order} серия`;

export const texts = {
  player: 'Видеоплеер',
  loading: 'Загрузка',

  play: 'Воспроизвести',
  pause: 'Пауза',
  back10: 'Назад на 10 секунд',
  forward10: 'Вперёд на 10 секунд',
  mute: 'Выключить звук',
  unmute: 'Включить звук',
  volume: 'Громкость',
  spokenVolume: (percent: number, muted: boolean) => (muted ? `${percent}%, звук выключен` : `${percent}%`),
  seek: 'Перемотка',
  spokenPosition: (position: number, duration: number) =>
    `${spoken(position, NOMINATIVE)} из ${spoken(duration, GENITIVE)}`,
  spokenBehindLive: (seconds: number) =>
    seconds < 1 ? 'Прямой эфир' : `${spoken(seconds, NOMINATIVE)} до прямого эфира`,
  live: 'LIVE',
  remaining: (seconds: number, withHours: boolean) => `\u2212${clock(seconds, withHours)}`,
  nextEpisode: 'Следующая серия',
  settings: 'Настройки',
  pictureInPicture: 'Картинка в картинке',
  enterFullscreen: 'Полный экран',
  exitFullscreen: 'Выйти из полноэкранного режима',
  back: 'Назад',
  close: 'Закрыть',

  share: 'Поделиться',
  shareLink: 'Ссылка',
  copy: 'Копировать',
  copied: 'Скопировано',
  startAt: (seconds: number) => `Начать с ${timeCode(seconds)}`,
  shareIn: 'Отправить',
  networks: { telegram: 'Telegram', whatsapp: 'WhatsApp', facebook: 'Facebook', x: 'X', vk: 'ВКонтакте' },

  quality: 'Качество',
  source: 'Источник',
  rate: 'Скорость',
  audio: 'Аудио',
  subtitles: 'Субтитры',
  episodes: 'Серии',
  seasons: 'Сезоны',
  variants: 'Озвучка',
  auto: (height: number | null) => (height === null ? 'Auto' : `Auto (${height}p)`),
  normalRate: 'Обычная',
  off: 'Выкл.',
  track: (number: number) => `Дорожка ${number}`,
  variant: (number: number) => `Вариант ${number}`,
  watched: 'просмотрено',

  season,
  episode,
  place: (seasonOrder: number | null, episodeOrder: number) =>
    seasonOrder === null ? episode(episodeOrder) : `${season(seasonOrder)}, ${episode(episodeOrder)}`,

  stoppedAt: (seconds: number) => `Вы остановились на ${timeCode(seconds)}`,
  resume: 'Продолжить просмотр',
  startOver: 'Начать сначала',

  nextIn: (seconds: number) => `Следующая серия через ${seconds} ${plural(seconds, ['секунду', 'секунды', 'секунд'])}`,
  watchNow: 'Смотреть сейчас',
  cancel: 'Отмена',

  missingMovieId: 'Пропущен movie_id в запросе',
  notFound: 'Контент не доступен',
  regionBlocked:
    'Извините, данный контент недоступен в вашей стране. Если вы используете VPN, мы рекомендуем отключить его или сменить страну.',
  masterFailed: (address: string) => `Ошибка в загрузке: ${address}`,
  failed: 'К сожалению, произошла ошибка, попробуйте перезагрузите страницу.',
  errorId: (id: string) => `Идентификатор ошибки: ${id}`,
  reload: 'Перезагрузить страницу',
} as const;
