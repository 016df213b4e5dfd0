import { isOpaque, isSecretParameter } from '../../contract/private.ts';

const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);

/** Empty if the page around the frame has another origin. */
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

/** Whether a parameter is private: by its name, or because it looks like a token or a mail address. */
function isPrivate(pair: string): boolean {
  const [name = '', ...rest] = pair.split('=');
  const value = rest.join('=');
  if (rest.length === 0) return isSecretParameter(name) || (name.length >= LONG_VALUE && isOpaque(name));
  return isSecretParameter(name) || webToken.test(value) || mail.test(value);
}

/** Removes private pairs; other pairs stay unchanged. */
const publicPairs = (pairs: string): string =>
  pairs
    .split('&')
    .filter((pair) => !isPrivate(pair))
    .join('&');

/** `#a=1&b=2` and `#/route?a=1` contain pairs; anything else is an anchor in the page. */
function publicHash(hash: string): string {
  const [, route = '', pairs = ''] = /^([^?=]*\?)?(.*)$/s.exec(hash) ?? [];
  if (!pairs.includes('=')) return hash;
  const kept = publicPairs(pairs);
  return kept === '' ? route.replace(/\?$/, '') : route + kept;
}

/**
 * An address that is safe to share: without a user, and without parameters that give access or identify a person. The
 * rule is in src/embed/docs/parameters.md, "Share links".
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
 * The page for share links: the host's choice, otherwise the outermost page, the referrer or this page. Without private
 * parameters, because the link is public.
 */
export function readPageUrl(scope: Window): string {
  const { location, document } = scope;
  const given = new URLSearchParams(location.search).get('page_url')?.trim() ?? '';
  return publicAddress([given, topAddress(scope), document.referrer ?? ''].find(isWeb) ?? location.href);
}
