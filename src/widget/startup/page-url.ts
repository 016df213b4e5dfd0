import { isOpaque, isSecretParameter } from '../../contract/private.ts';

const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);

/** A foreign page around the frame does not tell its address. */
function topAddress(scope: Window): string {
  try {
    return scope.top?.location.href ?? '';
  } catch {
    return '';
  }
}

const webToken = /^eyJ[\w-]{4,}\.[\w-]+/;
const mail = /^[^@\s]{1,64}(?:@|%40)[^@\s]{1,255}\.[^@\s]{1,63}$/i;
const LONG_VALUE = 16;

/** By its name, or for being what only a token or a mail address looks like. */
function isPrivate(pair: string): boolean {
  const [name = '', ...rest] = pair.split('=');
  const value = rest.join('=');
  if (rest.length === 0) return isSecretParameter(name) || (name.length >= LONG_VALUE && isOpaque(name));
  return isSecretParameter(name) || webToken.test(value) || mail.test(value);
}

/** Pairs without the private ones; exactly as they were where there is none. */
const publicPairs = (pairs: string): string =>
  pairs
    .split('&')
    .filter((pair) => !isPrivate(pair))
    .join('&');

/** `#a=1&b=2` and `#/route?a=1` hold pairs, anything else names a place in the page. */
function publicHash(hash: string): string {
  const [, route = '', pairs = ''] = /^([^?=]*\?)?(.*)$/s.exec(hash) ?? [];
  if (!pairs.includes('=')) return hash;
  const kept = publicPairs(pairs);
  return kept === '' ? route.replace(/\?$/, '') : route + kept;
}

/**
 * An address that may be handed to anybody: without a user, and without parameters that let somebody in or say who they
 * are. src/embed/README.md, "Share links", tells the rule.
 */
function publicAddress(address: string): string {
  const [, start = '', query, hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
  const keptQuery = query === undefined ? undefined : publicPairs(query);
  const keptHash = hash === undefined ? undefined : publicHash(hash);
  return (
    start.replace(/^(https?:\/\/)[^/]*@/i, '$1') +
    (keptQuery === undefined || (keptQuery === '' && query !== '') ? '' : `?${keptQuery}`) +
    (keptHash === undefined || (keptHash === '' && hash !== '') ? '' : `#${keptHash}`)
  );
}

/**
 * The page a share link should lead to: what the host says, else the outermost page, else who led here, else this.
 * Without its private parameters: the link goes to strangers.
 */
export function readPageUrl(scope: Window): string {
  const { location, document } = scope;
  const given = new URLSearchParams(location.search).get('page_url')?.trim() ?? '';
  return publicAddress([given, topAddress(scope), document.referrer ?? ''].find(isWeb) ?? location.href);
}
