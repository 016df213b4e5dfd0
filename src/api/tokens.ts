/** The two tokens of a logged-in user, and what they say without a call to the service. */

export type TokenName = 'authToken' | 'refreshToken';

export interface TokenStore {
  readonly read: (name: TokenName) => string | null;
  /** Null deletes the token. */
  readonly write: (name: TokenName, token: string | null) => void;
}

/** The claim `exp` of a JWT, in seconds; null when it has none. */
export function expiryOf(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    const { exp } = claims as { exp?: unknown };
    return typeof exp === 'number' && Number.isFinite(exp) ? exp : null;
  } catch {
    return null;
  }
}

export const isExpired = (token: string, nowMs = Date.now()): boolean =>
  (expiryOf(token) ?? Number.POSITIVE_INFINITY) * 1_000 <= nowMs;

type Read = TokenStore['read'];

/** The browser deletes the auth token at its expiry; a remaining refresh token means that the user is logged in. */
export function needsRefresh(read: Read): boolean {
  const token = read('authToken');
  return read('refreshToken') !== null && (token === null || isExpired(token));
}

type Page = Pick<Document, 'cookie'> & { readonly location: Pick<Location, 'protocol'> };

/** The token from a cookie of the page. */
export function readCookie(name: TokenName, page: Page = document): string | null {
  try {
    return new RegExp(`(?:^|; ?)${name}=([\\w.-]+)`).exec(page.cookie)?.[1] ?? null;
  } catch {
    return null;
  }
}
