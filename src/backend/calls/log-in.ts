import type { Context } from 'hono';
import { HttpError } from '../http/errors.ts';
import { isHttps } from '../http/origin.ts';
import type { Services } from '../services.ts';
import { type CallOrigin, findKnownOrigins, rememberOrigin } from '../users/known-origins.ts';
import { findLogin } from '../users/users.ts';
import { browserSecret, sentSecret } from './viewer-cookie.ts';

interface Words {
  readonly email: string;
  readonly password: string;
}

/** The origin of a call by a user who has just logged in; the browser gets a secret if it has none. */
export const originToRemember = (services: Services, c: Context): CallOrigin => ({
  network: services.proxies.network(c),
  browser: browserSecret(c, isHttps(c, services)),
});

/** The id of the user whose words these are; throws 401 for wrong words, 429 after too many of them, 403 for a blocked user. */
export async function checkLogin(services: Services, c: Context, words: Words): Promise<number> {
  const { database, passwords } = services;
  const counted = await countsOf(services, c, words.email);
  for (const [attempts, key] of counted) await attempts.take(key);
  const login = await findLogin(database, words.email);
  const isRight = await passwords.verify(words.password, login?.hash ?? null);
  if (login === null || !isRight) throw new HttpError(401, 'Wrong address or password.', 'password');
  for (const [attempts, key] of counted) await attempts.takeBack(key);
  if (login.isBlocked) throw new HttpError(403, 'This user is blocked.');
  await rememberOrigin(database, login.id, originToRemember(services, c));
  return login.id;
}

/**
 * Limits on guesses must not lock out the person: a known browser is counted by itself, and in a known network only the
 * attempts from there count.
 */
async function countsOf(services: Services, c: Context, email: string) {
  const { networkLogins, accountLogins, logins, browserLogins } = services.attempts;
  const network = services.proxies.network(c);
  const browser = sentSecret(c, isHttps(c, services));
  const { isNetworkKnown, isBrowserKnown } = await findKnownOrigins(services.database, email, { network, browser });
  if (isBrowserKnown) return [[browserLogins, `${browser} ${email}`] as const];
  return [
    [networkLogins, network] as const,
    [logins, `${network} ${email}`] as const,
    ...(isNetworkKnown ? [] : [[accountLogins, email] as const]),
  ];
}
