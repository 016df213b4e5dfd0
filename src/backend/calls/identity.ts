import type { Context } from 'hono';
import type { Row } from '../../contract/calls/call.ts';
import { HttpError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { findUser, type UserRow } from '../users/users.ts';

export interface Caller {
  readonly userId: number | null;
  /** Also set for a blocked user, so that the answer can say so; otherwise a blocked user counts as anonymous. */
  readonly user: UserRow | null;
}

const ANONYMOUS: Caller = { userId: null, user: null };

/**
 * Finds the caller by the bearer token. Calls that are open to all ignore an invalid token, so that a film does not
 * stop because a login has expired.
 */
export async function identify({ tokens, database }: Services, c: Context): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const claims = token === undefined ? null : await tokens.readAuthToken(token);
  if (claims === null) return ANONYMOUS;
  // The token may be valid for longer than its login.
  const user = await findUser(database, claims.userId, claims.family);
  return { userId: user === null || user.isBlocked ? null : user.id, user };
}

export function mayCall({ access, also = [] }: Pick<Row, 'access' | 'also'>, { user }: Caller): void {
  if (access === 'anyone') return;
  if (user === null) {
    throw new HttpError(401, 'Log in first.', 'Authorization', { 'www-authenticate': 'Bearer' });
  }
  if (user.isBlocked) throw new HttpError(403, 'This user is blocked.');
  if (access === 'administrator' && user.role !== 'administrator' && !also.some((role) => role === user.role)) {
    throw new HttpError(403, `Only ${[...also, 'administrator'].map((role) => `${role}s`).join(' and ')} may do this.`);
  }
}

/** The user of a call that requires a login. */
export function userOf({ user }: Caller): UserRow {
  if (user === null) throw new HttpError(401, 'Log in first.', 'Authorization');
  return user;
}
