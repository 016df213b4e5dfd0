/** The tables of pages that commands make: each between `<!-- made by npm run … -->` and the end of it. */

const PLACE =
  /^<!-- made by npm run (?<command>(?<script>[\w:]+)[^\n]*?) -->\n(?<table>(?:\|[^\n]*\n)+)<!-- end of what npm run \k<script> has made -->$/gmu;

/** @typedef {{ command: string, script: string, table: string }} MadeTable the command is what follows `npm run` */

/** The tables of a page that hold nothing but rows. @param {string} page @returns {MadeTable[]} */
export const madeTables = (page) =>
  [...page.matchAll(PLACE)].map(([, command = '', script = '', table = '']) => ({ command, script, table }));

/** The rows of tables in what a command has printed. @param {string} printed */
export const rowsOf = (printed) =>
  printed
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');

/** A page with its tables made anew. @param {string} page @param {(command: string) => string} make gives the rows */
export const withTables = (page, make) =>
  madeTables(page).reduce((text, { command, table }) => {
    const rows = make(command);
    if (rows === '') throw new Error(`npm run ${command} has printed no table.`);
    return text.replace(`${command} -->\n${table}`, () => `${command} -->\n${rows}`);
  }, page);
