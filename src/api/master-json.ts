import type { MasterJson } from '../../streams/model/catalogue.ts';

interface RawMaster {
  readonly sources: readonly {
    readonly label: string | null;
    readonly link: string | null;
    readonly isDefault: boolean;
  }[];
  readonly subtitles: readonly {
    readonly label: string | null;
    readonly src: string | null;
    readonly language: string | null;
  }[];
  readonly thumbnails: string | null;
  readonly chapters: string | null;
}

/** Null unless it is an absolute http(s) address. */
export function parseUrl(address: string): URL | null {
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/**
 * A link with http(s) is kept, `//host` gets the scheme of the master address, and other schemes are refused. Other
 * links are relative to the master's origin.
 */
export function absoluteLink(link: string | null, masterUrl: URL): string | null {
  const trimmed = link?.trim() ?? '';
  if (trimmed === '') return null;
  if (/^https?:\/\//i.test(trimmed)) return ifValid(trimmed);
  if (trimmed.startsWith('//')) return ifValid(masterUrl.protocol + trimmed);
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed)) return null;
  return ifValid(`${masterUrl.origin}/${trimmed.replace(/^\//, '')}`);
}

const ifValid = (address: string) => (parseUrl(address) === null ? null : address);

/** The sources that can be played; those whose link is refused are left out. */
export const toSources = (sources: RawMaster['sources'], masterUrl: URL): MasterJson['sources'] =>
  sources.flatMap(({ label, link, isDefault }, index) => {
    const absolute = absoluteLink(link, masterUrl);
    return absolute === null ? [] : [{ label: label ?? String(index + 1), link: absolute, isDefault }];
  });

/** The entries that can be used; those whose link is refused are left out. */
export function toMasterJson({ sources, subtitles, thumbnails, chapters }: RawMaster, masterUrl: URL): MasterJson {
  return {
    sources: toSources(sources, masterUrl),
    subtitles: subtitles.flatMap(({ label, src, language }) => {
      const absolute = absoluteLink(src, masterUrl);
      return absolute === null ? [] : [{ label: label ?? language ?? '', src: absolute, language: language ?? '' }];
    }),
    thumbnails: absoluteLink(thumbnails, masterUrl),
    chapters: absoluteLink(chapters, masterUrl),
  };
}
