import { SEPARATOR, trustedSubtitles } from './trusted-subtitles.ts';

const ENTITY = /&(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/gi;

/** The usual ones, which need no browser. */
const USUAL = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', '\u00A0'],
  ['&lrm;', '\u200E'],
  ['&rlm;', '\u200F'],
]);

/**
 * Puts characters in place of all entities of HTML, by name and by number; what is none stays.
 * @param shown makes the text of what an entity means
 */
export function decodeEntities(text: string, shown = (characters: string): string => characters): string {
  const rare = (text.match(ENTITY) ?? []).filter((entity) => !USUAL.has(entity));
  const meant = rare.length === 0 ? [] : meaningOf(rare);
  let at = 0;
  return text.replace(ENTITY, (entity) => {
    const characters = USUAL.get(entity) ?? meant[at++] ?? entity;
    return characters === entity ? entity : shown(characters);
  });
}

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
