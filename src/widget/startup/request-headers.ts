import { SESSION_HEADER } from '../../contract/api.ts';

/** Whether cookies go with the ad list's call: `window.env_ad_list_credentials` is `include`. */
export const readAdListCredentials = (scope: object): 'include' | 'omit' =>
  (scope as Record<string, unknown>)['env_ad_list_credentials'] === 'include' ? 'include' : 'omit';

const isSessionHeader = (name: string): boolean => name.trim().toLowerCase() === SESSION_HEADER.toLowerCase();

/**
 * Headers that the operator wants to go with the ad list's call: `window.env_request_headers`, names to values. That of the
 * session is left out, however it is written: the player's own must not be joined with another.
 */
export function readRequestHeaders(scope: object): Readonly<Record<string, string>> {
  const value: unknown = (scope as Record<string, unknown>)['env_request_headers'];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const pairs = Object.entries(value).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !isSessionHeader(pair[0]),
  );
  return Object.fromEntries(pairs);
}
