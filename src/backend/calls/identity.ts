import type { Context } from 'hono';
import type { Access } from '../../contract/calls/call.ts';
import { HttpError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { findUser, type UserRow } from '../users/users.ts';

export interface Caller {
  readonly userId: number | null;
  /** Who is blocked is found, too, to be told so; whatever they do else, they do as anybody. */
  readonly user: UserRow | null;
}

const NOBODY: Caller = { userId: null, user: null };

/**
 * Who the bearer token says is calling. Calls that are open to anyone go on without, whatever is wrong with the token:
 * no film stops for a login that ran out.
 */
export async function identify({ tokens, database }: Services, c: Context): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const claims = token === undefined ? null : await tokens.readAuthToken(token);
  if (claims === null) return NOBODY;
  // The token outlives its login.
  const user = await findUser(database, claims.userId, claims.family);
  return { userId: user === null || user.isBlocked ? null : user.id, user };
}

export function mayCall(access: Access, { user }: Caller): void {
  if (access === 'anyone') return;
  if (user === null) {
    throw new HttpError(401, 'Log in first.', 'Authorization', { 'www-authenticate': 'Bearer' });
  }
  if (user.isBlocked) throw new HttpError(403, 'This user is blocked.');
  if (access === 'administrator' && user.role !== 'administrator') {
    throw new HttpError(403, 'Only administrators may do this.');
  }
}

/** The user of a call that only users reach. */
export function userOf({ user }: Caller): UserRow {
  if (user === null) throw new HttpError(401, 'Log in first.', 'Authorization');
  return user;
}
