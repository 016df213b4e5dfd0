import { inLanguage } from '../texts.ts';
import { diagnostics as english } from './english-diagnostics.ts';
import { diagnostics as russian } from './russian-diagnostics.ts';

export const diagnosticsTexts = inLanguage({ ru: russian, en: english });
