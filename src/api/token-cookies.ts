import { expiryOf, readCookie, type TokenName, type TokenStore } from './tokens.ts';

/** Stores tokens in cookies of the whole site until they expire; in memory where cookies are blocked. */
export function cookieTokens(page: Parameters<typeof readCookie>[1] & object = document): TokenStore {
  const memory = new Map<TokenName, string>();
  return {
    read: (name) => readCookie(name, page) ?? memory.get(name) ?? null,
    write: (name, token) => {
      memory.delete(name);
      const exp = token === null ? 0 : expiryOf(token);
      const end = exp === null ? '' : `; expires=${new Date(exp * 1_000).toUTCString()}`;
      // In a frame of another site only cookies with these attributes are kept.
      const scope = page.location.protocol === 'https:' ? '; SameSite=None; Secure; Partitioned' : '; SameSite=Lax';
      try {
        page.cookie = `${name}=${token ?? ''}; path=/${end}${scope}`;
      } catch {
        // The token is kept in memory until the page is closed.
      }
      if (token !== null && readCookie(name, page) !== token) memory.set(name, token);
    },
  };
}
