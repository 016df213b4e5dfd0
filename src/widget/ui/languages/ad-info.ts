import { inLanguage } from '../texts.ts';
import { adInfo as english } from './english-ad-info.ts';
import { adInfo as russian } from './russian-ad-info.ts';

export const adInfoTexts = inLanguage({ ru: russian, en: english });
