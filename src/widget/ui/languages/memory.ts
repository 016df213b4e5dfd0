import { inLanguage } from '../texts.ts';
import { memory as english } from './english-memory.ts';
import { memory as russian } from './russian-memory.ts';

export const memoryTexts = inLanguage({ ru: russian, en: english });
