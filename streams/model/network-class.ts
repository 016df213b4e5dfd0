import type { NetworkClass } from './stats.ts';

/** Upper bounds in kilobits a second, slowest first; what exceeds all of them is `wifi`. */
export type NetworkBounds = readonly (readonly [belowKbps: number, name: NetworkClass])[];

export function networkClassOf(bandwidthBps: number, bounds: NetworkBounds): NetworkClass {
  const kbps = bandwidthBps / 1_000;
  return bounds.find(([belowKbps]) => kbps < belowKbps)?.[1] ?? 'wifi';
}
