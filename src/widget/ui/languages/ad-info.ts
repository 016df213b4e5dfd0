/** The panel about an ad and its advertiser. */
import { inLanguage } from '../texts.ts';
import type { InAnyLanguage } from './texts.ts';

const russian = {
  advertiser: 'Рекламодатель',
  aboutAdvertiser: 'О рекламодателе',
  aboutAdvertiserPage: 'Открыть страницу',
  erid: 'Токен erid',
  copy: 'Скопировать',
  copyErid: 'Скопировать токен',
  notStated: 'не указан',
  aboutNotStated: 'страница не указана',
} as const;

const english: InAnyLanguage<typeof russian> = {
  advertiser: 'Advertiser',
  aboutAdvertiser: 'About the advertiser',
  aboutAdvertiserPage: 'Open the page',
  erid: 'Token (erid)',
  copy: 'Copy',
  copyErid: 'Copy the token',
  notStated: 'not stated',
  aboutNotStated: 'no page stated',
};

export const adInfoTexts = inLanguage({ ru: russian, en: english });
