import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Keyring, TokenKey } from './keyring.ts';
import type { Database, Queryable } from '../db/database.ts';

const ALGORITHM = 'HS256';
/** The lifetime of a refresh token. */
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;
/** The most logins of one user. If there are more, those that were not used for the longest time end. */
const MOST_LOGINS = 100;
/** How long a refresh token is valid after it was replaced: the answer with its successor may have been lost. */
const GRACE_SECONDS = 60;

export interface Tokens {
  readonly authToken: string;
  readonly refreshToken: string;
}

export interface TokenService {
  /** The user and the login of an auth token; null if it is forged, expired or another kind of token. */
  readAuthToken(token: string): Promise<Claims | null>;
  /** Makes a page key of the same login. It gives no access by itself. */
  pageKey(connection: Queryable, authToken: string): Promise<string>;
  /** Whether a page key belongs to the same login as the refresh token. */
  isPageKey(key: string, refreshToken: string): Promise<boolean>;
  /** The first tokens of a new login. */
  issue(connection: Queryable, userId: number): Promise<Tokens>;
  /**
   * Makes the next pair; null if the refresh token is not valid. A token that was replaced in the last minute gets its
   * successor again. A token that was replaced earlier ends its login.
   */
  rotate(refreshToken: string, authToken: string): Promise<Tokens | null>;
  /** Ends the login of a refresh token; an unknown token has no effect. */
  end(refreshToken: string): Promise<void>;
  /** Ends all logins of a user. */
  revoke(connection: Queryable, userId: number): Promise<void>;
}

export interface Claims {
  readonly userId: number;
  readonly id: string;
  /** The id of the login, which all its tokens have. */
  readonly family: string;
}

type Kind = 'auth' | 'refresh' | 'page';

export function createTokens(database: Database, keyring: Keyring, authSeconds: number): TokenService {
  const sign = (
    { id: kid, secret }: TokenKey,
    kind: Kind,
    userId: number,
    seconds: number,
    family: string,
    id: string,
  ) =>
    new SignJWT({ kind, family })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
      .setSubject(String(userId))
      .setJti(id)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
      .sign(secret);

  /** Finds the key of a token. Tokens without a key id are older than key ids, and were signed with the first key. */
  const keyOf = async ({ kid = 'first' }: { readonly kid?: string }): Promise<Uint8Array> => {
    const key = await keyring.find(kid);
    if (key === null) throw new errors.JWSSignatureVerificationFailed();
    return key.secret;
  };

  async function read(kind: Kind, token: string, mayBeExpired = false): Promise<Claims | null> {
    try {
      // Only this algorithm is accepted, whatever the token itself names.
      const { payload } = await jwtVerify(token, keyOf, { algorithms: [ALGORITHM] });
      return toClaims(kind, payload);
    } catch (error) {
      return mayBeExpired && error instanceof errors.JWTExpired ? toClaims(kind, error.payload) : null;
    }
  }

  async function pair(connection: Queryable, userId: number, family: string, id: string): Promise<Tokens> {
    const key = await keyring.current(connection);
    return {
      authToken: await sign(key, 'auth', userId, authSeconds, family, randomUUID()),
      refreshToken: await sign(key, 'refresh', userId, REFRESH_SECONDS, family, id),
    };
  }

  return {
    readAuthToken: (token) => read('auth', token),
    pageKey: async (connection, authToken) => {
      const claims = await read('auth', authToken);
      if (claims === null) throw new Error('This is no auth token.');
      const { userId, family } = claims;
      return sign(await keyring.current(connection), 'page', userId, REFRESH_SECONDS, family, randomUUID());
    },
    isPageKey: async (key, refreshToken) => {
      const [page, login] = [await read('page', key), await read('refresh', refreshToken)];
      return page !== null && page.family === login?.family;
    },
    issue: async (connection, userId) => {
      const [family, id] = [randomUUID(), randomUUID()];
      await connection.query('delete from token_families where user_id = $1 and expires_at < now()', [userId]);
      await connection.query(
        `insert into token_families (id, user_id, current_token, expires_at)
         values ($1, $2, $3, now() + make_interval(secs => $4))`,
        [family, userId, id, REFRESH_SECONDS],
      );
      await connection.query(
        `delete from token_families where id in
           (select id from token_families where user_id = $1 and id <> $2 order by expires_at desc offset ${MOST_LOGINS - 1})`,
        [userId, family],
      );
      return pair(connection, userId, family, id);
    },
    rotate: async (refreshToken, authToken) => {
      const old = await read('refresh', refreshToken);
      if (old === null) return null;
      const companion = authToken === '' ? old : await read('auth', authToken, true);
      if (companion?.family !== old.family) return null;
      const id = randomUUID();
      const [rotated] = await database.query<{ id: string }>(
        `update token_families f
         set current_token = $3, previous_token = f.current_token, rotated_at = now(), expires_at = now() + make_interval(secs => $4)
         from users u where f.id = $1 and f.current_token = $2 and f.expires_at > now()
           and u.id = f.user_id and not u.is_blocked returning f.id`,
        [old.family, old.id, id, REFRESH_SECONDS],
      );
      if (rotated) return pair(database, old.userId, old.family, id);
      const [repeated] = await database.query<{ successor: string }>(
        `select f.current_token as successor from token_families f join users u on u.id = f.user_id
         where f.id = $1 and f.previous_token = $2 and f.rotated_at > now() - make_interval(secs => $3)
           and f.expires_at > now() and not u.is_blocked`,
        [old.family, old.id, GRACE_SECONDS],
      );
      if (repeated) return pair(database, old.userId, old.family, repeated.successor);
      await database.query('delete from token_families where id = $1', [old.family]);
      return null;
    },
    end: async (refreshToken) => {
      const claims = await read('refresh', refreshToken);
      if (claims !== null) await database.query('delete from token_families where id = $1', [claims.family]);
    },
    revoke: async (connection, userId) => {
      await connection.query('delete from token_families where user_id = $1', [userId]);
    },
  };
}

function toClaims(kind: Kind, { sub, jti, kind: stated, family }: Record<string, unknown>): Claims | null {
  const userId = Number(sub);
  if (stated !== kind || !Number.isInteger(userId) || typeof jti !== 'string' || typeof family !== 'string')
    return null;
  return { userId, id: jti, family };
}
