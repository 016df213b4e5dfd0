import type { Language } from '../../../contract/language.ts';
import type { russian } from './russian.ts';

/** The type of Russian texts, with any text in their place; functions keep their parameters. */
export type InAnyLanguage<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Name in keyof T]: InAnyLanguage<T[Name]> };

/** The texts of the screen, which each language has. */
export type Texts = InAnyLanguage<typeof russian> & { readonly language: Language };
