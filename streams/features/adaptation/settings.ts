import type { ThroughputSettings } from './throughput.ts';

/** Found by the simulator, as those in `decision-settings.ts`: `src/simulate/README.md` tells how. */
export const throughputSettings: ThroughputSettings = {
  rateHalfLifeSeconds: 34,
  recentHalfLifeSeconds: 3.1,
  spreadHalfLifeSeconds: 46,
  latencyHalfLifeLoads: 2.9,
  leastWeightSeconds: 0.6,
  firstWeightSeconds: 0.35,
  firstSpread: 0.67,
  firstSpreadWeightSeconds: 12.4,
  firstLatencySeconds: 0.1,
  mostSurprise: 1,
  silenceMs: 1000,
  silentBits: 6340,
};
