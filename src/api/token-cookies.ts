import { expiryOf, readCookie, type TokenName, type TokenStore } from './tokens.ts';

interface Page {
  cookie: string;
  readonly location: Pick<Location, 'protocol' | 'hostname'>;
}

/**
 * A token that the cookies did not take, and the cookie that they hold instead. When that cookie changes, another page
 * has written it.
 */
interface UnstoredToken {
  readonly token: string | null;
  readonly cookie: string | null;
}

const PAST = '; expires=Thu, 01 Jan 1970 00:00:00 GMT';
/** Parents of a host name that are tried; of a longer name only the shortest ones, where the cookies of a site are. */
const MAX_DOMAINS = 5;

/**
 * Stores tokens in cookies of the whole site until they expire; in memory if cookies are blocked. A cookie is replaced
 * where the site has set it, partitioned or not, for the host or its domain, because the old token would still be read
 * beside a second cookie of the same name.
 */
export function cookieTokens(page: Page = document): TokenStore {
  const memory = new Map<TokenName, UnstoredToken>();
  const scopes = scopesOf(page.location);

  function write(name: TokenName, token: string): void {
    const text = `${name}=${token}; path=/${endOf(token)}`;
    if (count(page, name) > 0) {
      for (const scope of scopes) {
        const before = count(page, name);
        page.cookie = text + scope;
        // There is one cookie more than before, so there was none to replace here.
        if (count(page, name) > before) page.cookie = `${name}=; path=/${PAST}${scope}`;
      }
    }
    if (readCookie(name, page) !== token) page.cookie = text + (scopes[0] ?? '');
  }

  return {
    read: (name) => {
      const cookie = readCookie(name, page);
      const kept = memory.get(name);
      return kept !== undefined && kept.cookie === cookie ? kept.token : cookie;
    },
    write: (name, token) => {
      memory.delete(name);
      try {
        if (token !== null) write(name, token);
        else for (const scope of scopes) page.cookie = `${name}=; path=/${PAST}${scope}`;
      } catch {
        // The token is kept in memory until the page is closed.
      }
      const cookie = readCookie(name, page);
      if (cookie !== token) memory.set(name, { token, cookie });
    },
  };
}

function endOf(token: string): string {
  const exp = expiryOf(token);
  return exp === null ? '' : `; expires=${new Date(exp * 1_000).toUTCString()}`;
}

const count = (page: Page, name: TokenName): number =>
  page.cookie.split(/; ?/).filter((pair) => pair.startsWith(`${name}=`)).length;

/** The attributes of all cookies that may hold a token; first those of a new one. */
function scopesOf({ protocol, hostname }: Page['location']): string[] {
  const labels = /^[\d.]+$|:/.test(hostname) ? [] : hostname.split('.');
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const domains = ['', ...parents.slice(-MAX_DOMAINS).map((parent) => `; domain=${parent}`)];
  // In a frame of another site only partitioned cookies are kept.
  const kinds =
    protocol === 'https:' ? ['; SameSite=None; Secure; Partitioned', '; SameSite=None; Secure'] : ['; SameSite=Lax'];
  return domains.flatMap((domain) => kinds.map((kind) => domain + kind));
}
