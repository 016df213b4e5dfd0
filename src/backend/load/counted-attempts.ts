import type { Queryable } from '../db/database.ts';
import { type AttemptLimit, type Attempts, createAttempts } from './attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * How many persons log in from one network: enough for a household or an office, and too few to try a list of people.
 */
const PERSONS_OF_A_NETWORK = 5;
/** After failed logins as one person from so many networks, logins as that person from unknown places are refused. */
const NETWORKS_AT_A_PERSON = 10;

/** Attempts that are counted over all servers of the database. */
export interface CountedAttempts {
  /** Logins from one network as one person. */
  readonly logins: Attempts;
  /** Logins from one network as any person. */
  readonly networkLogins: Attempts;
  /** Logins as one person from networks and browsers from which this person has never logged in. */
  readonly accountLogins: Attempts;
  /** Logins as one person from a browser that this person has logged in from. */
  readonly browserLogins: Attempts;
  /** E-mails requested by one network. */
  readonly networkLetters: Attempts;
  /** E-mails to one person. */
  readonly accountLetters: Attempts;
  /** Complaints from one network. */
  readonly reports: Attempts;
  /** Requests for ad documents by one administrator. */
  readonly adDocuments: Attempts;
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
    browserLogins: createAttempts(database, 'browser', login),
    networkLetters: createAttempts(database, 'letters', letters),
    accountLetters: createAttempts(database, 'letters to', { attempts: 5, windowMs: HOUR_MS }),
    reports: createAttempts(database, 'reports', { attempts: 20, windowMs: HOUR_MS }),
    adDocuments: createAttempts(database, 'ad documents', { attempts: 60, windowMs: MINUTE_MS }),
  };
}
