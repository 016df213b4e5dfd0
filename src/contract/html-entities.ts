const ENTITY = /&(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/gi;

/** Entities that are decoded without a browser or a large table. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', '\u00A0'],
  ['&lrm;', '\u200E'],
  ['&rlm;', '\u200F'],
]);

/**
 * The character of a numbered entity; undefined for a control character or an invalid number, which a browser replaces.
 */
function numbered(entity: string): string | undefined {
  const [, hex, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isPlain = (code >= 32 && code < 127) || (code >= 160 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff);
  return isPlain ? String.fromCodePoint(code) : undefined;
}

/**
 * Replaces entities of HTML by their characters; other text stays as it is.
 * @param meaningOf gives the meanings of entities that are unknown here, in their order
 * @param shown makes a text of an entity's characters
 */
export function decodeHtmlEntities(
  text: string,
  meaningOf: (rare: readonly string[]) => readonly string[],
  shown = (characters: string): string => characters,
): string {
  const usual = (entity: string) => NAMED.get(entity) ?? numbered(entity);
  const rare = (text.match(ENTITY) ?? []).filter((entity) => usual(entity) === undefined);
  const meant = rare.length === 0 ? [] : meaningOf(rare);
  let at = 0;
  return text.replace(ENTITY, (entity) => {
    const characters = usual(entity) ?? meant[at++] ?? entity;
    return characters === entity ? entity : shown(characters);
  });
}
