import type { Database } from '../db/database.ts';
import type { Outbox } from '../letters/outbox.ts';
import { templates } from '../letters/templates.ts';
import { hashSecret, makeSecret } from './passwords.ts';
import type { TokenService } from './tokens.ts';
import { findLogin, setPassword } from './users.ts';

const VALID_FOR = '1 hour';

/**
 * Sends an e-mail if there is an account. The answer is the same in any case. A new e-mail makes older links invalid.
 */
export function startRestore(
  database: Database,
  email: string,
  linkOf: (secret: string) => string,
  outbox: Pick<Outbox, 'post'>,
): Promise<void> {
  return database.transaction(async (connection) => {
    const login = await findLogin(connection, email);
    if (login === null || login.isBlocked) return;
    const secret = makeSecret();
    await connection.query('delete from password_restores where user_id = $1', [login.id]);
    await connection.query(
      `insert into password_restores (token_hash, user_id, expires_at) values ($1, $2, now() + interval '${VALID_FOR}')`,
      [hashSecret(secret), login.id],
    );
    await outbox.post(connection, email, templates.newPassword(linkOf(secret), secret));
  });
}

/** The e-mail address of an opened link; null if the link is no longer valid. */
export async function visitRestore(database: Database, secret: string): Promise<string | null> {
  const [found] = await database.query<{ email: string }>(
    `update password_restores r set visited_at = coalesce(r.visited_at, now()) from users u
     where r.token_hash = $1 and r.expires_at > now() and u.id = r.user_id returning u.email`,
    [hashSecret(secret)],
  );
  return found?.email ?? null;
}

/**
 * Sets the password and ends all logins. A secret can be used once. Returns the id of the user; null if it is invalid.
 */
export function restore(
  database: Database,
  tokens: TokenService,
  secret: string,
  passwordHash: string,
): Promise<number | null> {
  return database.transaction(async (connection) => {
    const [found] = await connection.query<{ id: number }>(
      'delete from password_restores where token_hash = $1 and expires_at > now() returning user_id as id',
      [hashSecret(secret)],
    );
    if (!found) return null;
    await setPassword(connection, found.id, passwordHash);
    await tokens.revoke(connection, found.id);
    return found.id;
  });
}
