import type { Database } from '../db/database.ts';
import type { Outbox } from '../letters/outbox.ts';
import { templates } from '../letters/templates.ts';
import { hashSecret, makeSecret } from './passwords.ts';
import type { TokenService, Tokens } from './tokens.ts';
import { addUser } from './users.ts';

const VALID_FOR = '24 hours';

interface Person {
  readonly email: string;
  readonly name: string;
}

/**
 * Sends an e-mail with a link that completes the sign-up. Only the owner of the address learns if there is an account.
 */
export function signUp(
  database: Database,
  { email, name }: Person,
  linkOf: (secret: string) => string,
  outbox: Pick<Outbox, 'post'>,
): Promise<void> {
  return database.transaction(async (connection) => {
    await connection.query('delete from pending_users where expires_at < now()');
    const [known] = await connection.query('select 1 as found from users where email = $1', [email]);
    if (known) {
      await outbox.post(connection, email, templates.alreadyRegistered());
      return;
    }
    const secret = makeSecret();
    await connection.query(
      `insert into pending_users (token_hash, email, name, expires_at)
       values ($1, $2, $3, now() + interval '${VALID_FOR}')`,
      [hashSecret(secret), email, name],
    );
    await outbox.post(connection, email, templates.confirmAddress(linkOf(secret), secret));
  });
}

/** Whether a secret can complete a sign-up now. */
export async function isSignUpOpen(database: Database, secret: string): Promise<boolean> {
  const found = await database.query(
    'select 1 as found from pending_users where token_hash = $1 and expires_at > now()',
    [hashSecret(secret)],
  );
  return found.length > 0;
}

interface SignedUp {
  readonly userId: number;
  readonly tokens: Tokens;
}

/**
 * Creates the user and a first login; null if the secret is wrong, used or expired, or if the address is taken by now.
 */
export function completeSignUp(
  database: Database,
  tokens: TokenService,
  { secret, passwordHash }: { readonly secret: string; readonly passwordHash: string },
): Promise<SignedUp | null> {
  return database.transaction(async (connection) => {
    const [pending] = await connection.query<Person>(
      'delete from pending_users where token_hash = $1 and expires_at > now() returning email, name',
      [hashSecret(secret)],
    );
    const user = pending ? await addUser(connection, { ...pending, passwordHash }) : null;
    return user && { userId: user.id, tokens: await tokens.issue(connection, user.id) };
  });
}
