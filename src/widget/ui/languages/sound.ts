import { inLanguage } from '../texts.ts';
import { sound as english } from './english-sound.ts';
import { sound as russian } from './russian-sound.ts';

export const soundTexts = inLanguage({ ru: russian, en: english });
