import { inLanguage } from '../texts.ts';
import { share as english } from './english-share.ts';
import { share as russian } from './russian-share.ts';

export const shareTexts = inLanguage({ ru: russian, en: english });
