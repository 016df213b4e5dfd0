import type { Notice } from '../../../../streams/model/notice.ts';
import type { SplitTime } from '../format.ts';
import { captions } from './russian-captions.ts';
import { waiting, whyWait } from './russian-waiting.ts';
import { sign } from './russian-sign.ts';
import { plural, shortTime, spokenTime, spokenWhole } from './russian-numerals.ts';

/**
 * The texts in Russian. Those from the specification are word for word. `Texts` is made of these texts, so every other
 * language has the same ones.
 */

const decimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const season = (order: number) => `${order} сезон`;
const episode = (order: number) => `${order} серия`;

const notices = {
  autoplayBlocked: 'Автозапуск отключён. Нажмите «Воспроизвести»',
  copied: 'Ссылка скопирована',
  pictureCopied: 'Кадр скопирован',
  soundAlone: 'Интернет слишком медленный для видео. Пока включён только звук',
  voiceReplaced: 'Эта озвучка недоступна. Включили другую',
  retrying: 'Видео прервалось. Через 5 секунд попробуем ещё раз',
} as const satisfies Partial<Record<Notice['kind'], string>>;

type Failed = Extract<Notice, { readonly kind: 'actionFailed' }>;

const notReady = 'Видео ещё загружается. Попробуйте чуть позже';

const refusals: Readonly<
  Record<Failed['action'], { readonly refused: string } & Partial<Record<Failed['reason'], string>>>
> = {
  fullscreen: {
    notReady,
    unsupported: 'Полноэкранный режим здесь не поддерживается',
    refused: 'Не удалось открыть полноэкранный режим',
  },
  pictureInPicture: {
    notReady,
    unsupported: 'Браузер не поддерживает «картинку в картинке»',
    refused: 'Не удалось открыть «картинку в картинке»',
  },
  airPlay: {
    notReady,
    unsupported: 'AirPlay в этом браузере недоступен',
    refused: 'Не удалось включить AirPlay',
  },
  copyPicture: {
    notReady,
    unsupported: 'Браузер не умеет копировать картинки',
    refused: 'Этот кадр нельзя скопировать',
  },
  cast: {
    unsupported: 'Google Cast в этом браузере недоступен',
    unreachable: 'Google Cast сейчас недоступен',
    nothingFound: 'Устройства Google Cast не найдены',
    refused: 'Не удалось показать видео на устройстве',
  },
};

function actionFailed({ action, reason }: Failed): string {
  return refusals[action][reason] ?? refusals[action].refused;
}

const chapters = 'Главы';

/** Intros, recaps and credits, and a part that is played again and again. */
const parts = {
  skip: { recap: 'Пропустить пересказ', intro: 'Пропустить заставку', credits: 'Пропустить титры' },
  skipped: { recap: 'Пересказ пропущен', intro: 'Заставка пропущена', credits: 'Титры пропущены' },
  always: 'Всегда в этом сериале',
  notAlways: 'Не пропускать',
  goBack: 'Вернуться',
  repeat: {
    title: 'Повтор отрезка',
    markStart: 'отметить начало',
    markEnd: 'отметить конец',
    end: 'выключить',
    from: (start: string) => `Повтор от ${start}: отметьте конец`,
    between: (start: string, end: string) => `Повтор: ${start} – ${end}`,
    ended: 'Повтор выключен',
  },
} as const;

/** Changes of the picture. */
const picture = {
  crop: 'Обрезать чёрные полосы',
  cropped: 'Чёрные полосы обрезаны',
  notCropped: 'Чёрные полосы на месте',
  noRoom: 'здесь нет места',
  croppedWithoutRoom: 'Чёрные полосы обрежутся там, где есть место',
} as const;

/** The settings that hide spoilers, and the buttons that reveal what is hidden. */
const spoilers = {
  ahead: 'Без спойлеров',
  length: 'Без длительности',
  show: 'Показать',
  showEpisode: (name: string) => `Показать название и кадр: ${name}`,
} as const;

export const russian = {
  language: 'ru',
  player: 'Видеоплеер',
  loading: 'Загрузка',
  waiting,
  whyWait,
  tryNow: 'Повторить',
  allowAutoQuality: 'Выбирать качество автоматически',
  otherSource: 'Другой источник',
  lowerQuality: 'Снизить качество',
  playSoundAlone: 'Оставить только звук',

  play: 'Воспроизвести',
  pause: 'Пауза',
  back10: 'Назад на 10 секунд',
  forward10: 'Вперёд на 10 секунд',
  mute: 'Выключить звук',
  unmute: 'Включить звук',
  volume: 'Громкость',
  spokenVolume: (percent: number, muted: boolean) => (muted ? `${percent}%, звук выключен` : `${percent}%`),
  seek: 'Перемотка',
  spokenPosition: (position: SplitTime, duration: SplitTime | null, chapterTitle: string | null) =>
    `${spokenTime(position)}${duration === null ? '' : ` из ${spokenWhole(duration)}`}${chapterTitle === null ? '' : `, глава «${chapterTitle}»`}`,
  chapters,
  chaptersOf: (title: string) => (title === chapters ? title : `${chapters}: ${title}`),
  chapter: (number: number) => `Глава ${number}`,
  live: 'LIVE',
  liveBroadcast: 'Прямой эфир',
  goLive: 'LIVE, прямой эфир',
  spokenBehindLive: (time: SplitTime) => `${spokenTime(time)} до прямого эфира`,
  unknownTime: '--:--',
  remainingTime: 'Оставшееся время',
  repeatPhrase: 'Что он сказал?',
  repeatingPhrase: 'Фраза повторяется с субтитрами',
  nextEpisode: 'Следующая серия',
  settings: 'Настройки',
  pictureInPicture: 'Картинка в картинке',
  enterFullscreen: 'Полный экран',
  exitFullscreen: 'Выйти из полноэкранного режима',
  airPlay: 'AirPlay',
  cast: 'Google Cast',
  elsewhere: ({ kind, deviceName }: { readonly kind: 'cast' | 'airPlay' | 'ownWindow'; readonly deviceName: string }) =>
    kind === 'ownWindow'
      ? 'Фильм в отдельном окне'
      : `Воспроизводится на ${kind === 'cast' && deviceName !== '' ? deviceName : 'другом экране'}`,
  backHere: 'Вернуть на страницу',
  notice: (notice: Notice) => (notice.kind === 'actionFailed' ? actionFailed(notice) : notices[notice.kind]),
  back: 'Назад',
  close: 'Закрыть',

  more: 'Ещё',
  share: 'Поделиться',
  copy: 'Копировать',
  copied: 'Скопировано',

  soundOff: 'Звук выключен',
  playing: 'Воспроизведение',
  chosenQuality: (label: string) => `Качество ${label}`,
  wordPause: 'Пауза при наведении на слово',
  resetZoom: (times: string) => `Вернуть обычный размер: ${times}`,
  rateHint: (rate: number) => `${decimal.format(rate)}×`,
  subtitlesHint: (isOn: boolean) => (isOn ? 'Субтитры включены' : 'Субтитры выключены'),
  step: (signedSeconds: string) => `${signedSeconds} с`,

  copyMomentLink: 'Скопировать ссылку на этот момент',
  copyPicture: 'Скопировать кадр',
  diagnostics: 'Статистика воспроизведения',
  milliseconds: (milliseconds: number) => `${Math.round(milliseconds)} мс`,
  seconds: (seconds: number) => `${tenths.format(seconds)} с`,
  contextMenu: 'Меню видео',

  memory: 'Что запомнено',
  transcript: 'Что было сказано',
  shortcuts: 'Горячие клавиши',
  toWords: 'К словам субтитров',
  parts,
  picture,
  sign,
  spoilers,

  quality: 'Качество',
  source: 'Источник',
  rate: 'Скорость',
  audio: 'Аудио',
  subtitles: 'Субтитры',
  ...captions,
  percent: (value: number) => `${value}%`,
  episodes: 'Серии',
  seasons: 'Сезоны',
  variants: 'Озвучка',
  auto: (height: number | null) => (height === null ? 'Auto' : `Auto (${height}p)`),
  hdr: 'HDR',
  normalRate: 'Обычная',
  spokenRate: (rate: number) => (rate === 1 ? 'Обычная' : `${rate}×`),
  off: 'Выкл.',
  track: (number: number) => `Дорожка ${number}`,
  variant: (number: number) => `Вариант ${number}`,
  shortTime,
  watched: 'просмотрено',
  watchedTitle: 'Просмотрено',
  watchedShare: (percent: number) => `просмотрено ${percent}%`,
  markWatched: (name: string) => `Просмотрено: ${name}`,

  season,
  episode,
  seasonOn: (order: number) => `Сезон ${order}`,
  episodeOn: (order: number) => `Серия ${order}`,
  place: (seasonOrder: number | null, episodeOrder: number) =>
    seasonOrder === null ? episode(episodeOrder) : `${season(seasonOrder)}, ${episode(episodeOrder)}`,

  stoppedAt: (timeCode: string) => `Вы остановились на ${timeCode}`,
  resume: 'Продолжить просмотр',
  startOver: 'Начать сначала',

  nextIn: (seconds: number) => `Следующая серия через ${seconds} ${plural(seconds, ['секунду', 'секунды', 'секунд'])}`,
  goesOnAt: (timeCode: string) => `Продолжится с ${timeCode}`,
  watchNow: 'Смотреть сейчас',
  cancel: 'Отмена',

  ad: 'Реклама',
  aboutAd: 'О рекламе',
  adTitle: 'Объявление',
  adWord: 'Реклама',
  adCount: (number: number, total: number) => `${number} из ${total}`,
  skipAd: 'Пропустить',
  skipAdIn: (seconds: number) => `Пропустить ${seconds}`,
  visitAdvertiser: 'Перейти на сайт рекламодателя',

  failed: 'К сожалению, произошла ошибка, попробуйте перезагрузите страницу.',
  /**
   * The sentences in place of `failed`, by error code. They load with the screen, since the card's script may not load.
   */
  failures: {
    missingMovieId: 'Пропущен movie_id в запросе',
    contentForbidden: 'Этой странице не разрешено показывать здесь своё видео',
    contentMalformed: 'Страница передала видео с ошибкой',
    notFound: 'Контент не доступен',
    regionBlocked:
      'Извините, данный контент недоступен в вашей стране. Если вы используете VPN, мы рекомендуем отключить его или сменить страну.',
    keySystemMissing:
      'Это видео защищено, а браузер или устройство не поддерживает его защиту. Попробуйте другой браузер.',
    keySystemForbidden: 'Это видео защищено, а страница не разрешает воспроизводить здесь защищённое видео.',
    licenseRefused: 'Нет доступа к этому видео: сервер не выдал лицензию.',
    licenseUnavailable: 'Не удалось получить лицензию на видео. Проверьте подключение к интернету и попробуйте позже.',
    licenseExpired: 'Срок лицензии на видео истёк. Перезагрузите страницу.',
    outputRestricted: 'Защищённое видео нельзя показать на этом экране. Попробуйте другой экран или устройство.',
  },
  masterFailed: (address: string) => `Ошибка в загрузке: ${address}`,
  errorId: (id: string) => `Идентификатор ошибки: ${id}`,
  reload: 'Перезагрузить страницу',
} as const;
