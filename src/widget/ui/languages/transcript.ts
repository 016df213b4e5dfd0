import { inLanguage } from '../texts.ts';
import { transcript as english } from './english-transcript.ts';
import { transcript as russian } from './russian-transcript.ts';

export const transcriptTexts = inLanguage({ ru: russian, en: english });
