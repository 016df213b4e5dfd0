import type { Database } from '../db/database.ts';
import type { Passwords } from './passwords.ts';

/** The first administrator comes from the environment; its password there is the one that holds. */
export async function ensureAdministrator(
  database: Database,
  passwords: Passwords,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await database.query(
    `insert into users (email, name, password_hash, role) values (lower($1), 'Администратор', $2, 'administrator')
     on conflict (email) do update
       set password_hash = excluded.password_hash, role = excluded.role, is_blocked = false`,
    [email, await passwords.hash(password)],
  );
}
