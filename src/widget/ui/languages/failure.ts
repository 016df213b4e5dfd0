/** The card of a failure. */
import { inLanguage } from '../texts.ts';
import type { InAnyLanguage } from './texts.ts';

const russian = {
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

const english: InAnyLanguage<typeof russian> = {
  /** Shown by the page itself while its scripts do not load: they may be late or blocked. */
  notComing: {
    heading: 'The player is not loading',
    advice: 'The network may be too slow, or something may be blocking the files of the player.',
    reload: 'Reload the page',
  },
  /** The heading and the advice of each kind. The advice is empty if the sentence between them gives it already. */
  cards: {
    missingMovieId: {
      heading: 'No video chosen',
      advice: 'If you are a viewer, tell the site that the player is on.',
    },
    badPage: { heading: 'This video cannot be shown', advice: 'Tell the site that the player is on.' },
    notFound: {
      heading: 'There is nothing here',
      advice: 'The link may be old, or the video was removed. Choose another on the site.',
    },
    region: { heading: 'Not available in your country', advice: '' },
    notLoaded: { heading: 'The video did not load', advice: 'Check your connection and try again.' },
    protected: { heading: 'Protected video', advice: '' },
    unexpected: { heading: 'Something went wrong', advice: '' },
  },
  checkAgain: 'Check again',
  details: 'Details',
  errorCode: (code) => `Error code: ${code}`,
  saveRecording: 'Save recording',
  savedRecording: {
    idle: '',
    saved: 'A recording of the last minutes has been saved. Send it to support',
    failed: 'Could not save the recording',
  },
};

/** The page itself needs one of them before any script has loaded. */
export const failures = { ru: russian, en: english };

export const failureTexts = inLanguage(failures);
