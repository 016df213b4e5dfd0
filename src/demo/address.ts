/** All choices are in the page's address, so that a reload or a shared link restores them. */

/** Path segments of the player's share links: `/season-2/episode-1?movie_id=2`. */
const segment = /\/(season|episode)-(\d+)(?=\/|$)/g;

export function readAddress(): URLSearchParams {
  const parameters = new URLSearchParams(location.search);
  for (const [, name, number] of location.pathname.matchAll(segment)) {
    if (name && number && !parameters.has(name)) parameters.set(name, number);
  }
  return parameters;
}

/** The address with changed parameters; null removes a parameter, a list repeats it. */
export function addressWith(changes: Readonly<Record<string, string | readonly string[] | null>>): string {
  const parameters = readAddress();
  for (const [name, value] of Object.entries(changes)) {
    parameters.delete(name);
    for (const text of value === null ? [] : [value].flat()) parameters.append(name, text);
  }
  const path = location.pathname.replace(segment, '') || '/';
  const query = parameters.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The address of another title, without the parameters that belong to the old one. */
export function addressOfTitle(movieId: string): string {
  const parts = ['season', 'episode', 'episode_id', 'episode_variant_id', 't', 'episode_time'];
  return addressWith({ ...Object.fromEntries(parts.map((name) => [name, null])), movie_id: movieId });
}

export function navigate(address: string, render: () => void, mode: 'push' | 'replace' = 'push'): void {
  if (mode === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  render();
}

/** Reads a switch as the player does: on if it is there and neither `0` nor `false`. */
export function isOn(parameters: URLSearchParams, name: string, byDefault: boolean): boolean {
  const value = parameters.get(name);
  return value === null ? byDefault : value !== '0' && value !== 'false';
}
