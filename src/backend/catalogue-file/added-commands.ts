import type { Database } from '../db/database.ts';
import type { Environment } from '../shared/variables.ts';

export interface CommandContext {
  readonly database: Database;
  readonly env: Environment;
  readonly print: (line: string) => void;
  /** Ends the command. */
  readonly signal: AbortSignal;
}

/** Returns the exit code. Throws a readable error. */
export type AddedCommand = (context: CommandContext, words: readonly string[]) => Promise<number>;

/** Commands that a program adds to those of the catalogue, by their first word. */
export interface AddedCommands {
  readonly usage: string;
  readonly commands: Readonly<Record<string, AddedCommand>>;
}

/** Thrown for words that are not a command. */
export class WrongUsage extends Error {}
