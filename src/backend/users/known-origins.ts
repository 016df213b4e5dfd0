import type { Queryable } from '../db/database.ts';
import { keyOfAttempts } from '../load/attempts.ts';

/** The most origins of a person. The latest are kept. */
const MOST = 50;

/** The network and browser of a call. */
export interface CallOrigin {
  readonly network: string;
  /** The secret of the browser; null if it has sent none. */
  readonly browser: string | null;
}

/** Which parts of an origin are known, because the person has logged in from there. */
export interface Known {
  readonly isNetworkKnown: boolean;
  readonly isBrowserKnown: boolean;
}

const keyOf = (kind: 'network' | 'browser', value: string): string => keyOfAttempts(`known ${kind}`, value);

export async function findKnownOrigins(
  database: Queryable,
  email: string,
  { network, browser }: CallOrigin,
): Promise<Known> {
  const [networkKey, browserKey] = [keyOf('network', network), browser === null ? null : keyOf('browser', browser)];
  const rows = await database.query<{ key: string }>(
    `select k.key from known_origins k join users u on u.id = k.user_id where u.email = $1 and k.key in ($2, $3)`,
    [email, networkKey, browserKey],
  );
  const has = (key: string | null) => rows.some((row) => row.key === key);
  return { isNetworkKnown: has(networkKey), isBrowserKnown: has(browserKey) };
}

/** Must be called for a user who has just proved their identity by a password or by a letter to their address. */
export async function rememberOrigin(
  connection: Queryable,
  userId: number,
  { network, browser }: CallOrigin,
): Promise<void> {
  const keys = [keyOf('network', network), ...(browser === null ? [] : [keyOf('browser', browser)])];
  for (const key of keys)
    await connection.query(
      `insert into known_origins (user_id, key) values ($1, $2) on conflict (user_id, key) do update set seen_at = now()`,
      [userId, key],
    );
  await connection.query(
    `delete from known_origins where user_id = $1 and id not in
       (select id from known_origins where user_id = $1 order by seen_at desc, id desc limit ${MOST})`,
    [userId],
  );
}
