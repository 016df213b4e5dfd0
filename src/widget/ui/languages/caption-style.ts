import { inLanguage } from '../texts.ts';
import { captionStyle as english } from './english-caption-style.ts';
import { captionStyle as russian } from './russian-caption-style.ts';

export const captionStyleTexts = inLanguage({ ru: russian, en: english });
