import { decodeHtmlEntities } from '../../contract/html-entities.ts';
import { SEPARATOR, trustedSubtitles } from './trusted-subtitles.ts';

/**
 * Puts characters in place of all entities of HTML, by name and by number; what is none stays.
 * @param shown makes the text of what an entity means
 */
export const decodeEntities = (text: string, shown?: (characters: string) => string): string =>
  decodeHtmlEntities(text, meaningOf, shown);

/** The browser knows all of them. Within a text area it makes no elements. */
function meaningOf(entities: readonly string[]): readonly string[] {
  const area = document.createElement('textarea');
  try {
    area.innerHTML = trustedSubtitles().createHTML(entities.join(SEPARATOR));
  } catch {
    // The page's policy does not have ours: they are shown as they are.
    return [];
  }
  const meanings = (area.textContent ?? '').split(SEPARATOR);
  // HTML takes the beginning of a name that it does not know for an old entity without its semicolon: `&not` of `&nothing;`.
  return meanings.map((meaning, at) =>
    meaning.length > 1 && meaning.endsWith(';') ? (entities[at] ?? meaning) : meaning,
  );
}
