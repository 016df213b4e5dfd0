/** Characters that begin a formula in a spreadsheet; in Chinese and Japanese programs also in full width. */
const SIGN = '[=+\\-@＝＋－＠]';
const UNSEEN = '\\s\\p{C}';
const BEGINS = new RegExp(`^'*[${UNSEEN}]*${SIGN}|^'*[\\t\\r]`, 'u');
/**
 * What programs that separate by semicolons or tabs, as on a Russian system, take for the beginning of another cell; the
 * sign is there if it is a formula. It always matches: looked for with the sign, it would take the square of a length.
 */
const WITHIN = new RegExp(`([;\\t\\r\\n][${UNSEEN}"]*)('*)(${SIGN}?)`, 'gu');

const changeWithin = (text: string, change: (marks: string) => string): string =>
  text.replace(WITHIN, (all, before: string, marks: string, sign: string) =>
    sign === '' ? all : before + change(marks) + sign,
  );

/** The text of a cell of CSV, with an apostrophe wherever a spreadsheet would run it, however that separates cells. */
export const guarded = (text: string): string =>
  (BEGINS.test(text) ? "'" : '') + changeWithin(text, (marks) => `'${marks}`);

/** The text without those apostrophes. Of several, which were there before, one goes. */
export function unguarded(cell: string): string {
  const text = changeWithin(cell, (marks) => marks.slice(1));
  return text.startsWith("'") && BEGINS.test(text) ? text.slice(1) : text;
}
