/** The same files at several places, and which of these places answer. */
export interface Alternates {
  /**
   * Notes the addresses of one file. False if they differ in more than a folder, so that those of other files are
   * unknown.
   */
  learn: (addresses: readonly string[]) => boolean;
  /** The address to ask for this file: the first one whose place has not failed lately. */
  locate: (address: string) => string;
  /** Whether the file is at another place without a recent failure. Otherwise a slow load must not be given up. */
  hasOther: (address: string) => boolean;
  /** Whether something has been loaded from the place of this address since it last failed. */
  isProven: (address: string) => boolean;
  noteLoaded: (address: string) => void;
  noteFailed: (address: string) => void;
  /** The groups of places, preferred ones first. Content steering sorts them and adds places. */
  readonly groups: Place[][];
  /** The place of an address, in its group. */
  readonly find: (address: string) => { readonly group: Place[]; readonly place: Place } | null;
  /** The content steering of the latest master playlist. */
  steering: Steering | null;
}

/** Content steering as declared in a master playlist. */
export interface Steering {
  readonly serverUri: string;
  /** Pathways of the addresses in the playlist. */
  readonly pathways: ReadonlyMap<string, string>;
}

/** A place that failed comes last for this long. */
const penaltyMs = 60_000;
/** Limited, because manifests are written by others. */
export const mostGroups = 64;
export const mostPlaces = 8;

export interface Place {
  readonly prefix: string;
  failedAtMs: number;
  isProven: boolean;
}

export const placeAt = (prefix: string): Place => ({ prefix, failedAtMs: -Infinity, isProven: false });

/**
 * Prefixes up to the folder in which addresses of one file differ; null if they do not differ, or differ in the file
 * name.
 */
export function prefixesOf(addresses: readonly string[]): readonly string[] | null {
  const paths = addresses.map((address) => (address.split(/[?#]/, 1)[0] ?? '').split('/'));
  const names = new Set(paths.map((path) => path.pop()));
  if (names.size !== 1) return null;
  while (paths.every((path) => path.length > 1 && path.at(-1) === paths[0]?.at(-1)))
    paths.forEach((path) => path.pop());
  const prefixes = [...new Set(paths.map((path) => `${path.join('/')}/`))];
  return prefixes.length > 1 && prefixes.every((one) => /^https?:\/\/[^/]/.test(one)) ? prefixes : null;
}

export function createAlternates(nowMs: () => number = () => performance.now()): Alternates {
  const groups: Place[][] = [];

  /** The group with the longest prefix of this address. */
  const find: Alternates['find'] = (address) => {
    const found = groups
      .flatMap((group) => group.map((place) => ({ group, place })))
      .filter(({ place }) => address.startsWith(place.prefix))
      .sort((a, b) => b.place.prefix.length - a.place.prefix.length);
    return found[0] ?? null;
  };

  const isSound = ({ failedAtMs }: Place): boolean => nowMs() - failedAtMs >= penaltyMs;

  return {
    groups,
    find,
    steering: null,
    learn: (addresses) => {
      const prefixes = prefixesOf([...new Set(addresses)].slice(0, mostPlaces));
      if (prefixes === null) return false;
      const isKnown = groups.some((group) => group.some(({ prefix }) => prefix === prefixes[0]));
      if (!isKnown && groups.length < mostGroups) groups.push(prefixes.map(placeAt));
      return true;
    },
    locate: (address) => {
      const found = find(address);
      if (found === null) return address;
      const { group, place } = found;
      const sound = group.find(isSound);
      const best = sound ?? group.reduce((a, b) => (b.failedAtMs < a.failedAtMs ? b : a));
      return best.prefix + address.slice(place.prefix.length);
    },
    hasOther: (address) => {
      const found = find(address);
      return found?.group.some((place) => place !== found.place && isSound(place)) ?? false;
    },
    isProven: (address) => find(address)?.place.isProven ?? true,
    noteLoaded: (address) => {
      const place = find(address)?.place;
      if (place !== undefined) Object.assign(place, { isProven: true, failedAtMs: -Infinity });
    },
    noteFailed: (address) => {
      const place = find(address)?.place;
      if (place !== undefined) Object.assign(place, { isProven: false, failedAtMs: nowMs() });
    },
  };
}
