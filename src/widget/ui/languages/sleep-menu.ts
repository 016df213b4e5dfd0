import { inLanguage } from '../texts.ts';
import { sleepMenu as english } from './english-sleep-menu.ts';
import { sleepMenu as russian } from './russian-sleep-menu.ts';

export const sleepMenuTexts = inLanguage({ ru: russian, en: english });
