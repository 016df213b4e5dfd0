import { inLanguage } from '../texts.ts';
import { help as english } from './english-help.ts';
import { help as russian } from './russian-help.ts';

export const helpTexts = inLanguage({ ru: russian, en: english });
