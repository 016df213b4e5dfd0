/** The two tokens of who is logged in, and what can be told of them without asking the service. */

export type TokenName = 'authToken' | 'refreshToken';

export interface TokenStore {
  readonly read: (name: TokenName) => string | null;
  /** Null forgets it. */
  readonly write: (name: TokenName, token: string | null) => void;
}

/** The claim `exp` of a JWT, in seconds; null when it says nothing of the kind. */
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

/** A browser forgets the auth token at its expiry; the refresh token that stays says that somebody is logged in. */
export function needsRefresh(read: Read): boolean {
  const token = read('authToken');
  return read('refreshToken') !== null && (token === null || isExpired(token));
}

type Page = Pick<Document, 'cookie'> & { readonly location: Pick<Location, 'protocol'> };

/** The token in a cookie of the page. */
export function readCookie(name: TokenName, page: Page = document): string | null {
  try {
    return new RegExp(`(?:^|; ?)${name}=([\\w.-]+)`).exec(page.cookie)?.[1] ?? null;
  } catch {
    return null;
  }
}
