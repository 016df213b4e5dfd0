import type { TraceRow } from './link.ts';

/** The capacity of a network over time, and the kind of the network. */
export interface Trace {
  readonly name: string;
  readonly group: string;
  readonly rows: readonly TraceRow[];
}

/** Rows of `[milliseconds, kbit/s, milliseconds until a first byte]` by name; see the README for where they come from. */
export type TraceFile = Readonly<Record<string, readonly (readonly [number, number, number])[]>>;

/**
 * Fixed lines and LTE carry more than any film needs. Their rates are divided, so that a film finds them as scarce as
 * the measured traffic did.
 */
const sources: Readonly<Record<string, { readonly group: string; readonly divisor: number }>> = {
  '3Glogs': { group: '3G', divisor: 1 },
  '4Glogs': { group: '4G', divisor: 7 },
  sd_fs: { group: 'fixed', divisor: 4 },
  hd_fs: { group: 'fixed', divisor: 8 },
};

/** The traces of a file. Throws if the source in a name is unknown. */
export function measuredTraces(file: TraceFile): Trace[] {
  return Object.entries(file).map(([name, rows]) => {
    const source = sources[name.split('/')[0] ?? ''];
    if (source === undefined) throw new Error(`The trace ${name} is of no known source.`);
    return {
      name,
      group: source.group,
      rows: rows.map(([milliseconds, kilobits, latencyMilliseconds]) => ({
        milliseconds,
        kilobitsPerSecond: kilobits / source.divisor,
        latencyMilliseconds,
      })),
    };
  });
}
