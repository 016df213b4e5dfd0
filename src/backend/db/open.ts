import type { Database } from './database.ts';

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
