/** `lost`: the database cannot be reached, or is about to end. `full`: the disk has no room for the statement. */
export type DatabaseFailure = 'lost' | 'full';

/** A statement was refused because the disk is nearly full. The code is PostgreSQL's own code for a full disk. */
export class DiskFull extends Error {
  readonly code = '53100';

  constructor() {
    super('There is no room on the disk of the database: nothing is written until there is.');
    this.name = 'DiskFull';
  }
}

const fullCodes: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

const lostCodes: ReadonlySet<string> = new Set([
  // PostgreSQL was ended by an administrator or by a crash, is not up yet, was removed, or has no free connection.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '53300',
  // The server has become a replica, which takes no writes.
  '25006',
  // The login failed: the database is gone, or the password has changed.
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

/** Messages of errors that have no code, or share one with other errors. */
const lostMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)|is not currently accepting connections$/;

/** Tells whether an error means that the database cannot work. Returns null for any other error. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  const { code, message, name } = (error ?? {}) as Partial<Record<'code' | 'message' | 'name', unknown>>;
  if (typeof code === 'string') {
    if (fullCodes.has(code)) return 'full';
    // Codes of class 08 are connection exceptions.
    if (lostCodes.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return 'lost';
  }
  // WebAssembly throws it when the embedded database has crashed. Only a restart of the services helps.
  if (name === 'RuntimeError') return 'lost';
  return typeof message === 'string' && lostMessage.test(message) ? 'lost' : null;
}
