const ENTITY = /&(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/gi;

/** Those that need no browser and no table. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', '\u00A0'],
  ['&lrm;', '\u200E'],
  ['&rlm;', '\u200F'],
]);

/** What the number of an entity stands for; undefined for a control character and for no character, which a browser replaces. */
function numbered(entity: string): string | undefined {
  const [, hex, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isPlain = (code >= 32 && code < 127) || (code >= 160 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff);
  return isPlain ? String.fromCodePoint(code) : undefined;
}

/**
 * Puts characters in place of entities of HTML; what is none stays.
 * @param meaningOf what the names that are not known here mean, in their order
 * @param shown makes the text of what an entity means
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
