import { firstLanguage, type Language, type LanguageChoice } from '../../contract/language.ts';
import { frameOf, oneOf, readSetting, type WarnIgnored } from './configuration.ts';

const toChoice: (text: string) => LanguageChoice | null = oneOf('ru', 'en', 'auto');

/** The language of the part of the host page that contains the frame; unknown in a page of another origin. */
const languageAround = (scope: Window): string | null =>
  frameOf(scope)?.closest('[lang]')?.getAttribute('lang') ?? null;

/**
 * The language of the interface: the host page's choice, else the operator's, else `ru`. `warn` is called for every
 * ignored value.
 */
export function readLanguage(scope: Window, warn: WarnIgnored): Language {
  const asked = new URLSearchParams(scope.location.search).get('language');
  const choice = asked === null ? null : toChoice(asked);
  if (asked !== null && choice === null) warn('language', asked);
  const language = choice ?? readSetting(scope, 'env_language', warn, toChoice) ?? 'ru';
  if (language !== 'auto') return language;
  const { language: preferred, languages = [preferred] } = scope.navigator as Partial<Navigator>;
  return firstLanguage([languageAround(scope), ...languages]);
}
