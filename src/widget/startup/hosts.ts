import { readOrigins } from './origins.ts';

/**
 * Whether the page around the frame may be handed a recording: the origins of `env_hosts`, or without that list the pages
 * of the player's own site. A page of no origin is never one of them.
 */
export function isAllowedHost(scope: Window, origin: string): boolean {
  if (origin === 'null') return false;
  return readOrigins(scope, 'env_hosts')?.includes(origin) ?? isSameSite(scope, origin);
}

/** Same scheme and same registrable domain, whatever the port; a public suffix (`co.uk`) in common is nothing. */
function isSameSite({ location, document }: Window, origin: string): boolean {
  const other = parse(origin);
  if (other?.protocol !== location.protocol) return false;
  if (other.hostname === location.hostname) return true;
  const suffix = commonSuffix(other.hostname, location.hostname);
  return suffix !== null && maySetCookiesFor(document, suffix);
}

function parse(origin: string): URL | null {
  try {
    return new URL(origin);
  } catch {
    return null;
  }
}

/** The labels that two names end in alike; null for addresses of numbers, and for less than two labels. */
function commonSuffix(one: string, other: string): string | null {
  if (/^[\d.]+$|:/.test(one + other) || /^[\d.]+$/.test(other)) return null;
  const [labels, others] = [one.split('.').reverse(), other.split('.').reverse()];
  const different = labels.findIndex((label, index) => label !== others[index]);
  const common = different === -1 ? labels : labels.slice(0, different);
  return common.length < 2 ? null : common.reverse().join('.');
}

const PROBE = 'potok_site';

/** The browser keeps the list of public suffixes, and takes no cookie for one. Nothing is left of the question. */
function maySetCookiesFor(page: Document, domain: string): boolean {
  const ask = (lifetimeSeconds: number): void => {
    page.cookie = `${PROBE}=1; domain=${domain}; path=/; max-age=${lifetimeSeconds}; SameSite=Lax`;
  };
  try {
    ask(10);
    const isTaken = page.cookie.split(/;\s*/).includes(`${PROBE}=1`);
    ask(0);
    return isTaken;
  } catch {
    return false;
  }
}
