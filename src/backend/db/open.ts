import type { Database } from './database.ts';
import { type Environment, readSecret } from '../shared/variables.ts';

export interface DatabaseOptions {
  /** A folder, or `memory:`. */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Called when an idle connection breaks. The connection is replaced. */
  readonly onError?: ((error: Error) => void) | undefined;
}

export const MEMORY = 'memory:';

/** Opens the database. Only the driver in use is loaded. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  onError = () => undefined,
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl) return (await import('./postgres.ts')).openPostgres(databaseUrl, onError);
  return (await import('./pglite.ts')).openPglite(dataDir === MEMORY ? null : dataDir);
}

/** Reads where the database is, for commands. Throws a readable error. */
export function readDatabase(env: Environment): Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'> {
  const [[, url] = []] = readSecret(env, 'DATABASE_URL');
  return {
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl: readDatabaseUrl((url ?? env['DATABASE_URL']) || undefined),
  };
}

export function readDatabaseUrl(text: string | undefined): string | undefined {
  // A wrong value may hold a password, so it is not repeated.
  if (text !== undefined && !/^postgres(?:ql)?:\/\//.test(text))
    throw new Error('DATABASE_URL must begin with postgres://.');
  return text;
}
