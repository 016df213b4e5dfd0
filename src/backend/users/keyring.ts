import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../db/database.ts';
import { makeSecret } from './passwords.ts';

/** How long keys are kept in memory before they are read again, because other servers may have changed them. */
const KEPT_MS = 10_000;
/** Unknown key ids are looked up at most once in this time, so that invented ids cause no load. */
const SOUGHT_EVERY_MS = 1_000;
/** How long old keys are kept: longer than the lifetime of any token. */
const RETIRED_FOR = '31 days';

export interface TokenKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** The keys of a database's tokens, shared by all its servers. */
export interface Keyring {
  /** The signing key. If there is none, it is created in the transaction of the connection. */
  current(connection: Queryable): Promise<TokenKey>;
  /** Finds a key by its id; null if it does not exist, or does not exist any more. */
  find(id: string): Promise<TokenKey | null>;
  /** Makes a new signing key. Tokens of old keys stay valid until they expire. With `endLogins` they end at once. */
  rotate(endLogins: boolean): Promise<void>;
}

export function createKeyring(database: Database, now: () => number = Date.now): Keyring {
  // Values are kept, not promises: a transaction must not await a read that waits for the end of the transaction.
  let kept: { readonly keys: readonly TokenKey[]; readonly readMs: number } | null = null;

  const read = async (olderThanMs: number, connection: Queryable = database): Promise<readonly TokenKey[]> => {
    if (kept !== null && now() - kept.readMs < olderThanMs) return kept.keys;
    const readMs = now();
    const keys = await readKeys(connection);
    // An empty result is not kept, because a key will be made soon.
    if (keys.length > 0) kept = { keys, readMs };
    return keys;
  };

  return {
    current: async (connection) => {
      const [latest] = await read(KEPT_MS, connection);
      if (latest !== undefined) return latest;
      // The new key is not kept in memory, because the transaction may still fail.
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

/** Reads the keys, the signing key first. */
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
