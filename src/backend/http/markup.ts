/** Text as it is written into XML and HTML, in elements and in attributes between quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

/**
 * A value as it is written into a script, in a file or within a page: it neither ends the script nor opens a comment,
 * and is JavaScript in every engine.
 */
export const scriptLiteral = (value: Json): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
