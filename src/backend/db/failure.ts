/** `lost`: the database cannot be reached, or is about to end. `full`: the disk has no room for the statement. */
export type DatabaseFailure = 'lost' | 'full';

/** A statement that was refused because the disk is nearly full; the code is PostgreSQL's own for a full disk. */
export class DiskFull extends Error {
  readonly code = '53100';

  constructor() {
    super('There is no room on the disk of the database: nothing is written until there is.');
    this.name = 'DiskFull';
  }
}

const fullCodes: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

const lostCodes: ReadonlySet<string> = new Set([
  // Ended by an administrator, after a crash, not up yet, removed, or without a connection to spare.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '53300',
  // A server that has become a copy of another one takes no writes.
  '25006',
  // Not to be logged in to: the database is gone, or the password is another one.
  '28000',
  '28P01',
  '3D000',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** There are no codes for these, or none of their own. */
const lostMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)|is not currently accepting connections$/;

/** What keeps the database from its work; null for any other error. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  const { code, message, name } = (error ?? {}) as Partial<Record<'code' | 'message' | 'name', unknown>>;
  if (typeof code === 'string') {
    if (fullCodes.has(code)) return 'full';
    // Class 08 are exceptions of connections.
    if (lostCodes.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return 'lost';
  }
  // WebAssembly's: the embedded database has ended, and nothing but a new start helps.
  if (name === 'RuntimeError') return 'lost';
  return typeof message === 'string' && lostMessage.test(message) ? 'lost' : null;
}
