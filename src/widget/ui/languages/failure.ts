import { inLanguage } from '../texts.ts';
import { failure as english } from './english-failure.ts';
import { failure as russian } from './russian-failure.ts';

export const failureTexts = inLanguage({ ru: russian, en: english });
