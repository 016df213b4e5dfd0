import type { Database } from '../db/database.ts';
import type { Environment } from '../variables.ts';

export interface CommandContext {
  readonly database: Database;
  readonly env: Environment;
  readonly print: (line: string) => void;
  /** Ends the command. */
  readonly signal: AbortSignal;
}
