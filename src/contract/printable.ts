/**
 * Characters that change a terminal's output: control characters (C0, C1) and invisible ones that reverse a line
 * (bidirectional overrides) or break it (U+2028, U+2029).
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Makes text from a file safe to print on one line: invisible characters are written as escapes. */
export const printable = (text: string): string =>
  text.replace(unprintable, (character) => {
    const digits = (character.codePointAt(0) ?? 0).toString(16);
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
  });
