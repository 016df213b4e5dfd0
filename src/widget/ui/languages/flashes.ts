import { inLanguage } from '../texts.ts';
import { flashes as english } from './english-flashes.ts';
import { flashes as russian } from './russian-flashes.ts';

export const flashesTexts = inLanguage({ ru: russian, en: english });
