import type { Context } from 'hono';
import { HttpError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { Tokens } from '../users/tokens.ts';
import { findLogin } from '../users/users.ts';
import { networkOf } from './address.ts';

/** The first tokens of a new login; throws 401 for wrong words, 429 after too many of them, 403 for a blocked user. */
export async function logIn(
  services: Services,
  c: Context,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Tokens> {
  const { database, passwords, tokens } = services;
  const { networkLogins, accountLogins, logins } = services.attempts;
  const network = networkOf(c, services);
  const counted = [
    [networkLogins, network],
    [logins, `${network} ${email}`],
    [accountLogins, email],
  ] as const;
  for (const [attempts, key] of counted) await attempts.take(key);
  const login = await findLogin(database, email);
  const isRight = await passwords.verify(password, login?.hash ?? null);
  if (login === null || !isRight) throw new HttpError(401, 'Wrong address or password.', 'password');
  for (const [attempts, key] of counted) await attempts.takeBack(key);
  if (login.isBlocked) throw new HttpError(403, 'This user is blocked.');
  return tokens.issue(database, login.id);
}
