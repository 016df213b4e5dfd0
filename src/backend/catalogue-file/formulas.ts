/** What a spreadsheet takes for the beginning of a formula, or of another cell; in full width, too. */
const BEGINS = /^'*[\s\p{C}]*[=+\-@＝＋－＠]|^'*[\t\r]/u;

/** The text of a cell with an apostrophe before it where a spreadsheet would run it. */
export const guarded = (text: string): string => (BEGINS.test(text) ? `'${text}` : text);

/** The text without that apostrophe. Of a text that begins with one itself, one is left. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && BEGINS.test(cell) ? cell.slice(1) : cell);
