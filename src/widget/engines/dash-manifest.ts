type Texts = readonly (string | { readonly __text?: string })[];

interface Described {
  readonly mimeType?: string;
  readonly BaseURL?: Texts;
  readonly height?: unknown;
  readonly bandwidth?: unknown;
}

export interface Period {
  readonly BaseURL?: Texts;
  AdaptationSet?: (Described & { readonly lang?: string; readonly Label?: Texts; Representation?: Described[] })[];
}

/** The part of the library's parsed manifest that is used here. */
export interface LooseManifest {
  readonly manifest?: { readonly url?: string; readonly BaseURL?: Texts; Period?: Period[] } | null;
}

/** Adds empty lists where a manifest has none; the library throws if they are missing. */
export function completeManifest({ manifest }: LooseManifest): void {
  if (manifest === null || manifest === undefined) return;
  manifest.Period ??= [];
  for (const period of manifest.Period) {
    period.AdaptationSet ??= [];
    for (const set of period.AdaptationSet) set.Representation ??= [];
  }
}

/** Higher than every priority of the library's own listeners. */
export const beforeAll = 10_000;

/** Bandwidth of the representation of that height, or of the next lower one; null if there is none. */
export function bandwidthOf({ manifest }: LooseManifest, height: number): number | null {
  const all = manifest?.Period?.[0]?.AdaptationSet?.flatMap((set) => set.Representation ?? []) ?? [];
  const fitting = all.filter((one) => Number(one.height) <= height && Number(one.bandwidth) > 0);
  const best = Math.max(...fitting.map((one) => Number(one.height)));
  const bandwidths = fitting.filter((one) => Number(one.height) === best).map((one) => Number(one.bandwidth));
  return bandwidths.length === 0 ? null : Math.max(...bandwidths);
}
