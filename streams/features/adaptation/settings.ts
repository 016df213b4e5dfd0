import type { ChoiceSettings } from './choose.ts';
import type { ThroughputSettings } from './throughput.ts';

export interface AdaptationSettings extends ChoiceSettings, ThroughputSettings {
  /** Seconds of film that are loaded ahead. */
  readonly aimSeconds: number;
}

/** Found by the simulator: `src/simulate/README.md` tells how, and what each was worth. */
export const adaptationSettings: AdaptationSettings = {
  rateHalfLifeSeconds: 43,
  spreadHalfLifeSeconds: 32,
  latencyHalfLifeLoads: 3,
  firstBitsPerSecond: 1180000,
  firstWeightSeconds: 0.32,
  firstSpread: 0.8,
  firstSpreadWeightSeconds: 12,
  firstLatencySeconds: 0.1,
  mostSurprise: 1,
  silenceMs: 1000,
  silentBits: 6340,
  stallPricePerSecond: 4.83,
  startPricePerSecond: 4,
  changePrice: 1.66,
  horizonSeconds: 34,
  persistencePerSecond: 0.97,
  bufferValuePerSecond: 0.084,
  bufferWorthSeconds: 31,
  points: [-1.28, -0.52, 0, 0.52, 1.28],
  pessimism: -0.2,
  leastDeviation: 0.0386,
  abandonGain: 0.1,
  aimSeconds: 41.3,
};
