import type { Context } from 'hono';
import type { Database } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import { isHttps } from '../http/origin.ts';
import type { Proxies } from '../http/proxies.ts';
import type { CountedAttempts } from '../load/counted-attempts.ts';
import { type CallOrigin, findKnownOrigins, rememberOrigin } from '../users/known-origins.ts';
import type { Passwords } from '../users/passwords.ts';
import { findLogin } from '../users/users.ts';
import { browserSecret, sentSecret } from './viewer-cookie.ts';

/** What logging in needs. */
export interface LogInParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly attempts: CountedAttempts;
  readonly proxies: Proxies;
  readonly apiUrl: string | undefined;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The network and the browser of a user who has just logged in. The browser gets a secret if it has none. */
export const originToRemember = (place: Pick<LogInParts, 'proxies' | 'apiUrl'>, c: Context): CallOrigin => ({
  network: place.proxies.network(c),
  browser: browserSecret(c, isHttps(c, place)),
});

/**
 * Returns the id of the user with this address and password. Throws 401 if they are wrong, 429 after too many attempts,
 * and 403 if the user is blocked.
 */
export async function checkLogin(parts: LogInParts, c: Context, words: Credentials): Promise<number> {
  const { database, passwords } = parts;
  const counted = await countsOf(parts, c, words.email);
  for (const [attempts, key] of counted) await attempts.take(key);
  const login = await findLogin(database, words.email);
  const isRight = await passwords.verify(words.password, login?.hash ?? null);
  if (login === null || !isRight) throw new HttpError(401, 'Wrong address or password.', 'password');
  for (const [attempts, key] of counted) await attempts.takeBack(key);
  if (login.isBlocked) throw new HttpError(403, 'This user is blocked.');
  await rememberOrigin(database, login.id, originToRemember(parts, c));
  return login.id;
}

/**
 * The limits that count an attempt. They must not lock out the person whose password is guessed: a known browser is
 * counted by itself, and in a known network only attempts from that network count.
 */
async function countsOf(parts: LogInParts, c: Context, email: string) {
  const { networkLogins, accountLogins, logins, browserLogins } = parts.attempts;
  const network = parts.proxies.network(c);
  const browser = sentSecret(c, isHttps(c, parts));
  const { isNetworkKnown, isBrowserKnown } = await findKnownOrigins(parts.database, email, { network, browser });
  if (isBrowserKnown) return [[browserLogins, `${browser} ${email}`] as const];
  return [
    [networkLogins, network] as const,
    [logins, `${network} ${email}`] as const,
    ...(isNetworkKnown ? [] : [[accountLogins, email] as const]),
  ];
}
