import type { Database } from '../db/database.ts';
import type { Passwords } from './passwords.ts';

/**
 * Creates the first administrator from the environment, once. So a later change of the password, or a block, survives
 * restarts. If the environment has another e-mail address later, another administrator is created.
 */
export async function ensureAdministrator(
  database: Database,
  passwords: Passwords,
  administrator: { readonly email: string; readonly password: string },
): Promise<void> {
  const email = administrator.email.toLowerCase();
  const setting = `administrator ${email}`;
  const known = await database.query(
    `select 1 as found from settings where name = $1 union all select 1 from users where email = $2 and role = 'administrator'`,
    [setting, email],
  );
  if (known.length > 0) return;
  const hash = await passwords.hash(administrator.password);
  await database.transaction(async (connection) => {
    const mine = await connection.query(
      `insert into settings (name, value) values ($1, 'set') on conflict (name) do nothing returning 1 as mine`,
      [setting],
    );
    // Another server has created the administrator.
    if (mine.length === 0) return;
    await connection.query(
      `insert into users (email, name, password_hash, role) values ($1, 'Администратор', $2, 'administrator')
       on conflict (email) do update set password_hash = excluded.password_hash, role = excluded.role`,
      [email, hash],
    );
  });
}
