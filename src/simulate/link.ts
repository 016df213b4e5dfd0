/** One row of a trace: how long it holds, what the link carries, and the time until a first byte. */
export interface TraceRow {
  readonly milliseconds: number;
  readonly kilobitsPerSecond: number;
  readonly latencyMilliseconds: number;
}

export interface Link {
  readonly latencyAt: (atMs: number) => number;
  readonly bitsBetween: (fromMs: number, untilMs: number) => number;
}

/** A link that follows a trace, which begins anew when it ends. */
export function createLink(rows: readonly TraceRow[]): Link {
  const ends: number[] = [];
  const bitsUntil: number[] = [0];
  for (const row of rows) {
    ends.push((ends.at(-1) ?? 0) + row.milliseconds);
    bitsUntil.push((bitsUntil.at(-1) ?? 0) + row.milliseconds * row.kilobitsPerSecond);
  }
  const period = ends.at(-1) ?? 1;
  const bitsOfPeriod = bitsUntil.at(-1) ?? 0;

  /** The row that holds at a time within the period; found by halving. */
  function rowAt(withinMs: number): number {
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > withinMs) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  function totalBits(atMs: number): number {
    const within = atMs % period;
    const index = rowAt(within);
    const began = index === 0 ? 0 : (ends[index - 1] ?? 0);
    const sinceBegin = (within - began) * (rows[index]?.kilobitsPerSecond ?? 0);
    return Math.floor(atMs / period) * bitsOfPeriod + (bitsUntil[index] ?? 0) + sinceBegin;
  }

  return {
    latencyAt: (atMs) => rows[rowAt(atMs % period)]?.latencyMilliseconds ?? 0,
    bitsBetween: (fromMs, untilMs) => totalBits(untilMs) - totalBits(fromMs),
  };
}
