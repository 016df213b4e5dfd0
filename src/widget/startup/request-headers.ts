/** Headers that the operator wants to go with the ad list's call: `window.env_request_headers`, names to values. */
export function readRequestHeaders(scope: object): Readonly<Record<string, string>> {
  const value: unknown = (scope as Record<string, unknown>)['env_request_headers'];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const pairs = Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(pairs);
}
