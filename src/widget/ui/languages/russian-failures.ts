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
  server: 'Ждём ответа сервера',
  ad: 'Ждём начала рекламы',
  place: 'Загружаем видео с этого места',
  start: 'Загружаем начало видео',
  quality: 'Интернет не успевает за выбранным качеством',
  data: 'Интернет не успевает за видео. Загружаем продолжение',
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
