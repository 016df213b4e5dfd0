import type { Role } from '../../contract/calls/account-answers.ts';
import { type Page, toPage } from '../catalogue/lists.ts';
import { containing, isoMoment } from '../catalogue/params.ts';
import type { Queryable, SqlValue } from '../db/database.ts';

export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly isBlocked: boolean;
  readonly isSubscribed: boolean;
  readonly createdAt: string;
}

export const COLUMNS = `id, email, name, role, is_blocked as "isBlocked", is_subscribed as "isSubscribed",
  ${isoMoment('created_at')} as "createdAt"`;

const one = async (connection: Queryable, sql: string, values: readonly SqlValue[]): Promise<UserRow | null> =>
  (await connection.query<UserRow>(sql, values))[0] ?? null;

/** The user of a login that has not ended. A blocked user is returned, too, so that the answer can say so. */
export const findUser = (connection: Queryable, id: number, family: string): Promise<UserRow | null> =>
  one(
    connection,
    `select ${COLUMNS} from users u where id = $1 and (is_blocked or exists (
       select 1 from token_families f where f.id = $2 and f.user_id = u.id))`,
    [id, family],
  );

export const renameUser = (connection: Queryable, id: number, name: string): Promise<UserRow | null> =>
  one(connection, `update users set name = $2 where id = $1 returning ${COLUMNS}`, [id, name]);

export const setSubscribed = (connection: Queryable, id: number, isSubscribed: boolean): Promise<UserRow | null> =>
  one(connection, `update users set is_subscribed = $2 where id = $1 returning ${COLUMNS}`, [id, isSubscribed]);

export const blockUser = (connection: Queryable, id: number): Promise<UserRow | null> =>
  one(connection, `update users set is_blocked = true where id = $1 returning ${COLUMNS}`, [id]);

/** Adds a user. Returns null if the address is taken. */
export const addUser = (
  connection: Queryable,
  { email, name, passwordHash }: { readonly email: string; readonly name: string; readonly passwordHash: string },
): Promise<UserRow | null> =>
  one(
    connection,
    `insert into users (email, name, password_hash) values ($1, $2, $3) on conflict (email) do nothing returning ${COLUMNS}`,
    [email, name, passwordHash],
  );

export interface Login {
  readonly id: number;
  readonly hash: string;
  readonly isBlocked: boolean;
}

export async function findLogin(connection: Queryable, email: string): Promise<Login | null> {
  const [login] = await connection.query<Login>(
    'select id, password_hash as hash, is_blocked as "isBlocked" from users where email = $1',
    [email],
  );
  return login ?? null;
}

/** Sets the password, and deletes the codes for restoring it. */
export async function setPassword(connection: Queryable, userId: number, hash: string): Promise<void> {
  await connection.query('delete from password_restores where user_id = $1', [userId]);
  await connection.query('update users set password_hash = $2 where id = $1', [userId, hash]);
}

export interface UserFilter extends Page {
  readonly query: string;
  readonly isBlocked?: boolean | undefined;
  readonly role?: string | undefined;
}

export async function findUsers(
  connection: Queryable,
  { query, isBlocked, role, ...asked }: UserFilter,
): Promise<{ items: UserRow[]; total: number }> {
  const { size, offset } = toPage(asked);
  const [answer] = await connection.query<{ items: UserRow[]; total: number }>(
    `with matching as (select * from users
       where (email || ' ' || name) ilike $1 and ($2::boolean is null or is_blocked = $2) and ($3::text is null or role = $3))
     select (select count(*)::int from matching) as total,
       coalesce((select json_agg(shown) from (
         select ${COLUMNS} from matching order by id limit $4::int offset $5::int) shown), '[]') as items`,
    [containing(query), isBlocked ?? null, role ?? null, size, offset],
  );
  return answer ?? { items: [], total: 0 };
}
