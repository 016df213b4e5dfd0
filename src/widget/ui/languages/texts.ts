import type { russian } from './russian.ts';

/** Any text in place of the Russian one; functions keep their parameters. */
type InAnyLanguage<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Name in keyof T]: InAnyLanguage<T[Name]> };

/** All texts that the viewer reads or a screen reader speaks; the same in each language. */
export type Texts = InAnyLanguage<typeof russian>;
