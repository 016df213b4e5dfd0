import type { ThroughputSettings } from './throughput.ts';

/** Found by the simulator, as the numbers in `decision-settings.ts`: `src/simulate/README.md` tells how. */
export const throughputSettings: ThroughputSettings = {
  rateHalfLifeSeconds: 34,
  recentHalfLifeSeconds: 3.1,
  momentHalfLifeSeconds: 2,
  spreadHalfLifeSeconds: 46,
  latencyHalfLifeLoads: 2.9,
  leastWeightSeconds: 1,
  firstWeightSeconds: 0.35,
  firstSpread: 0.67,
  firstSpreadWeightSeconds: 12.4,
  firstLatencySeconds: 0.1,
  driftHalfLifeSeconds: 8,
  driftedWeightSeconds: 4,
  driftPower: 2,
  driftNoise: 0.1,
  mostFall: 1,
  mostRise: 3,
  mostMomentFall: 3,
  longestMomentSeconds: 1.4,
  silenceMs: 1000,
  silentBits: 6340,
};
