/** Dimming of flashes. */
import { inLanguage } from '../texts.ts';
import type { InAnyLanguage } from './texts.ts';

const russian = {
  title: 'Вспышки',
  on: 'Приглушать',
  off: 'Не приглушать',
  note: 'Картинка темнеет только там, где вспышки нашлись заранее. Находятся не все, а в первые секунды видео о них ещё не известно. При светочувствительности на это нельзя полагаться.',
} as const;

const english: InAnyLanguage<typeof russian> = {
  title: 'Flashes',
  on: 'Dim',
  off: 'Leave as they are',
  note: 'The picture gets darker only where flashes were found beforehand. Not all of them are found, and in the first seconds of a video none are known yet. If you are photosensitive, do not rely on it.',
};

export const flashesTexts = inLanguage({ ru: russian, en: english });
