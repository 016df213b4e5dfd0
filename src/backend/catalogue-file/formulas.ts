/** Characters that begin a formula, or another cell, in a spreadsheet; also in full width. */
const BEGINS = /^'*[\s\p{C}]*[=+\-@＝＋－＠]|^'*[\t\r]/u;

/** The text of a cell, with an apostrophe before it if a spreadsheet would run it. */
export const guarded = (text: string): string => (BEGINS.test(text) ? `'${text}` : text);

/** The text without that apostrophe. Of a text that begins with one itself, one is left. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && BEGINS.test(cell) ? cell.slice(1) : cell);
