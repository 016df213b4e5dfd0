import { expiryOf, readCookie, type TokenName, type TokenStore } from './tokens.ts';

/** Tokens in cookies of the whole site, until they expire; in memory where cookies are blocked. */
export function cookieTokens(page: Parameters<typeof readCookie>[1] & object = document): TokenStore {
  const memory = new Map<TokenName, string>();
  return {
    read: (name) => readCookie(name, page) ?? memory.get(name) ?? null,
    write: (name, token) => {
      memory.delete(name);
      const exp = token === null ? 0 : expiryOf(token);
      const end = exp === null ? '' : `; expires=${new Date(exp * 1_000).toUTCString()}`;
      // In a frame of another site a cookie is kept only if it says that it is meant for that.
      const scope = page.location.protocol === 'https:' ? '; SameSite=None; Secure; Partitioned' : '; SameSite=Lax';
      try {
        page.cookie = `${name}=${token ?? ''}; path=/${end}${scope}`;
      } catch {
        // Memory serves until the page is closed.
      }
      if (token !== null && readCookie(name, page) !== token) memory.set(name, token);
    },
  };
}
