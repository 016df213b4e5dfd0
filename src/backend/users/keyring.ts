import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../db/database.ts';
import { makeSecret } from './secrets.ts';

/** Another server has changed the keys: how long this one may not know of it. */
const KEPT_MS = 10_000;
/** Who makes up the names of keys does not make us look for each. */
const SOUGHT_EVERY_MS = 1_000;
/** Longer than any token holds. */
const RETIRED_FOR = '31 days';

export interface TokenKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** The keys of a database's tokens, shared by all its servers. */
export interface Keyring {
  /** The one that signs; made when there is none, in the transaction of the connection. */
  current(connection: Queryable): Promise<TokenKey>;
  /** Null when there is no such key, or no more. */
  find(id: string): Promise<TokenKey | null>;
  /** A new key signs from now on. What the old ones have signed holds until it is over, or, with `endLogins`, no more. */
  rotate(endLogins: boolean): Promise<void>;
}

export function createKeyring(database: Database, now: () => number = Date.now): Keyring {
  // Values and no promises: who is in a transaction may not wait for who waits for its end.
  let kept: { readonly keys: readonly TokenKey[]; readonly readMs: number } | null = null;

  const read = async (olderThanMs: number, connection: Queryable = database): Promise<readonly TokenKey[]> => {
    if (kept !== null && now() - kept.readMs < olderThanMs) return kept.keys;
    const readMs = now();
    const keys = await readKeys(connection);
    // That there is none yet does not last.
    if (keys.length > 0) kept = { keys, readMs };
    return keys;
  };

  return {
    current: async (connection) => {
      const [latest] = await read(KEPT_MS, connection);
      if (latest !== undefined) return latest;
      // Not kept: the transaction may yet fail.
      await addKey(connection, true);
      const [made] = await readKeys(connection);
      if (made === undefined) throw new Error('There is no key for tokens.');
      return made;
    },
    find: async (id) => {
      const withId = (keys: readonly TokenKey[]) => keys.find((key) => key.id === id);
      return withId(await read(KEPT_MS)) ?? withId(await read(SOUGHT_EVERY_MS)) ?? null;
    },
    rotate: async (endLogins) => {
      await database.transaction(async (connection) => {
        await connection.query(
          endLogins
            ? 'delete from token_keys'
            : `update token_keys set retires_at = now() + interval '${RETIRED_FOR}' where retires_at is null`,
        );
        if (endLogins) await connection.query('delete from token_families');
        await addKey(connection, false);
      });
      kept = null;
    },
  };
}

/** The one that signs first. */
async function readKeys(database: Queryable): Promise<TokenKey[]> {
  const rows = await database.query<{ id: string; secret: string }>(
    `select id, secret from token_keys where retires_at is null or retires_at > now()
     order by retires_at is null desc, created_at desc, id`,
  );
  return rows.map(({ id, secret }) => ({ id, secret: Buffer.from(secret, 'base64url') }));
}

async function addKey(connection: Queryable, onlyFirst: boolean): Promise<void> {
  await connection.query(
    `insert into token_keys (id, secret) select $1, $2
     where not $3::boolean or not exists (select 1 from token_keys where retires_at is null)`,
    [randomUUID(), makeSecret(), onlyFirst],
  );
}
