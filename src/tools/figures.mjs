/**
 * `npm run figures -- <page>…`: runs the commands that the tables of a page name, such as
 * `<!-- made by npm run bench:parts -- --seed 91 -->`, and writes the tables that they print into the page.
 * A command that fails, because what it measures is not good enough, leaves the page as it is.
 */
import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { rowsOf, withTables } from './lib/figures.mjs';

const pages = process.argv.slice(2);
if (pages.length === 0) {
  console.error('Usage: npm run figures -- <page.md>…');
  process.exit(1);
}

/** @param {string} command */
function make(command) {
  console.log(`npm run ${command}`);
  return rowsOf(execSync(`npm run --silent ${command}`, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }));
}

for (const page of pages) writeFileSync(page, withTables(readFileSync(page, 'utf8'), make));
