/** Heading and advice of each card that stands in for a film; advice is empty where the sentence between them has it. */
export const failures = {
  missingMovieId: {
    heading: 'Видео не выбрано',
    advice: 'Если вы зритель, сообщите об этом сайту, на котором открыт плеер.',
  },
  badPage: { heading: 'Видео не показать', advice: 'Сообщите об этом сайту, на котором открыт плеер.' },
  notFound: {
    heading: 'Здесь ничего нет',
    advice: 'Возможно, ссылка устарела или видео удалили. Выберите на сайте другое.',
  },
  region: { heading: 'Недоступно в вашей стране', advice: '' },
  notLoaded: { heading: 'Видео не загрузилось', advice: 'Проверьте интернет и попробуйте ещё раз.' },
  protected: { heading: 'Защищённое видео', advice: '' },
  unexpected: { heading: 'Что-то пошло не так', advice: '' },
} as const;

/** What a film that should play is waiting for. */
export const waiting = {
  offline: 'Нет интернета. Видео продолжится, когда он появится',
  catalogue: 'Ждём ответа сервера',
  ad: 'Ждём начала рекламы',
  place: 'Загружаем видео с этого места',
  start: 'Загружаем начало видео',
  quality: 'Интернет не успевает за выбранным качеством',
  server: 'Сервер не отвечает. Ждём',
  failing: 'Сервер не отдаёт видео. Пробуем ещё раз',
  network: 'Интернет не успевает за видео. Загружаем продолжение',
  device: 'Устройство не успевает показывать видео',
  unknown: 'Загружаем продолжение',
} as const;

const megabits = new Intl.NumberFormat('ru', { maximumSignificantDigits: 2 });
const toMegabits = (bps: number): string => megabits.format(bps / 1_000_000);

/** Why a film has been standing for some time, with what proves it. */
export const whyWait = {
  heading: 'Почему крутится?',
  offline: 'Нет сети. Видео продолжится, когда она появится.',
  device: 'Видео загружено, но устройство не успевает показывать кадры.',
  server: (seconds: number) => `Сервер не отвечает уже ${seconds} с.`,
  failing: (status: number) => (status === 0 ? 'Сервер недоступен.' : `Сервер отвечает ошибкой ${status}.`),
  network: (givenBps: number, neededBps: number, height: number | null) =>
    `Сеть даёт ${toMegabits(givenBps)} Мбит/с, ${height === null ? 'а видео' : `а для ${height}p`} нужно ${toMegabits(neededBps)}.`,
} as const;

/** Why a protected film cannot be shown. */
export const protection = {
  keySystemMissing:
    'Это видео защищено, а браузер или устройство не поддерживает его защиту. Попробуйте другой браузер.',
  keySystemForbidden: 'Это видео защищено, а страница не разрешает воспроизводить здесь защищённое видео.',
  licenseRefused: 'Нет доступа к этому видео: сервер не выдал лицензию.',
  licenseUnavailable: 'Не удалось получить лицензию на видео. Проверьте подключение к интернету и попробуйте позже.',
  licenseExpired: 'Срок лицензии на видео истёк. Перезагрузите страницу.',
  outputRestricted: 'Защищённое видео нельзя показать на этом экране. Попробуйте другой экран или устройство.',
} as const;
