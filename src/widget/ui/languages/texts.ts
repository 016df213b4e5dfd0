import type { Language } from '../../../contract/language.ts';
import type { russian } from './russian.ts';

/** Any text in place of the Russian one; functions keep their parameters. */
export type InAnyLanguage<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Name in keyof T]: InAnyLanguage<T[Name]> };

/** The texts of the screen; the same in each language. */
export type Texts = InAnyLanguage<typeof russian> & { readonly language: Language };
