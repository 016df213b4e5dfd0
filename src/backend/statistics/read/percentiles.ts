/** A bucket of a histogram: so many values are at most `upTo`, and more than the bound before. */
export interface Bucket {
  readonly upTo: number;
  readonly views: number;
}

/**
 * The value that the given share of a histogram is at most, evenly spread within its bucket; null for an empty
 * histogram. The last bucket has no end, so its beginning counts.
 */
export function percentile(buckets: readonly Bucket[], bounds: readonly number[], share: number): number | null {
  const sorted = [...buckets].sort((left, right) => left.upTo - right.upTo);
  const total = sorted.reduce((sum, { views }) => sum + views, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let before = 0;
  for (const { upTo, views } of sorted) {
    if (before + views < wanted) {
      before += views;
      continue;
    }
    const from = Math.max(0, ...bounds.filter((bound) => bound < upTo));
    return Number.isFinite(upTo) ? from + ((upTo - from) * (wanted - before)) / views : from;
  }
  return null;
}
