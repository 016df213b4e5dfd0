import { inLanguage } from '../texts.ts';
import { sleepCard as english } from './english-sleep-card.ts';
import { sleepCard as russian } from './russian-sleep-card.ts';

export const sleepCardTexts = inLanguage({ ru: russian, en: english });
