/** Escapes text for XML and HTML, for elements and for attributes in quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

/**
 * Writes a value as JavaScript, for a file or for a script in a page. The result neither ends the script nor opens a
 * comment, and every engine can read it.
 */
export const scriptLiteral = (value: Json): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
