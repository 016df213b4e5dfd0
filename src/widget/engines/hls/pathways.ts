import { type Alternates, mostGroups, mostPlaces, type Place, placeAt, type Steering } from '../shared/index.ts';
import type { PathwayClone } from './steering-manifest.ts';

/** Playlists are written by others. */
const mostAddresses = 1_000;

export interface Pathways {
  /** The one that files are asked from now. */
  readonly current: () => string;
  /** These go first, in this order; the others are for when all of them fail. */
  readonly prefer: (priority: readonly string[]) => void;
  readonly clone: (clone: PathwayClone) => void;
}

/** The places of a stream by the pathways that content steering knows them by. */
export function createPathways(alternates: Alternates, steering: Steering): Pathways {
  const { groups } = alternates;
  const addresses = [...steering.pathways].slice(0, mostAddresses);
  const known = new Map<Place, string>();
  for (const [address, id] of addresses) {
    const place = alternates.find(address)?.place;
    if (place !== undefined && !known.has(place)) known.set(place, id);
  }

  /** What is in one place only is so with its whole host. */
  function groupLone(pathway: string): void {
    for (const [address, id] of addresses) {
      const isLone = id === pathway && /^https?:/.test(address) && alternates.find(address) === null;
      if (!isLone || groups.length >= mostGroups) continue;
      const place = placeAt(`${new URL(address).origin}/`);
      known.set(place, id);
      groups.push([place]);
    }
  }

  return {
    current: () => {
      const [[address, id] = ['', '.']] = addresses;
      const place = alternates.find(alternates.locate(address))?.place;
      return (place && known.get(place)) ?? id;
    },
    prefer: (priority) => {
      const ranks = new Map(priority.map((id, index) => [id, index]));
      const rankOf = (place: Place): number => ranks.get(known.get(place) ?? '') ?? priority.length;
      for (const group of groups) group.sort((a, b) => rankOf(a) - rankOf(b));
    },
    clone: ({ id, baseId, host }) => {
      if ([...known.values()].includes(id)) return;
      groupLone(baseId);
      for (const group of groups) {
        const base = group.find((place) => known.get(place) === baseId);
        const prefix = base === undefined ? null : onHost(base.prefix, host);
        if (prefix === null || group.length >= mostPlaces || group.some((place) => place.prefix === prefix)) continue;
        const place = placeAt(prefix);
        known.set(place, id);
        group.push(place);
      }
    },
  };
}

/** Null if the host is none. */
function onHost(prefix: string, host: string): string | null {
  const url = new URL(prefix);
  url.hostname = host;
  return url.hostname === host.toLowerCase() ? url.href : null;
}
