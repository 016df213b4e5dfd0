import { decodeHtmlEntities } from '../../contract/html-entities.ts';
import { SEPARATOR, trustedSubtitles } from './trusted-subtitles.ts';

/**
 * Replaces all entities of HTML, named and numbered, by their characters; other text stays.
 * @param shown makes the text for the characters of an entity
 */
export const decodeEntities = (text: string, shown?: (characters: string) => string): string =>
  decodeHtmlEntities(text, meaningOf, shown);

/** The characters of entities. The browser knows all entities, and makes no elements inside a text area. */
function meaningOf(entities: readonly string[]): readonly string[] {
  const area = document.createElement('textarea');
  try {
    area.innerHTML = trustedSubtitles().createHTML(entities.join(SEPARATOR));
  } catch {
    // The page's policy does not allow the policy for subtitles, so entities are shown as written.
    return [];
  }
  const meanings = (area.textContent ?? '').split(SEPARATOR);
  // HTML takes the beginning of a name that it does not know for an old entity without its semicolon: `&not` of `&nothing;`.
  return meanings.map((meaning, at) =>
    meaning.length > 1 && meaning.endsWith(';') ? (entities[at] ?? meaning) : meaning,
  );
}
