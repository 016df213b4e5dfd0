/** A bucket of a histogram: the number of values up to `upTo` and above the bound before. */
export interface Bucket {
  readonly upTo: number;
  readonly views: number;
}

/**
 * The value that the given share of a histogram does not exceed, if values are evenly spread within a bucket; null for
 * an empty histogram. The last bucket has no upper bound, so its lower bound is returned.
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
