import { type Environment, readSecret } from '../shared/variables.ts';
import type { DatabaseOptions } from './open.ts';

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
