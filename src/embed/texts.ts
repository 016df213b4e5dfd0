import type { LanguageChoice } from '../contract/language.ts';

/** The default title of the frame, which screen readers announce. With `auto` the player has not chosen yet. */
export const frameTitles: Readonly<Record<LanguageChoice, string>> = {
  ru: 'Видеоплеер Потока',
  en: 'Potok video player',
  auto: 'Potok',
};
