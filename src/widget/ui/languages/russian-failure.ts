/** The card of a failure. */
export const failure = {
  /** Shown by the page itself while its scripts do not load: they may be late or blocked. */
  notComing: {
    heading: 'Плеер не загружается',
    advice: 'Возможно, сеть слишком медленная или что-то блокирует файлы плеера.',
    reload: 'Перезагрузить страницу',
  },
  /** The heading and the advice of each kind. The advice is empty if the sentence between them gives it already. */
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
  saveRecording: 'Сохранить запись',
  savedRecording: {
    idle: '',
    saved: 'Запись последних минут сохранена. Отправьте её в поддержку',
    failed: 'Не удалось сохранить запись',
  },
} as const;
