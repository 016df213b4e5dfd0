import { useSyncExternalStore } from 'react';

/** A place of the page, kept in the address behind `#`: `#/titles/12?page=2`. */
export interface Route {
  /** The section; empty for none. */
  readonly section: string;
  /** What follows it: `['12']`. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

type Query = Readonly<Record<string, string | number | undefined>>;

/** An escape that is malformed stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [section = '', ...rest] = path.split('/').filter(Boolean).map(decode);
  return { section, path: rest, query: Object.fromEntries(new URLSearchParams(query)) };
}

/** The address of a place. Empty values are left out of the query. */
export function hrefTo(path: readonly (string | number)[], query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `#/${path.map((part) => encodeURIComponent(part)).join('/')}${search === '' ? '' : `?${search}`}`;
}

/** Goes to another place; `isSame` replaces the entry of the history, for a filter of the same list. */
export function goTo(href: string, isSame = false): void {
  if (!isSame) {
    location.hash = href;
    return;
  }
  history.replaceState(history.state, '', href);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

function follow(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

export const useRoute = (): Route =>
  readRoute(
    useSyncExternalStore(
      follow,
      () => location.hash,
      () => '',
    ),
  );

/** The page number of a list in the address, from 0. */
export const pageOf = ({ query }: Route): number => Math.max(0, (Number.parseInt(query['page'] ?? '1', 10) || 1) - 1);
