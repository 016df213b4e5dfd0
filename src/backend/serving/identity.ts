import type { Context } from 'hono';
import type { Row } from '../../contract/calls/call.ts';
import type { Queryable } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import type { TokenService } from '../users/tokens.ts';
import { findUser, type UserRow } from '../users/users.ts';

export interface Caller {
  readonly userId: number | null;
  /** Also set for a blocked user, so that the answer can say so; otherwise a blocked user counts as anonymous. */
  readonly user: UserRow | null;
}

export interface IdentityParts {
  readonly database: Queryable;
  readonly tokens: Pick<TokenService, 'readAuthToken'>;
}

const ANONYMOUS: Caller = { userId: null, user: null };

/**
 * Finds the caller by the bearer token. Calls that are open to all ignore an invalid token, so that a film does not
 * stop because a login has expired.
 */
async function identify({ tokens, database }: IdentityParts, c: Context): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const claims = token === undefined ? null : await tokens.readAuthToken(token);
  if (claims === null) return ANONYMOUS;
  // The token may be valid for longer than its login.
  const user = await findUser(database, claims.userId, claims.family);
  return { userId: user === null || user.isBlocked ? null : user.id, user };
}

function mayCall({ access, also = [] }: Pick<Row, 'access' | 'also'>, { user }: Caller): void {
  if (access === 'anyone') return;
  if (user === null) {
    throw new HttpError(401, 'Log in first.', 'Authorization', { 'www-authenticate': 'Bearer' });
  }
  if (user.isBlocked) throw new HttpError(403, 'This user is blocked.');
  if (access === 'administrator' && user.role !== 'administrator' && !also.some((role) => role === user.role)) {
    throw new HttpError(403, `Only ${[...also, 'administrator'].map((role) => `${role}s`).join(' and ')} may do this.`);
  }
}

/** Finds the caller. Throws if the caller may not make the call. */
export async function admit(parts: IdentityParts, c: Context, call: Pick<Row, 'access' | 'also'>): Promise<Caller> {
  const caller = await identify(parts, c);
  mayCall(call, caller);
  return caller;
}

/** The user of a call that requires a login. */
export function userOf({ user }: Caller): UserRow {
  if (user === null) throw new HttpError(401, 'Log in first.', 'Authorization');
  return user;
}

/** Throws 403 for pages of another site, even with a valid token. Browsers tell where a request comes from. */
export function refuseOtherSites(c: Context): void {
  if (c.req.header('sec-fetch-site') === 'cross-site')
    throw new HttpError(403, 'Pages of other sites may not do this.', 'Sec-Fetch-Site');
}
