import type { Subject } from '../define.ts';
import { phrase, repeatPhrase, repetition } from './phrase.ts';

export const phraseSubject: Subject = { features: [repetition, phrase], pipelines: [repeatPhrase] };
