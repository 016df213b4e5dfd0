import { readDatabase } from './open.ts';
import { appliedMigrations, migrate, takeBack } from './migrate.ts';
import { migrations } from './migrations.ts';
import type { Database } from './database.ts';
import { openForCommand } from './borrowed.ts';

const USAGE = `Usage: npm run migrate                      applies what is missing
       npm run migrate -- status            lists what is applied and what is not
       npm run migrate -- down <migration>  takes back this migration and those after it, with their data
DATA_DIR or DATABASE_URL say where the database is.`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs `npm run migrate`. Returns the exit code: 1 if nothing was done, 2 for a wrong command. */
export async function runMigrate(
  [command = 'up', name, ...more]: readonly string[],
  env: Environment,
  print: (line: string) => void,
): Promise<number> {
  const run = work(command, name);
  if (run === undefined || more.length > 0) {
    print(USAGE);
    return 2;
  }
  try {
    const database = await openForCommand(readDatabase(env));
    try {
      for (const line of await run(database)) print(line);
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function work(command: string, name: string | undefined): ((database: Database) => Promise<string[]>) | undefined {
  if (command === 'up' && name === undefined)
    return async (database) => toLines(await migrate(database), 'applied', 'Nothing is missing.');
  if (command === 'status' && name === undefined) return status;
  if (command === 'down' && name !== undefined)
    return async (database) => toLines(await takeBack(database, name), 'taken back', '');
  return undefined;
}

const toLines = (names: readonly string[], what: string, none: string): string[] =>
  names.length === 0 ? [none] : names.map((name) => `${name} ${what}`);

async function status(database: Database): Promise<string[]> {
  const applied = await appliedMigrations(database);
  const known = migrations.map(({ name }) => name);
  return [
    ...known.map((name) => `${name} ${applied.includes(name) ? 'applied' : 'missing'}`),
    ...applied.filter((name) => !known.includes(name)).map((name) => `${name} applied, of a newer release`),
  ];
}
