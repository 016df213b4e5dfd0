import { type Alternates, mostGroups, mostPlaces, type Place, placeAt, type Steering } from '../shared/index.ts';
import type { PathwayClone } from './steering-manifest.ts';

/** Limited, because playlists are written by others. */
const mostAddresses = 1_000;

export interface Pathways {
  /** The pathway that files are requested from now. */
  readonly current: () => string;
  /** The preferred pathways, in this order; the others are used only if all of these fail. */
  readonly prefer: (priority: readonly string[]) => void;
  readonly clone: (clone: PathwayClone) => void;
}

/** The places of a stream, by the ids of the pathways of content steering. */
export function createPathways(alternates: Alternates, steering: Steering): Pathways {
  const { groups } = alternates;
  const addresses = [...steering.pathways].slice(0, mostAddresses);
  const known = new Map<Place, string>();
  for (const [address, id] of addresses) {
    const place = alternates.find(address)?.place;
    if (place !== undefined && !known.has(place)) known.set(place, id);
  }

  /** For files that are in one place only, their whole host becomes that place. */
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

/** Null if the text is not a valid host. */
function onHost(prefix: string, host: string): string | null {
  const url = new URL(prefix);
  url.hostname = host;
  return url.hostname === host.toLowerCase() ? url.href : null;
}
