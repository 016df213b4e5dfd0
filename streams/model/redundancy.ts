import { prefixesOf } from './hosts.ts';
import type { PathwayAddresses } from './pathways.ts';

/** A variant or a rendition of a master playlist. */
export interface PlaylistEntry {
  readonly attributes: Readonly<Record<string, string>>;
  /** Absolute; empty if the tag has none or an invalid one. */
  readonly url: string;
}

/** Two addresses of one file. */
type Pair = readonly [string, string];

interface Redundancy<E> {
  /** The entries whose files another entry has as well. */
  readonly removed: readonly E[];
  /** The addresses of each file that is in several places, those of the preferred pathway first. */
  readonly places: readonly (readonly string[])[];
}

/** The most addresses whose pathway is noted. */
const MOST_ADDRESSES = 1_000;

const GROUPS = ['AUDIO', 'SUBTITLES', 'VIDEO', 'CLOSED-CAPTIONS'] as const;
const TRAITS = ['BANDWIDTH', 'AVERAGE-BANDWIDTH', 'RESOLUTION', 'FRAME-RATE', 'CODECS', 'VIDEO-RANGE', 'HDCP-LEVEL'];

/**
 * Finds redundant streams: variants that differ only in their address, with the renditions that only they name. A
 * variant stays if the addresses of the files around it cannot be derived from its own.
 * @param preferred the pathway whose variants stay; undefined: the first ones
 */
export function redundancyOf<E extends PlaylistEntry>(
  variants: readonly E[],
  media: readonly E[],
  preferred: string | undefined,
): Redundancy<E> {
  const places: Pair[] = [];
  const removed = new Set<E>();
  for (const group of equalVariants(variants)) {
    const [first, ...others] = group.sort((a, b) => rankOf(b, preferred) - rankOf(a, preferred));
    for (const other of others) {
      const pairs = first === undefined || first.url === other.url ? null : pairsOf(first, other, media);
      if (pairs === null || !pairs.every(prefixesOf)) continue;
      places.push(...pairs);
      removed.add(other);
    }
  }
  const used = new Set(variants.filter((variant) => !removed.has(variant)).flatMap(groupsOf));
  const left = new Set([...removed].flatMap(groupsOf).filter((group) => !used.has(group)));
  return { removed: [...removed, ...media.filter((one) => left.has(groupOf(one)))], places: mergePairs(places) };
}

/** A rendition without a pathway of its own belongs to the pathway of the variants that name it. */
export function pathwaysOf(variants: readonly PlaylistEntry[], media: readonly PlaylistEntry[]): PathwayAddresses {
  const ofGroups = new Map<string, string>();
  const found = new Map<string, string>();
  const note = (url: string, pathway: string): void => {
    if (url !== '' && !found.has(url)) found.set(url, pathway);
  };
  for (const variant of variants) {
    const pathway = variant.attributes['PATHWAY-ID'] ?? '.';
    note(variant.url, pathway);
    for (const group of groupsOf(variant)) if (!ofGroups.has(group)) ofGroups.set(group, pathway);
  }
  for (const one of media) note(one.url, one.attributes['PATHWAY-ID'] ?? ofGroups.get(groupOf(one)) ?? '.');
  return [...found].slice(0, MOST_ADDRESSES);
}

const rankOf = ({ attributes }: PlaylistEntry, preferred: string | undefined): number =>
  Number(attributes['PATHWAY-ID'] === preferred);

/** Groups of variants that play the same. */
function equalVariants<E extends PlaylistEntry>(variants: readonly E[]): Iterable<E[]> {
  const groups = new Map<string, E[]>();
  for (const variant of variants) {
    const key = TRAITS.map((name) => variant.attributes[name] ?? '').join(' ');
    groups.set(key, [...(groups.get(key) ?? []), variant]);
  }
  return groups.values();
}

/**
 * Pairs of addresses: of the variants, and of their audio and subtitles. Null if the second variant lacks something
 * that the first one has.
 */
function pairsOf(first: PlaylistEntry, other: PlaylistEntry, media: readonly PlaylistEntry[]): Pair[] | null {
  const pairs: Pair[] = [[first.url, other.url]];
  for (const type of GROUPS) {
    const [before, now] = [first.attributes[type], other.attributes[type]];
    if (before === now) continue;
    const of = (group: string | undefined) => media.filter((one) => groupOf(one) === `${type} ${group ?? ''}`);
    for (const one of of(before)) {
      const twin = of(now).find((entry) => nameOf(entry) === nameOf(one));
      if (twin === undefined) return null;
      if (one.url !== twin.url) pairs.push([one.url, twin.url]);
    }
  }
  return pairs;
}

/** Joins pairs with the same first address: three addresses of a file come as two pairs. */
function mergePairs(pairs: readonly Pair[]): string[][] {
  const byFirst = new Map<string, Set<string>>();
  for (const [first, other] of pairs) byFirst.set(first, (byFirst.get(first) ?? new Set([first])).add(other));
  return [...byFirst.values()].map((addresses) => [...addresses]);
}

const groupOf = ({ attributes }: PlaylistEntry): string =>
  `${attributes['TYPE'] ?? ''} ${attributes['GROUP-ID'] ?? ''}`;
const nameOf = ({ attributes }: PlaylistEntry): string => `${attributes['NAME'] ?? ''} ${attributes['LANGUAGE'] ?? ''}`;
const groupsOf = ({ attributes }: PlaylistEntry): string[] => GROUPS.map((type) => `${type} ${attributes[type] ?? ''}`);
