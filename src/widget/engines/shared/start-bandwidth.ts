import { readBandwidth, rememberedShare } from '../../shared/remembered-bandwidth.ts';

/** The middle of the quality ladder, if nothing is known about the network. */
const usualBps = 1_000_000;
/** A higher quality at the start would cost more waiting than it is worth. */
const maximumStartBps = 5_000_000;

/** Bandwidth in bits a second to start the first film of a visit with: that of the last visit, less the older it is. */
export function startBandwidthBps(): number {
  const { bitsPerSecond, trust } = readBandwidth(globalThis) ?? { bitsPerSecond: 0, trust: 0 };
  // The mean of the logarithms.
  return Math.min(usualBps ** (1 - trust) * (bitsPerSecond * rememberedShare) ** trust, maximumStartBps);
}
