import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { printable } from '../../contract/printable.ts';
import type { Database } from '../db/database.ts';
import { migrate, requireMigrations } from '../db/migrate.ts';
import { openForCommand } from '../db/borrowed.ts';
import { readDatabase } from '../db/open.ts';
import { readMediaBases, signsMedia } from '../media/settings.ts';
import { readUnprotected } from '../media/unsigned.ts';
import { exportLines } from './export.ts';
import { COMMAND_LINE } from '../../contract/calls/admin/audit.ts';
import { changeLines, summaryLines } from './change-lines.ts';
import { importCatalogue, ImportError } from './import.ts';
import { basename } from 'node:path';
import { type AddedCommands, WrongUsage } from './added-commands.ts';
import { readCatalogue } from './read.ts';
import { restoreNamed, takeDownNamed } from './take-down.ts';

/** The most characters of a line that are printed, counted before escaping. */
const LONGEST_LINE = 1_000;

const usage = (added: AddedCommands): string => `Usage: npm run catalogue -- import [--dry-run] <file or folder>
       npm run catalogue -- export <file.jsonl or file.csv>
       npm run catalogue -- take-down <slug or id> [reason]
       npm run catalogue -- restore <slug or id> [reason]
${added.usage}DATA_DIR or DATABASE_URL say where the catalogue is.`;

const DRY_RUN = '--dry-run';

type Environment = Readonly<Record<string, string | undefined>>;

type Run = (
  database: Database,
  path: string,
  more: string,
  bases: readonly string[],
) => Promise<string | readonly string[]>;

const commands: Readonly<Record<string, Run>> = {
  import: importFrom,
  export: exportTo,
  'take-down': takeDownNamed,
  restore: restoreNamed,
};

/**
 * Runs `npm run catalogue`, with the commands that the program adds. Returns the exit code: 1 if nothing was done, 2 for
 * a wrong command.
 */
export async function runCatalogue(
  [command, ...words]: readonly string[],
  env: Environment,
  print: (line: string) => void,
  added: AddedCommands = { usage: '', commands: {} },
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const further = command !== undefined && Object.hasOwn(added.commands, command) ? added.commands[command] : undefined;
  if (further !== undefined) {
    const told = (line: string) => print(printable(line.slice(0, LONGEST_LINE)));
    return withDatabase(env, print, added, (database) => further({ database, env, signal, print: told }, words));
  }
  const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined;
  const isDryRun = run === importFrom && words.includes(DRY_RUN);
  const [path, ...others] = isDryRun ? words.filter((word) => word !== DRY_RUN) : words;
  const more = isDryRun ? [...others, DRY_RUN] : others;
  const mayHaveReason = run === takeDownNamed || run === restoreNamed;
  if (run === undefined || path === undefined || (others.length > 0 && !mayHaveReason)) {
    print(usage(added));
    return 2;
  }
  return withDatabase(env, print, added, async (database) => {
    const bases = readMediaBases(env);
    for (const line of [await run(database, path, more.join(' '), bases)].flat()) print(printable(line));
    if (run === importFrom && signsMedia(env))
      for (const line of await readUnprotected(database, bases)) print(printable(line));
    return 0;
  });
}

/** Opens the database and does the work. Returns the exit code of the work. If it throws, the error is printed. */
async function withDatabase(
  env: Environment,
  print: (line: string) => void,
  added: AddedCommands,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  try {
    const database = await openForCommand(readDatabase(env));
    try {
      await (env['MIGRATE'] === 'off' ? requireMigrations(database) : migrate(database));
      return await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof WrongUsage) {
      print(usage(added));
      return 2;
    }
    // Anybody may have written the files, so control characters in their texts must not reach the terminal.
    for (const line of linesOf(error)) print(printable(line.slice(0, LONGEST_LINE)));
    return 1;
  }
}

async function importFrom(
  database: Database,
  path: string,
  option: string,
  bases: readonly string[],
): Promise<readonly string[]> {
  const startedAt = performance.now();
  const isDryRun = option === DRY_RUN;
  const how = { actorId: COMMAND_LINE, files: basename(path), bases, isDryRun };
  const report = await importCatalogue(database, readCatalogue(path), how);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  return isDryRun
    ? [...changeLines(report), ...summaryLines(report), 'Nothing was imported: this was a dry run.']
    : [...summaryLines(report), `Imported ${report.titles} titles in ${seconds} s.`];
}

async function exportTo(database: Database, path: string): Promise<string> {
  await runExport(database, path);
  return `Exported to ${path}.`;
}

/** Writes the catalogue as CSV or JSON Lines. The name of the file tells which. */
export async function runExport(database: Database, path: string): Promise<void> {
  const lines = exportLines(database, path.endsWith('.csv') ? 'csv' : 'jsonl');
  await pipeline(Readable.from(lines), createWriteStream(path));
}

function linesOf(error: unknown): string[] {
  if (!(error instanceof ImportError)) return [error instanceof Error ? error.message : String(error)];
  const { problems, total } = error;
  return [
    ...problems.map(({ file, line, message }) => `${file}:${line}: ${message}`),
    ...(total > problems.length ? [`… and ${total - problems.length} more`] : []),
    'Nothing was imported.',
  ];
}
