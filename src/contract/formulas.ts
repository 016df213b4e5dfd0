/** Characters that begin a formula in a spreadsheet; in Chinese and Japanese programs also in full width. */
const SIGN = '[=+\\-@＝＋－＠]';
const UNSEEN = '\\s\\p{C}';
const BEGINS = new RegExp(`^'*[${UNSEEN}]*${SIGN}|^'*[\\t\\r]`, 'u');
/**
 * The beginning of another cell, for programs that separate cells by semicolons or tabs, as on a Russian system. The
 * sign is there if the cell is a formula. It is optional in the pattern: if it were required, a search would take time
 * by the square of the length.
 */
const WITHIN = new RegExp(`([;\\t\\r\\n][${UNSEEN}"]*)('*)(${SIGN}?)`, 'gu');

const changeWithin = (text: string, change: (marks: string) => string): string =>
  text.replace(WITHIN, (all, before: string, marks: string, sign: string) =>
    sign === '' ? all : before + change(marks) + sign,
  );

/**
 * The text of a cell of CSV, with an apostrophe before every formula that a spreadsheet would run, however it separates
 * cells.
 */
export const guarded = (text: string): string =>
  (BEGINS.test(text) ? "'" : '') + changeWithin(text, (marks) => `'${marks}`);

/** The text without these apostrophes. If it had apostrophes of its own, only one is removed. */
export function unguarded(cell: string): string {
  const text = changeWithin(cell, (marks) => marks.slice(1));
  return text.startsWith("'") && BEGINS.test(text) ? text.slice(1) : text;
}
