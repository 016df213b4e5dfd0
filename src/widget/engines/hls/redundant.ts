import { prefixesOf } from '../../../../streams/model/hosts.ts';
import type { Steering } from '../shared/index.ts';

/** The most lines that are read: longer playlists stay unchanged. */
const mostLines = 10_000;
/** The most addresses whose pathway is noted. */
const mostAddresses = 1_000;

interface Entry {
  readonly attributes: Readonly<Record<string, string>>;
  /** Absolute; empty if the tag has none or an invalid one. */
  readonly url: string;
  /** Line numbers of the entry in the text. */
  readonly lines: readonly number[];
}

/** Two addresses of one file. */
type Pair = readonly [string, string];

export interface Redundancy {
  /** The master playlist without its redundant streams. */
  readonly text: string;
  /** The addresses of each file that is in several places, those of the preferred pathway first. */
  readonly places: readonly (readonly string[])[];
  readonly steering: Steering | null;
}

/**
 * Finds redundant streams of a master playlist: variants that differ only in their address. They are removed from the
 * text, because the library would treat them as separate renditions. A variant stays if the addresses of the files
 * around it cannot be derived from its own.
 * @param base address of the playlist
 */
export function readRedundancy(text: string, base: string): Redundancy {
  const lines = text.split(/\r?\n/, mostLines + 1);
  const variants = variantsOf(lines, base);
  const bySame = new Map<string, Entry[]>();
  for (const variant of variants) bySame.set(keyOf(variant), [...(bySame.get(keyOf(variant)) ?? []), variant]);
  if (lines.length > mostLines || text.includes('#EXT-X-DEFINE')) return { text, places: [], steering: null };
  const media = lines.flatMap((line, index) => (line.startsWith('#EXT-X-MEDIA:') ? [entryOf(line, base, index)] : []));
  const tag = attributesOf(lines.find((line) => line.startsWith('#EXT-X-CONTENT-STEERING:')) ?? '');
  const steered = tag['PATHWAY-ID'];
  const serverUri = absolute(tag['SERVER-URI'] ?? '', base);
  const steering = tag['SERVER-URI'] ? { serverUri, pathways: pathwaysOf(variants, media) } : null;
  if (bySame.size === variants.length) return { text, places: [], steering };
  const places: Pair[] = [];
  const removed = new Set<Entry>();
  for (const group of bySame.values()) {
    const [first, ...others] = [...group].sort(
      (a, b) => Number(b.attributes['PATHWAY-ID'] === steered) - Number(a.attributes['PATHWAY-ID'] === steered),
    );
    for (const other of others) {
      const pairs = first === undefined || first.url === other.url ? null : pairsOf(first, other, media);
      if (pairs === null || !pairs.every(prefixesOf)) continue;
      places.push(...pairs);
      removed.add(other);
    }
  }
  const kept = variants.filter((variant) => !removed.has(variant));
  const used = new Set(kept.flatMap(groupsOf));
  const orphans = media.filter(
    (one) => [...removed].flatMap(groupsOf).includes(groupOf(one)) && !used.has(groupOf(one)),
  );
  const gone = new Set([...removed, ...orphans].flatMap((entry) => entry.lines));
  return { text: lines.filter((_, index) => !gone.has(index)).join('\n'), places: merged(places), steering };
}

/** A rendition without a pathway of its own belongs to the pathway of the variants that name it. */
function pathwaysOf(variants: readonly Entry[], media: readonly Entry[]): Steering['pathways'] {
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
  return [...found].slice(0, mostAddresses);
}

function variantsOf(lines: readonly string[], base: string): Entry[] {
  const found: Entry[] = [];
  let tag = -1;
  lines.forEach((line, index) => {
    if (line.startsWith('#EXT-X-STREAM-INF:')) tag = index;
    else if (tag !== -1 && line.trim() !== '' && !line.startsWith('#')) {
      found.push({
        attributes: attributesOf(lines[tag] ?? ''),
        url: absolute(line.trim(), base),
        lines: [tag, index],
      });
      tag = -1;
    }
  });
  return found;
}

function entryOf(line: string, base: string, index: number): Entry {
  const attributes = attributesOf(line);
  return { attributes, url: absolute(attributes['URI'] ?? '', base), lines: [index] };
}

/**
 * Pairs of addresses: of the variants, and of their audio and subtitles. Null if the second variant lacks something
 * that the first one has.
 */
function pairsOf(first: Entry, other: Entry, media: readonly Entry[]): Pair[] | null {
  const pairs: Pair[] = [[first.url, other.url]];
  for (const type of ['AUDIO', 'SUBTITLES', 'VIDEO', 'CLOSED-CAPTIONS']) {
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
function merged(pairs: readonly Pair[]): string[][] {
  const byFirst = new Map<string, Set<string>>();
  for (const [first, other] of pairs) byFirst.set(first, (byFirst.get(first) ?? new Set([first])).add(other));
  return [...byFirst.values()].map((addresses) => [...addresses]);
}

const keyOf = ({ attributes }: Entry): string =>
  ['BANDWIDTH', 'AVERAGE-BANDWIDTH', 'RESOLUTION', 'FRAME-RATE', 'CODECS', 'VIDEO-RANGE', 'HDCP-LEVEL']
    .map((name) => attributes[name] ?? '')
    .join(' ');
const groupOf = ({ attributes }: Entry): string => `${attributes['TYPE'] ?? ''} ${attributes['GROUP-ID'] ?? ''}`;
const nameOf = ({ attributes }: Entry): string => `${attributes['NAME'] ?? ''} ${attributes['LANGUAGE'] ?? ''}`;
const groupsOf = ({ attributes }: Entry): string[] =>
  ['AUDIO', 'SUBTITLES', 'VIDEO', 'CLOSED-CAPTIONS'].map((type) => `${type} ${attributes[type] ?? ''}`);

function attributesOf(line: string): Readonly<Record<string, string>> {
  const pairs = [...line.matchAll(/([A-Z\d-]+)=(?:"([^"]*)"|([^",]*))/g)];
  return Object.fromEntries(pairs.map(([, name = '', quoted, plain]) => [name, (quoted ?? plain ?? '').trim()]));
}

function absolute(address: string, base: string): string {
  try {
    return new URL(address, base).href;
  } catch {
    return '';
  }
}
