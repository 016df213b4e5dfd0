import type { Language } from '../../contract/language.ts';
import { russian } from './languages/russian.ts';
import type { InAnyLanguage, Texts } from './languages/texts.ts';

/**
 * The texts that the viewer reads or a screen reader speaks, in the viewer's language. They are read when they are
 * shown, inside functions: a module may be evaluated before the language is chosen.
 */
export let texts: Texts = russian;

/** Chooses the language. It must be called before the screen is rendered: rendered texts do not change later. */
export function chooseTexts(chosen: Texts): void {
  texts = chosen;
}

/** The texts of a part of the screen that is a separate script. That script brings them in every language. */
export const inLanguage =
  <T>(own: { readonly ru: T } & Readonly<Record<Exclude<Language, 'ru'>, InAnyLanguage<T>>>) =>
  (): InAnyLanguage<T> | T =>
    own[texts.language];
