import type { Language } from '../../contract/language.ts';
import { russian } from './languages/russian.ts';
import type { InAnyLanguage, Texts } from './languages/texts.ts';

/**
 * The texts that the viewer reads or a screen reader speaks, in the viewer's language. They are read when they are
 * shown, inside functions: a module may be evaluated before the language is chosen.
 */
export let texts: Texts = russian;

/** Chooses the language. Called before the screen is rendered, which keeps what it has rendered. */
export function chooseTexts(chosen: Texts): void {
  texts = chosen;
}

/** Texts of a part of the screen that is a script of its own, which brings them in every language. */
export const inLanguage =
  <T>(own: { readonly ru: T } & Readonly<Record<Exclude<Language, 'ru'>, InAnyLanguage<T>>>) =>
  (): InAnyLanguage<T> | T =>
    own[texts.language];
