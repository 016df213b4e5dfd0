/** The card of a failure. */
export const failure = {
  missingMovieId: 'Пропущен movie_id в запросе',
  contentForbidden: 'Этой странице не разрешено показывать здесь своё видео',
  contentMalformed: 'Страница передала видео с ошибкой',
  notFound: 'Контент не доступен',
  regionBlocked:
    'Извините, данный контент недоступен в вашей стране. Если вы используете VPN, мы рекомендуем отключить его или сменить страну.',
  masterFailed: (address: string) => `Ошибка в загрузке: ${address}`,
  /** Why a protected film cannot be shown. */
  protection: {
    keySystemMissing:
      'Это видео защищено, а браузер или устройство не поддерживает его защиту. Попробуйте другой браузер.',
    keySystemForbidden: 'Это видео защищено, а страница не разрешает воспроизводить здесь защищённое видео.',
    licenseRefused: 'Нет доступа к этому видео: сервер не выдал лицензию.',
    licenseUnavailable: 'Не удалось получить лицензию на видео. Проверьте подключение к интернету и попробуйте позже.',
    licenseExpired: 'Срок лицензии на видео истёк. Перезагрузите страницу.',
    outputRestricted: 'Защищённое видео нельзя показать на этом экране. Попробуйте другой экран или устройство.',
  },
  /** Heading and advice of each kind; advice is empty where the sentence between them has it. */
  cards: {
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
  },
  checkAgain: 'Проверить ещё раз',
  details: 'Подробности',
  errorCode: (code: string) => `Код ошибки: ${code}`,
  errorId: (id: string) => `Идентификатор ошибки: ${id}`,
  saveRecording: 'Сохранить запись',
  savedRecording: {
    idle: '',
    saved: 'Запись последних минут сохранена. Отправьте её в поддержку',
    failed: 'Не удалось сохранить запись',
  },
} as const;
