export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? Number.NaN : (lower + upper) / 2;
}

export function summarize(values: readonly number[]): Summary {
  return values.length === 0
    ? { median: Number.NaN, min: Number.NaN, max: Number.NaN }
    : { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * The factor by which the first needs more than the second, round by round: a machine that was slow for a while slowed
 * both, which drops out. The two lists have the same rounds.
 */
export function pairedRatio(values: readonly number[], others: readonly number[]): Summary {
  return summarize(
    values.flatMap((value, round) => {
      const other = others[round];
      return other === undefined || other === 0 ? [] : [value / other];
    }),
  );
}
