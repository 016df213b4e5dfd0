import { russian } from './languages/russian.ts';
import type { Texts } from './languages/texts.ts';

/**
 * All texts that the viewer reads or a screen reader speaks, in the viewer's language. They are read when they are
 * shown, inside functions: a module may be evaluated before the language is chosen.
 */
export let texts: Texts = russian;

/** Chooses the language. Called before the screen is rendered, which keeps what it has rendered. */
export function chooseTexts(chosen: Texts): void {
  texts = chosen;
}
