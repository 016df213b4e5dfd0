import type { MasterJson } from '../contract/entities.ts';
import { absoluteLink } from './absolute-link.ts';
import { toProtection, type RawProtection } from './protection.ts';

interface RawSource {
  readonly label: string | null;
  readonly link: string | null;
  readonly isDefault: boolean;
}

interface RawMaster {
  readonly sources: readonly (RawSource & { readonly protection?: RawProtection | null | undefined })[];
  readonly subtitles: readonly {
    readonly label: string | null;
    readonly src: string | null;
    readonly language: string | null;
  }[];
  readonly thumbnails: string | null;
  readonly chapters: string | null;
}

/** The sources that can be played; sources whose link is refused are left out. */
export const toSources = (sources: readonly RawSource[], masterUrl: URL): MasterJson['sources'] =>
  sources.flatMap(({ label, link, isDefault }, index) => {
    const absolute = absoluteLink(link, masterUrl);
    return absolute === null ? [] : [{ label: label ?? String(index + 1), link: absolute, isDefault }];
  });

/** The entries that can be used; entries whose link is refused are left out. */
export function toMasterJson({ sources, subtitles, thumbnails, chapters }: RawMaster, masterUrl: URL): MasterJson {
  return {
    sources: sources.flatMap(({ protection, ...source }, index) => {
      const label = source.label ?? String(index + 1);
      const details = toProtection(protection, masterUrl);
      return toSources([{ ...source, label }], masterUrl).map((plain) => ({ ...plain, ...details }));
    }),
    subtitles: subtitles.flatMap(({ label, src, language }) => {
      const absolute = absoluteLink(src, masterUrl);
      return absolute === null ? [] : [{ label: label ?? language ?? '', src: absolute, language: language ?? '' }];
    }),
    thumbnails: absoluteLink(thumbnails, masterUrl),
    chapters: absoluteLink(chapters, masterUrl),
  };
}
