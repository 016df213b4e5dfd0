import type { Steering } from '../../../../streams/model/pathways.ts';
import { pathwaysOf, redundancyOf, type PlaylistEntry } from '../../../../streams/model/redundancy.ts';

/** The most lines that are read: longer playlists stay unchanged. */
const mostLines = 10_000;

interface Entry extends PlaylistEntry {
  /** Line numbers of the entry in the text. */
  readonly lines: readonly number[];
}

export interface Redundancy {
  /** The master playlist without its redundant streams. */
  readonly text: string;
  /** The addresses of each file that is in several places, those of the preferred pathway first. */
  readonly places: readonly (readonly string[])[];
  readonly steering: Steering | null;
}

/**
 * Reads which streams of a master playlist are redundant, and its content steering. Redundant ones are removed from the
 * text, because the library would treat them as separate renditions.
 * @param base address of the playlist
 */
export function readRedundancy(text: string, base: string): Redundancy {
  const read = text.split(/\r?\n/, mostLines + 1);
  if (read.length > mostLines) return { text, places: [], steering: null };
  const lines = text.includes('#EXT-X-DEFINE:') ? withVariables(read, base) : read;
  const variants = variantsOf(lines, base);
  const media = lines.flatMap((line, index) => (line.startsWith('#EXT-X-MEDIA:') ? [entryOf(line, base, index)] : []));
  const tag = attributesOf(lines.find((line) => line.startsWith('#EXT-X-CONTENT-STEERING:')) ?? '');
  const serverUri = tag['SERVER-URI'] ? absolute(tag['SERVER-URI'], base) : null;
  const steering = serverUri === null ? null : { serverUri, pathways: pathwaysOf(variants, media) };
  const { removed, places } = redundancyOf(variants, media, tag['PATHWAY-ID']);
  if (removed.length === 0) return { text, places, steering };
  const gone = new Set(removed.flatMap((entry) => entry.lines));
  return { text: lines.filter((_, index) => !gone.has(index)).join('\n'), places, steering };
}

/** Each reference to a variable is replaced by what it stands for. The definitions stay, for the other playlists. */
function withVariables(lines: readonly string[], base: string): readonly string[] {
  const values = new Map<string, string>();
  return lines.map((line) => {
    if (!line.startsWith('#EXT-X-DEFINE:'))
      return line.replaceAll(/\{\$([\w-]+)\}/g, (reference, name: string) => values.get(name) ?? reference);
    const { NAME, VALUE, QUERYPARAM } = attributesOf(line);
    const value = QUERYPARAM === undefined ? VALUE : new URL(base).searchParams.get(QUERYPARAM);
    values.set(NAME ?? QUERYPARAM ?? '', value ?? '');
    return line;
  });
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
