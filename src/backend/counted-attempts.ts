import type { Queryable } from './db/database.ts';
import { type AttemptLimit, type Attempts, createAttempts } from './users/attempts.ts';

const HOUR_MS = 3_600_000;
/** A household, an office behind one address; not somebody who tries a list of people. */
const PERSONS_OF_A_NETWORK = 5;
/** So many networks guess at one person before nobody gets in, the person included. */
const NETWORKS_AT_A_PERSON = 10;

/** What is counted for all servers of the database. */
export interface CountedAttempts {
  /** Logins from one network as one person. */
  readonly logins: Attempts;
  /** Logins from one network as anybody. */
  readonly networkLogins: Attempts;
  /** Logins as one person from anywhere. */
  readonly accountLogins: Attempts;
  /** Letters that one network has sent. */
  readonly networkLetters: Attempts;
  /** Letters that one person gets. */
  readonly accountLetters: Attempts;
  /** Complaints from one network. */
  readonly reports: Attempts;
}

export function createCountedAttempts(
  database: Queryable,
  { login, letters }: { readonly login: AttemptLimit; readonly letters: AttemptLimit },
): CountedAttempts {
  const times = (factor: number) => ({ ...login, attempts: login.attempts * factor });
  return {
    logins: createAttempts(database, 'login', login),
    networkLogins: createAttempts(database, 'network', times(PERSONS_OF_A_NETWORK)),
    accountLogins: createAttempts(database, 'account', times(NETWORKS_AT_A_PERSON)),
    networkLetters: createAttempts(database, 'letters', letters),
    accountLetters: createAttempts(database, 'letters to', { attempts: 5, windowMs: HOUR_MS }),
    reports: createAttempts(database, 'reports', { attempts: 20, windowMs: HOUR_MS }),
  };
}
