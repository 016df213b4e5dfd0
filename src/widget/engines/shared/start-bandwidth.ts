import { readBandwidth, rememberedShare, type RememberedBandwidth } from '../../shared/remembered-bandwidth.ts';

/** The middle of the quality ladder, if nothing is known about the network. */
const usualBps = 1_000_000;
/** A higher quality at the start would cost more waiting than it is worth. */
const maximumStartBps = 5_000_000;

/**
 * Measured by the films of this visit, so that the next one starts in a similar quality; null until the first
 * measurement.
 */
let measuredBps: number | null = null;

export function noteBandwidth(bitsPerSecond: number): void {
  measuredBps = bitsPerSecond;
}

/**
 * Bandwidth in bits a second to start a film with: a share of what was measured in this visit. Before any measurement,
 * the value of the last visit counts, and less the older it is.
 */
export function startBandwidthBps(
  measured: number | null = measuredBps,
  remembered: () => RememberedBandwidth | null = () => readBandwidth(globalThis),
): number {
  const { bitsPerSecond, trust } = (measured === null ? remembered() : { bitsPerSecond: measured, trust: 1 }) ?? {
    bitsPerSecond: 0,
    trust: 0,
  };
  // The mean of the logarithms.
  return Math.min(usualBps ** (1 - trust) * (bitsPerSecond * rememberedShare) ** trust, maximumStartBps);
}
