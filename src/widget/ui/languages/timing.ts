import { inLanguage } from '../texts.ts';
import { timing as english } from './english-timing.ts';
import { timing as russian } from './russian-timing.ts';

export const timingTexts = inLanguage({ ru: russian, en: english });
