import { textOf, type LooseManifest, type Period, type Texts } from './manifest.ts';

type AdaptationSet = NonNullable<Period['AdaptationSet']>[number];

interface Names {
  readonly lang: string | null;
  readonly label: string;
}

const segmented = ['SegmentTemplate', 'SegmentList', 'SegmentBase'];

export const firstText = (list: Texts | undefined): string => textOf(list?.[0]) ?? '';

/**
 * Addresses of the WebVTT files of a text track, which may differ by period. `#t=` in an address is the second of the
 * film at which the times of the file begin. The library loses the cues of these files at the end of a period, and
 * knows only those around the current position.
 */
export function sidecarFiles(manifest: LooseManifest['manifest'], { lang, label }: Names): readonly string[] {
  if (manifest === null || manifest === undefined) return [];
  // A file that several periods name belongs to the whole film.
  const starts = new Map<string, number>();
  let start = 0;
  for (const period of manifest.Period ?? []) {
    start = secondsOf(period.start) ?? start;
    const sets = (period.AdaptationSet ?? []).filter(
      (set) => (set.lang ?? '') === (lang ?? '') && firstText(set.Label) === label,
    );
    for (const set of sets) {
      const file = fileOf(set, [manifest.url, firstText(manifest.BaseURL), firstText(period.BaseURL)]);
      if (file !== null && !starts.has(file)) starts.set(file, start);
    }
    start += secondsOf(period.duration) ?? 0;
  }
  return [...starts].map(([file, from]) => (from > 0 ? `${file.replace(/#.*$/, '')}#t=${from}` : file));
}

const secondsOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

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
