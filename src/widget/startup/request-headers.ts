import { SESSION_HEADER } from '../../contract/api.ts';

/** Whether cookies are sent when the ad list is requested: `window.env_ad_list_credentials` is `include`. */
export const readAdListCredentials = (scope: object): 'include' | 'omit' =>
  (scope as Record<string, unknown>)['env_ad_list_credentials'] === 'include' ? 'include' : 'omit';

const isSessionHeader = (name: string): boolean => name.trim().toLowerCase() === SESSION_HEADER.toLowerCase();

/**
 * Headers that the operator wants to send with the request for the ad list, by name (`window.env_request_headers`). The
 * header of the session is left out in any spelling: the player's own value must not be joined with another.
 */
export function readRequestHeaders(scope: object): Readonly<Record<string, string>> {
  const value: unknown = (scope as Record<string, unknown>)['env_request_headers'];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const pairs = Object.entries(value).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !isSessionHeader(pair[0]),
  );
  return Object.fromEntries(pairs);
}
