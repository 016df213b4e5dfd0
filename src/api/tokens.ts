/** The two tokens of a logged-in user, and what they say without a call to the service. */

export type TokenName = 'authToken' | 'refreshToken';

export interface TokenStore {
  readonly read: (name: TokenName) => string | null;
  /** Null deletes the token. */
  readonly write: (name: TokenName, token: string | null) => void;
}

/** A claim of a JWT that is a time, in seconds; null when it has none. */
function timeOf(token: string, claim: 'exp' | 'iat'): number | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    const time = (claims as Partial<Record<typeof claim, unknown>>)[claim];
    return typeof time === 'number' && Number.isFinite(time) ? time : null;
  } catch {
    return null;
  }
}

/** The claim `exp` of a JWT, in seconds; null when it has none. */
export const expiryOf = (token: string): number | null => timeOf(token, 'exp');

/** A token that does not say when it was issued is valid for at least this long. */
const MIN_LIFETIME_MS = 60_000;

/**
 * How long a token issued just now is valid, in milliseconds. If the token tells when it was issued, only the clock of
 * its service counts.
 */
export function lifetimeMsOf(token: string): number {
  const exp = expiryOf(token) ?? Number.POSITIVE_INFINITY;
  const seconds = exp - (timeOf(token, 'iat') ?? exp);
  return seconds > 0 ? seconds * 1_000 : Math.max(exp * 1_000 - Date.now(), MIN_LIFETIME_MS);
}

export const isExpired = (token: string, nowMs = Date.now()): boolean =>
  (expiryOf(token) ?? Number.POSITIVE_INFINITY) * 1_000 <= nowMs;

type Read = TokenStore['read'];

/** The browser deletes the auth token at its expiry; a remaining refresh token means that the user is logged in. */
export function needsRefresh(read: Read): boolean {
  const token = read('authToken');
  return read('refreshToken') !== null && (token === null || isExpired(token));
}

/**
 * Reads the auth token, and remembers it when the browser deletes its cookie at the expiry, but only while the refresh
 * token stays the same. `seen` is a token that was read before.
 */
export function lastToken(read: Read, seen: string | null = null): () => string | null {
  let last = seen;
  let lastRefresh = read('refreshToken');
  return () => {
    const token = read('authToken');
    const refresh = read('refreshToken');
    if (token !== null || refresh === null || refresh !== lastRefresh) last = token;
    lastRefresh = refresh;
    return last;
  };
}

/** The token from a cookie of the page. */
export function readCookie(name: TokenName, page: Pick<Document, 'cookie'> = document): string | null {
  try {
    return new RegExp(`(?:^|; ?)${name}=([\\w.-]+)`).exec(page.cookie)?.[1] ?? null;
  } catch {
    return null;
  }
}
