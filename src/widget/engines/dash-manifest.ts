interface Period {
  AdaptationSet?: { Representation?: unknown[] }[];
}

export interface LooseManifest {
  readonly manifest?: { Period?: Period[] } | null;
}

/** Lists that a manifest leaves out are empty; the library throws where they are missing. */
export function completeManifest({ manifest }: LooseManifest): void {
  if (manifest === null || manifest === undefined) return;
  manifest.Period ??= [];
  for (const period of manifest.Period) {
    period.AdaptationSet ??= [];
    for (const set of period.AdaptationSet) set.Representation ??= [];
  }
}
