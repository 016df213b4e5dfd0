/** The panel about an ad and its advertiser. */
export const adInfo = {
  advertiser: 'Рекламодатель',
  aboutAdvertiser: 'О рекламодателе',
  aboutAdvertiserPage: 'Открыть страницу',
  erid: 'Токен erid',
  copy: 'Скопировать',
  copyErid: 'Скопировать токен',
  notStated: 'не указан',
  aboutNotStated: 'страница не указана',
} as const;
