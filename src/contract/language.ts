/** Languages that the player's interface has; `ru` if nothing else is asked for. */
export type Language = 'ru' | 'en';

/** `auto`: the language of the page around the player, or else of the browser. */
export type LanguageChoice = Language | 'auto';

/** The language of a tag such as `en-GB`; null for one that the interface does not have. */
export const toLanguage = (tag: unknown): Language | null =>
  typeof tag === 'string' && /^(?:ru|en)(?![a-z\d])/i.test(tag) ? (tag.slice(0, 2).toLowerCase() as Language) : null;

/** The language of the first tag that the interface has; the preferred tag comes first. */
export function firstLanguage(tags: readonly unknown[]): Language {
  for (const tag of tags) {
    const language = toLanguage(tag);
    if (language !== null) return language;
  }
  return 'ru';
}
