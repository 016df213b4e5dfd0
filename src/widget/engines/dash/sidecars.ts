import { textOf, type LooseManifest, type Period, type Texts } from './manifest.ts';

type AdaptationSet = NonNullable<Period['AdaptationSet']>[number];

interface Names {
  readonly lang: string | null;
  readonly label: string;
}

const segmented = ['SegmentTemplate', 'SegmentList', 'SegmentBase'];

export const firstText = (list: Texts | undefined): string => textOf(list?.[0]) ?? '';

/**
 * Addresses of the WebVTT files of a text track, which may differ by period. The library loses their cues at the end of
 * a period, and knows only those around the current position.
 */
export function sidecarFiles(manifest: LooseManifest['manifest'], { lang, label }: Names): readonly string[] {
  if (manifest === null || manifest === undefined) return [];
  const files = (manifest.Period ?? []).flatMap((period) =>
    (period.AdaptationSet ?? [])
      .filter((set) => (set.lang ?? '') === (lang ?? '') && firstText(set.Label) === label)
      .map((set) => fileOf(set, [manifest.url, firstText(manifest.BaseURL), firstText(period.BaseURL)])),
  );
  return [...new Set(files.filter((file) => file !== null))];
}

function fileOf(set: AdaptationSet, bases: readonly (string | undefined)[]): string | null {
  const representation = set.Representation?.[0];
  if (representation === undefined || (representation.mimeType ?? set.mimeType) !== 'text/vtt') return null;
  if (segmented.some((name) => name in set || name in representation)) return null;
  const file = firstText(representation.BaseURL);
  return file === '' ? null : resolve([...bases, firstText(set.BaseURL), file]);
}

export function resolve(links: readonly (string | undefined)[]): string | null {
  try {
    return links.reduce<string>((base, link) => (link ? new URL(link, base || undefined).href : base), '');
  } catch {
    return null;
  }
}
