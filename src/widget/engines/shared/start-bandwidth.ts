import { readBandwidth, rememberedShare, type RememberedBandwidth } from '../../shared/remembered-bandwidth.ts';

/** Middle of the ladder, where nothing is known of the network. */
const usualBps = 1_000_000;
/** A higher start costs more waiting than it is worth. */
const maximumStartBps = 5_000_000;

/** Measured by the films of this visit, so that the next one starts in a similar quality; null until then. */
let measuredBps: number | null = null;

export function noteBandwidth(bitsPerSecond: number): void {
  measuredBps = bitsPerSecond;
}

/**
 * Bandwidth in bits a second to start a film with: a part of what was measured in this visit, or else of what the last
 * one left, which counts less the longer ago it was.
 */
export function startBandwidthBps(
  measured: number | null = measuredBps,
  remembered: () => RememberedBandwidth | null = () => readBandwidth(globalThis),
): number {
  const { bitsPerSecond, trust } = (measured === null ? remembered() : { bitsPerSecond: measured, trust: 1 }) ?? {
    bitsPerSecond: 0,
    trust: 0,
  };
  // A mean of orders of magnitude.
  return Math.min(usualBps ** (1 - trust) * (bitsPerSecond * rememberedShare) ** trust, maximumStartBps);
}
