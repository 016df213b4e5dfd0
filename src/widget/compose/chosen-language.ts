import { warnIgnored } from '../startup/configuration.ts';
import { readLanguage } from '../startup/language.ts';
import { english } from '../ui/languages/english.ts';
import type { Texts } from '../ui/languages/texts.ts';

/**
 * Sets the page, and the labels that are already in it, to the chosen language. Returns the texts of that language;
 * null for Russian.
 */
export function applyLanguage(scope: Window): Texts | null {
  if (readLanguage(scope, warnIgnored) === 'ru') return null;
  scope.document.documentElement.lang = 'en';
  for (const element of scope.document.querySelectorAll<HTMLElement>('[data-english]')) {
    element.setAttribute('aria-label', element.dataset['english'] ?? '');
  }
  return english;
}
